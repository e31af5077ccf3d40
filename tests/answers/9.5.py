# right: the three faults
diagnosis = {"A": "zeroing too late", "B": "no zeroing", "C": "bias forgotten"}

# right: taken from the list, in another order
diagnosis = {"C": possible_faults[7], "A": possible_faults[1], "B": possible_faults[0]}

# right: capitals and spaces
diagnosis = dict(A="Zeroing too late ", B="NO ZEROING", C="bias  forgotten")

# wrong: as shipped
# fault: not-started
diagnosis = {"A": ..., "B": ..., "C": ...}

# wrong: one still open
# fault: not-started
diagnosis = {"A": "zeroing too late", "B": ..., "C": "bias forgotten"}

# wrong: three dots
# fault: not-started
diagnosis = ...

# wrong: a list
# fault: no-dict
diagnosis = ["zeroing too late", "no zeroing", "bias forgotten"]

# wrong: small letters
# fault: wrong-keys
diagnosis = {"a": "zeroing too late", "b": "no zeroing", "c": "bias forgotten"}

# wrong: own words
# fault: not-on-list
diagnosis = {"A": "grads are cleared at the wrong moment", "B": "no zeroing", "C": "bias forgotten"}

# wrong: places in the list
# fault: not-on-list
diagnosis = {"A": 1, "B": 0, "C": 4}

# wrong: A and B swapped
# fault: A-no-zeroing
diagnosis = {"A": "no zeroing", "B": "zeroing too late", "C": "bias forgotten"}

# wrong: rebinding in A
# fault: A-rebinding
diagnosis = {"A": "rebinding", "B": "no zeroing", "C": "bias forgotten"}

# wrong: A made of old predictions
# fault: A-stale-predictions
diagnosis = {"A": "stale predictions", "B": "no zeroing", "C": "bias forgotten"}

# wrong: a bias forgotten in A
# fault: A-otherwise
diagnosis = {"A": "bias forgotten", "B": "no zeroing", "C": "bias forgotten"}

# wrong: B goes uphill
# fault: B-uphill
diagnosis = {"A": "zeroing too late", "B": "uphill", "C": "bias forgotten"}

# wrong: B rebinds
# fault: B-rebinding
diagnosis = {"A": "zeroing too late", "B": "rebinding", "C": "bias forgotten"}

# wrong: B zeroes too late
# fault: B-zeroing-too-late
diagnosis = {"A": "zeroing too late", "B": "zeroing too late", "C": "bias forgotten"}

# wrong: B takes the mean
# fault: B-otherwise
diagnosis = {"A": "zeroing too late", "B": "mean for sum", "C": "bias forgotten"}

# wrong: C rebinds
# fault: C-rebinding
diagnosis = {"A": "zeroing too late", "B": "no zeroing", "C": "rebinding"}

# wrong: C zeroes too late
# fault: C-zeroing-too-late
diagnosis = {"A": "zeroing too late", "B": "no zeroing", "C": "zeroing too late"}

# wrong: C records too late
# fault: C-otherwise
diagnosis = {"A": "zeroing too late", "B": "no zeroing", "C": "loss after the update"}

# wrong: C made of old predictions
# fault: C-stale-predictions
diagnosis = {"A": "zeroing too late", "B": "no zeroing", "C": "stale predictions"}

# wrong: C without zeroing
# fault: C-no-zeroing
diagnosis = {"A": "zeroing too late", "B": "no zeroing", "C": "no zeroing"}
