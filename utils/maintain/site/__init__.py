"""The course as a static site, made from the saved outputs: see `utils.maintain.site.build`."""
