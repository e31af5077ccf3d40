"""The rows of lecture 05: several orders of one graph in one picture."""

from __future__ import annotations

from types import SimpleNamespace as Node

from utils.plots import order_row


def test_two_orders_of_one_graph_are_two_rows_each_with_a_verdict_of_its_own() -> None:
    a, b = Node(data=1.0, label="a", _prev=()), Node(data=2.0, label="b", _prev=())
    total = Node(data=3.0, label="s", _prev=(a, b))
    figure = order_row([a, b, total], [b, a, total], [a, total, b])
    assert [axes.get_title() for axes in figure.axes] == [
        "Every arrow points to the right",
        "Every arrow points to the right",
        "1 arrow points to the left (dashed): no topological order",
    ]
    assert "b, a, s: Every arrow points to the right" in figure.description


def test_the_two_uses_of_one_operand_are_two_arrows_that_do_not_cover_each_other() -> None:
    a = Node(data=3.0, label="a", _prev=())
    first, second = order_row([a, Node(data=6.0, label="b", _prev=(a, a))]).axes[0].patches
    assert first.get_label() == second.get_label() == "a → b"
    assert first.get_connectionstyle().rad != second.get_connectionstyle().rad
