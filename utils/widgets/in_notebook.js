// In a notebook: a click on the widget gives its slider the focus, so that the arrow keys step. A button keeps its own.
(stage, follow) => {
    const widget = stage.closest(".widget-vbox");
    widget.onclick = event => {
        if (!event.target.closest("button")) widget.querySelector(".noUi-handle").focus({preventScroll: true});
    };
    follow(stage);
}
