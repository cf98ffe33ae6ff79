// Called in the page with whether all must fit on one screen and a selector of what must be in sight; tells what is wrong.
async ([oneScreen, inSight]) => {
    // A new size is laid out with the next frame.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const complaints = [];
    const page = document.documentElement;
    if (page.scrollWidth > innerWidth) complaints.push(`scrolls sideways: ${page.scrollWidth}`);
    if (oneScreen && page.scrollHeight > innerHeight) complaints.push(`scrolls: ${page.scrollHeight}`);

    const shown = (box) => box.width > 1 && box.height > 1;
    const boxesOf = (selector) =>
        [...document.querySelectorAll(selector)]
            .map((element) => ({element, box: element.getBoundingClientRect()}))
            .filter(({box}) => shown(box));
    const called = (element) => {
        const words = element.getAttribute("aria-label") ?? element.textContent.trim().replace(/\s+/g, " ");
        return `<${element.tagName.toLowerCase()} ${element.getAttribute("class") ?? ""}> ${words.slice(0, 40)}`;
    };
    const overlap = (a, b, by) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > by && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > by;

    // Things of one kind, and the table's regions, lie side by side.
    const regions = ".table > .top, .table > .people, .board > .market, .board > .offers, .table aside.story";
    const groups = [".people .player", ".strip .one", ".board .track", ".offers .line > *", ".me .hand .thing", ".tokens > span", regions];
    if (oneScreen) groups.push(`${regions}, .table > .mine`);
    for (const group of groups) {
        const boxes = boxesOf(group);
        boxes.forEach((one, index) => {
            for (const other of boxes.slice(index + 1))
                if (overlap(one.box, other.box, 1)) complaints.push(`${called(one.element)} lies over ${called(other.element)}`);
        });
    }

    // No text is cut off by what it stands in (what scrolls and what ends in dots aside), none lies over another.
    const cuts = (style) => ["hidden", "clip"].includes(style.overflowX);
    const known = new Map();
    const outline = (element) => {
        if (!known.has(element)) {
            const {overflowX, overflowY, clipPath, textOverflow} = getComputedStyle(element);
            known.set(element, {style: {overflowX, overflowY, clipPath, textOverflow}, edge: element.getBoundingClientRect()});
        }
        return known.get(element);
    };
    for (const region of document.querySelectorAll(".top, .people, .strip, .board, .mine, .stage, .controls")) {
        const texts = [];
        const walker = document.createTreeWalker(region, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
            if (node.data.trim() === "" || !node.parentElement.checkVisibility({visibilityProperty: true})) continue;
            if (node.parentElement.closest(".sr-only, .tip, svg, select, option, .board .board")) continue;
            const range = document.createRange();
            range.selectNodeContents(node);
            const box = range.getBoundingClientRect();
            if (!shown(box)) continue;
            let seen = true;
            for (let outer = node.parentElement; outer !== region.parentElement; outer = outer.parentElement) {
                const {style, edge} = outline(outer);
                if (cuts(style) && (style.clipPath !== "none" || style.textOverflow === "ellipsis")) seen = false;
                if (style.overflowX === "auto" && (box.right > edge.right || box.left < edge.left)) seen = false;
                if (style.overflowY === "auto" && (box.bottom > edge.bottom || box.top < edge.top)) seen = false;
                if (!seen) break;
                const out = Math.max(edge.left - box.left, box.right - edge.right, edge.top - box.top, box.bottom - edge.bottom);
                if (cuts(style) && out > 2) complaints.push(`"${node.data.trim()}" sticks ${out.toFixed(1)} out of ${called(outer)}`);
            }
            if (seen) texts.push({words: node.data.trim(), box, holder: node.parentElement});
        }
        texts.forEach((one, index) => {
            for (const other of texts.slice(index + 1))
                if (overlap(one.box, other.box, 2) && !(one.holder.contains(other.holder) || other.holder.contains(one.holder))) complaints.push(`"${one.words}" lies over "${other.words}"`);
        });
    }

    // What must be in sight is on the screen, and nothing lies over its middle.
    for (const selector of inSight.split(", ")) {
        const found = boxesOf(selector);
        if (found.length === 0) complaints.push(`${selector}: not there`);
        for (const {element, box} of found) {
            if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
                complaints.push(`${called(element)} is not all on the screen: ${Math.round(box.top)} to ${Math.round(box.bottom)}`);
            for (const [x, y] of [[0.5, 0.1], [0.5, 0.5], [0.5, 0.95]]) {
                const top = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
                if (top !== null && !element.contains(top)) complaints.push(`${called(element)} lies below ${called(top)}`);
            }
        }
    }
    return complaints;
}
