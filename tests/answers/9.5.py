# right: the three faults
diagnosis = {"A": "zeroing too late", "B": "no zeroing", "C": "stale predictions"}

# right: taken from the list, in another order
diagnosis = {"C": possible_faults[4], "A": possible_faults[1], "B": possible_faults[0]}

# right: capitals and spaces
diagnosis = dict(A="Zeroing too late ", B="NO ZEROING", C="stale  predictions")

# wrong: as shipped
# hint: not started
diagnosis = {"A": ..., "B": ..., "C": ...}

# wrong: one still open
# hint: not started
diagnosis = {"A": "zeroing too late", "B": ..., "C": "stale predictions"}

# wrong: three dots
# hint: not started
diagnosis = ...

# wrong: a list
# hint: The letters A, B, C are its keys
diagnosis = ["zeroing too late", "no zeroing", "stale predictions"]

# wrong: small letters
# hint: Each loop has one letter
diagnosis = {"a": "zeroing too late", "b": "no zeroing", "c": "stale predictions"}

# wrong: own words
# hint: Copy one line
diagnosis = {"A": "grads are cleared at the wrong moment", "B": "no zeroing", "C": "stale predictions"}

# wrong: places in the list
# hint: Copy one line
diagnosis = {"A": 1, "B": 0, "C": 4}

# wrong: A and B swapped
# hint: Is it the right moment
diagnosis = {"A": "no zeroing", "B": "zeroing too late", "C": "stale predictions"}

# wrong: rebinding in A
# hint: What is in p.grad by then
diagnosis = {"A": "rebinding", "B": "no zeroing", "C": "stale predictions"}

# wrong: A and C swapped
# hint: Do the parameters move at all
diagnosis = {"A": "stale predictions", "B": "no zeroing", "C": "zeroing too late"}

# wrong: a bias forgotten in A
# hint: print one grad directly before
diagnosis = {"A": "bias forgotten", "B": "no zeroing", "C": "stale predictions"}

# wrong: B goes uphill
# hint: Two signs meet
diagnosis = {"A": "zeroing too late", "B": "uphill", "C": "stale predictions"}

# wrong: B rebinds
# hint: It does move
diagnosis = {"A": "zeroing too late", "B": "rebinding", "C": "stale predictions"}

# wrong: B zeroes too late
# hint: Is there one
diagnosis = {"A": "zeroing too late", "B": "zeroing too late", "C": "stale predictions"}

# wrong: B takes the mean
# hint: Run it on one weight
diagnosis = {"A": "zeroing too late", "B": "mean for sum", "C": "stale predictions"}

# wrong: C rebinds
# hint: The parameters do move
diagnosis = {"A": "zeroing too late", "B": "no zeroing", "C": "rebinding"}

# wrong: C zeroes too late
# hint: Where does the loss get its numbers
diagnosis = {"A": "zeroing too late", "B": "no zeroing", "C": "zeroing too late"}

# wrong: C records too late
# hint: One of the two moves
diagnosis = {"A": "zeroing too late", "B": "no zeroing", "C": "loss after the update"}
