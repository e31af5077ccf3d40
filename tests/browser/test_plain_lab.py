"""`jupyter lab` started in one of the course's folders, without `make start`: it opens there, and links lead on."""

import pytest

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(
    ("folder", "link", "title"),
    [
        ("exercises", "← Lecture 3 Manual backpropagation", "3 Manual backpropagation: the chain rule by hand"),
        ("notebooks", "Exercises 3", "Exercises 3"),
        ("solutions", "Exercises 3", "Exercises 3"),
    ],
)
def test_a_notebook_opened_from_its_own_folder_links_to_the_others(context, plain_lab, folder, link, title):
    with plain_lab(folder) as (address, token):
        page = context.new_page()
        page.set_default_timeout(90_000)
        page.goto(f"{address}/?token={token}")
        page.locator(".jp-BreadCrumbs-item", has_text=folder).wait_for()
        page.locator(".jp-DirListing-item", has_text="03_manual_backprop.ipynb").dblclick()
        page.locator(".jp-Notebook").get_by_role("link", name=link).first.click()
        page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) h1", has_text=title).wait_for()
        page.close()
