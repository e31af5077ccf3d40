"""What the course is made of besides its notebooks: drawing, checks, the self-check, set-up."""
