// Makes a figure with a saved film step: sliders, buttons and the arrow keys. The first scene is whole; of each other one
// the film knows what differs from it, as utils/widgets/film.py wrote it down.
(figure, follow) => {
    const [{controls, note, first}, ...scenes] = JSON.parse(figure.querySelector("script").textContent);
    const make = (tag, properties = {}, ...children) => {
        const made = Object.assign(document.createElement(tag), properties);
        made.append(...children);
        return made;
    };
    const stage = make("div", {className: "film-stage", innerHTML: first});
    const parts = [...stage.querySelectorAll("*")];

    // Both return what undoes them.
    const exchange = (part, html) => {
        const isSVG = part instanceof SVGElement, holder = make("template");
        holder.innerHTML = isSVG ? `<svg>${html}</svg>` : html;
        const other = isSVG ? holder.content.firstChild.firstChild : holder.content.firstChild;
        part.replaceWith(other);
        return () => other.replaceWith(part);
    };
    const alter = (part, attributes) => {
        const set = values => Object.entries(values).forEach(([name, value]) => {
            if (name === "") part.textContent = value;
            else if (value === null) part.removeAttribute(name);
            else part.setAttribute(name, value);
        });
        const names = Object.keys(attributes);
        const before = names.map(name => [name, name === "" ? part.textContent : part.getAttribute(name)]);
        set(attributes);
        return () => set(Object.fromEntries(before));
    };
    let undo = [], playing = 0;
    const show = () => {
        const scene = sliders.reduce((at, slider) => at * (Number(slider.max) + 1) + Number(slider.value), 0);
        undo.reverse().forEach(step => step());
        undo = scenes[scene].map(([at, what]) => (typeof what === "string" ? exchange : alter)(parts[at], what));
        sliders.forEach((slider, number) => {
            const stop = controls[number].stops[slider.value];
            slider.setAttribute("aria-valuetext", stop);
            slider.nextElementSibling.value = stop;
        });
        follow(stage.querySelector(".film-picture"));
    };
    const pause = () => {
        clearInterval(playing);
        playing = 0;
        figure.querySelectorAll(".film-play").forEach(button => { button.textContent = "▶ Play"; });
    };
    const move = (slider, steps) => {
        const before = slider.value;
        slider.value = Number(before) + steps; // a slider keeps within its own bounds
        show();
        return slider.value !== before;
    };
    const sliders = controls.map(({stops, start}) =>
        make("input", {type: "range", min: 0, max: stops.length - 1, value: start, oninput: () => { pause(); show(); }}));
    const rows = controls.map(({name, stops, seconds}, number) => {
        const slider = sliders[number];
        const button = (text, label, onclick) => {
            const made = make("button", {type: "button", textContent: text, onclick});
            if (label) made.setAttribute("aria-label", label);
            return made;
        };
        const step = steps => () => { pause(); move(slider, steps); };
        const reading = make("output");
        reading.style.minWidth = `${Math.max(...stops.map(stop => stop.length))}ch`;
        const row = make("div", {className: "film-control"});
        if (seconds) {
            const play = button("▶ Play", null, () => {
                if (playing) return pause();
                move(slider, slider.value === slider.max ? -slider.max : 1);
                playing = setInterval(() => move(slider, 1) || pause(), 1000 * seconds);
                play.textContent = "❚❚ Pause";
            });
            play.className = "film-play";
            row.append(play);
        }
        row.append(
            button("◀", `${name} back`, step(-1)),
            button("▶", `${name} forward`, step(1)),
            make("label", {}, `${name} `, slider, reading),
        );
        return row;
    });
    const live = make("div", {className: "film-live"}, ...rows, stage);
    const keys = `After a click on the picture the keys ← and → move “${controls[0].name}”, too.`;
    live.append(make("div", {className: "film-note", textContent: `${keys} ${note}`}));
    // The keys of a slider, wherever in the film the focus is; a click on the picture brings it there.
    live.addEventListener("keydown", event => {
        const steps = {ArrowLeft: -1, ArrowRight: 1}[event.key];
        if (!steps || event.target.type === "range" || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        pause();
        move(event.target.closest(".film-control")?.querySelector("input") ?? sliders[0], steps);
    });
    stage.addEventListener("click", () => sliders[0].focus({preventScroll: true}));
    figure.append(live);
    figure.classList.add("film-runs");
    show();
}
