"""How well text in a page can be read, as tests in a browser measure it."""


def contrast(element):
    """How far apart the element's text and what lies behind it are in brightness: 1 to 21, as WCAG counts."""
    return element.evaluate(
        """element => {
            const channels = text => text.match(/[\\d.]+/g).map(Number);
            const brightness = ([r, g, b]) => [r, g, b].map(c => c / 255)
                .map(c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
                .reduce((sum, c, k) => sum + c * [0.2126, 0.7152, 0.0722][k], 0);
            const behind = node => channels(getComputedStyle(node).backgroundColor);
            let node = element;
            while (behind(node)[3] === 0) node = node.parentElement;
            const [light, dark] = [channels(getComputedStyle(element).color), behind(node)]
                .map(brightness).sort((one, other) => other - one);
            return (light + 0.05) / (dark + 0.05);
        }"""
    )
