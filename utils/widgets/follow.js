// Scrolls the stage sideways until what is marked as active can be seen, with most of the room on its left: in a backward
// pass that is where its grad goes.
stage => {
    const active = stage.querySelector("[data-active]");
    if (!active) return;
    const box = active.getBoundingClientRect(), place = stage.getBoundingClientRect();
    stage.scrollLeft += box.left + box.width / 2 - place.left - 0.7 * place.width;
}
