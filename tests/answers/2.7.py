# right: halves
def fast_power(x, n):
    if n == 1:
        return x
    half = fast_power(x, n // 2)
    return half * half if n % 2 == 0 else half * half * x


# right: the digits of n, from the left
def fast_power(x, n):
    result = x
    for digit in bin(n)[3:]:
        result = result * result
        if digit == "1":
            result = result * x
    return result


# right: squares kept, those that n is made of multiplied
def fast_power(x, n):
    result, square = None, x
    while True:
        if n % 2:
            result = square if result is None else result * square
        n //= 2
        if n == 0:
            return result
        square = square * square


# right: a dict of what is made already
def fast_power(x, n, made=None):
    made = {1: x} if made is None else made
    if n not in made:
        made[n] = fast_power(x, n - n // 2, made) * fast_power(x, n // 2, made) if n % 2 == 0 else (
            fast_power(x, n - 1, made) * x
        )
    return made[n]


# wrong: one factor after the other
# fault: too-many-nodes
def fast_power(x, n):
    result = x
    for _ in range(n - 1):
        result = result * x
    return result


# wrong: both halves made anew
# fault: too-many-nodes
def fast_power(x, n):
    if n == 1:
        return x
    return fast_power(x, n // 2) * fast_power(x, n - n // 2)


# wrong: the odd factor is lost
# fault: odd-forgotten
def fast_power(x, n):
    if n == 1:
        return x
    half = fast_power(x, n // 2)
    return half * half


# wrong: Python's own power in a new leaf
# fault: no-history
def fast_power(x, n):
    return Value(x.data**n)


# wrong: begins with 1
# fault: another-leaf
def fast_power(x, n):
    result = Value(1.0)
    while n:
        if n % 2:
            result = result * x
        x = x * x
        n //= 2
    return result


# wrong: one factor too many
# fault: one-too-many
def fast_power(x, n):
    result = x
    for _ in range(n):
        result = result * x
    return result


# wrong: squares alone
# fault: squares-alone
def fast_power(x, n):
    result, reached = x, 1
    while reached < n:
        result = result * result
        reached *= 2
    return result


# wrong: a bare number
# fault: bare-number
def fast_power(x, n):
    return x.data**n


# wrong: works in place
# fault: operand-changed
def fast_power(x, n):
    x.data = x.data**n
    return x


# wrong: ** on a Value
# fault: type-error
def fast_power(x, n):
    return x**n


# wrong: multiplies by 2 n times
# fault: times-n
def fast_power(x, n):
    result = x
    for _ in range(n - 1):
        result = result + x
    return result


# wrong: recursion without end
# fault: recursion
def fast_power(x, n):
    half = fast_power(x, n // 2)
    return half * half


# wrong: n / 2
# fault: recursion
def fast_power(x, n):
    if n == 1:
        return x
    half = fast_power(x, n / 2)
    return half * half


# wrong: odd by x at the wrong place
# fault: odd-too-early
def fast_power(x, n):
    if n == 1:
        return x
    half = fast_power(x, n // 2)
    if n % 2:
        half = half * x
    return half * half


# wrong: no return in the odd case
# fault: returns-none
def fast_power(x, n):
    if n == 1:
        return x
    half = fast_power(x, n // 2)
    if n % 2 == 0:
        return half * half
