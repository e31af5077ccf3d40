"""Sphinx's settings for the course's site; `utils.maintain.site.build` lays the pages out and calls Sphinx."""

__all__: list[str] = []

project = "Neural networks from scratch"
author = "The course's authors"
copyright = "MIT licence"
language = "en"
extensions = ["myst_nb", "sphinx-mathjax-offline"]
nb_execution_mode = "off"
nb_merge_streams = True
myst_enable_extensions = ["dollarmath", "html_image"]
myst_heading_anchors = 3
# The first: pictures and widgets of the same output in a form that a page has no use for.
suppress_warnings = ["mystnb.unknown_mime_type", "myst.xref_missing", "myst.header", "misc.highlighting_failure"]
html_theme = "sphinx_book_theme"
html_title = project
html_theme_options = {
    "show_toc_level": 2,
    "use_download_button": False,
    "use_fullscreen_button": False,
    "home_page_in_toc": True,
}
html_static_path = ["_static"]
html_css_files = ["course.css"]
html_js_files = ["guess.js"]
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = False
exclude_patterns: list[str] = []
html_context = {"default_mode": "auto"}
