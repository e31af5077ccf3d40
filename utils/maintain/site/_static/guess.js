// Guess first: the answer to a prediction stays folded until it is asked for; a guess is judged here, and goes nowhere.
const number = text => {
    const ratio = text.match(/^(-?[\d.]+)\/([\d.]+)$/);
    if (ratio) return ratio[1] / ratio[2];
    return /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(text) ? Number(text) : NaN;
};
const plain = text => text.trim().replace(/[−–]/g, "-").replace(/^['"]|['"]$/g, "").replace(/,(?=\d{3}\b)/g, "").toLowerCase();
const truth = {yes: "true", no: "false"};

// As utils/predictions.py judges: equal to six digits is right, within 5 % or 0.001 is close.
const judge = (guess, value) => {
    const [said, is] = [plain(guess), plain(value)].map(text => truth[text] ?? text);
    const [x, y] = [number(said), number(is)];
    if (!Number.isNaN(x) && !Number.isNaN(y)) {
        const away = Math.abs(x - y);
        if (away <= 1e-6 * Math.max(1, Math.abs(y))) return "right";
        return away <= Math.max(0.05 * Math.abs(y), 0.001) ? "close" : "not this time";
    }
    return said === is ? "right" : "not this time";
};

document.addEventListener("DOMContentLoaded", () => {
    for (const form of document.querySelectorAll("form.guess")) {
        form.hidden = false;
        form.addEventListener("submit", event => {
            event.preventDefault();
            const guess = form.querySelector("input").value;
            const told = form.querySelector("output");
            if (guess.trim() === "") return;
            told.textContent = `${form.dataset.value}. You guessed ${guess}: ${judge(guess, form.dataset.value)}.`;
            const follows = one => form.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING;
            [...document.querySelectorAll("details.hide")].find(follows).open = true;
        });
    }
});
