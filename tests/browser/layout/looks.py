"""Scripts that look at a page as a reader would: what is in sight, what lies over what."""

# Whether all that a move needs is in the first screen and not behind the bar.
NEEDED = """(hand) => {
  const bar = document.querySelector('.bar').getBoundingClientRect();
  const fixed = getComputedStyle(document.querySelector('.bar')).position === 'fixed';
  const low = fixed ? bar.top : innerHeight;
  const name = (each) => each.dataset.key ?? (each.className || each.textContent.trim());
  const out = (each, bottom) => {
    const { top, bottom: end, left, right } = each.getBoundingClientRect();
    return top < -1 || end > bottom + 1 || left < -1 || right > innerWidth + 1;
  };
  const shown = (each) => each.checkVisibility() && each.getBoundingClientRect().width > 0;
  const flaws = [];
  const keys = Map.groupBy(
    [...document.querySelectorAll('.board .lit[data-key]')].filter(shown),
    (each) => each.dataset.key,
  );
  for (const [key, all] of keys) {
    if (all.every((each) => out(each, low))) flaws.push(`lit ${key} is out of sight`);
  }
  for (const each of document.querySelectorAll('.instruction, .moment button')) {
    if (shown(each) && out(each, innerHeight)) flaws.push(`${name(each)} is out of sight`);
  }
  for (const each of hand ? document.querySelectorAll(hand) : []) {
    if (shown(each) && out(each, low)) flaws.push(`of the hand ${name(each)} is out of sight`);
  }
  if (!document.querySelector('.instruction')?.textContent.trim()) flaws.push('no instruction');
  return flaws;
}"""

# Text over text: boxes of visible text that meet, unless one is laid over the other on purpose.
OVERLAPS = """(exceptions) => {
  const bar = document.querySelector('.bar');
  const fixed = bar && getComputedStyle(bar).position === 'fixed';
  const clipped = (node, box) => {
    let { left, top, right, bottom } = box;
    // What has been scrolled behind the bar comes out from under it again.
    if (fixed && !bar.contains(node)) bottom = Math.min(bottom, bar.getBoundingClientRect().top);
    for (let at = node.parentElement; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.clipPath !== 'none') return null;
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
      if (at === document.body || at === document.documentElement) continue;
      const frame = at.getBoundingClientRect();
      left = Math.max(left, frame.left);
      right = Math.min(right, frame.right);
      top = Math.max(top, frame.top);
      bottom = Math.min(bottom, frame.bottom);
    }
    return right - left > 2 && bottom - top > 2 ? { left, top, right, bottom } : null;
  };
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || !parent.checkVisibility({ opacityProperty: true })) continue;
    if (getComputedStyle(parent).visibility !== 'visible') continue;
    if (parent.closest(['dialog:not([open])', 'title', ...exceptions].join())) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      const seen = clipped(node, box);
      if (seen) found.push({ ...seen, node, parent });
    }
  }
  const flaws = new Set();
  for (const [at, a] of found.entries()) {
    for (const b of found.slice(at + 1)) {
      if (a.parent.contains(b.parent) || b.parent.contains(a.parent)) continue;
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      // A line's box is a little higher than its letters.
      const room = 0.25 * Math.min(a.bottom - a.top, b.bottom - b.top);
      if (wide <= 1 || high <= room) continue;
      const where = (each) =>
        `${each.parent.closest('[class]')?.getAttribute('class')} “${each.node.data.trim()}”`;
      flaws.add(`${where(a)} over ${where(b)}`);
    }
  }
  return [...flaws];
}"""

SIDEWAYS = """() => {
  const { scrollWidth } = document.documentElement;
  return scrollWidth > innerWidth ? [`${scrollWidth} px wide`] : [];
}"""

# All that people read at a table: the board, the bar, the log's sentences, the list of players.
READ = """() => {
  const texts = [];
  for (const part of document.querySelectorAll('.board, .bar, .log, .players, .news')) {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent.closest('code, style, script')) texts.push(node.data);
    }
    for (const each of part.querySelectorAll(':is([aria-label], [title]):not(code)')) {
      texts.push(each.getAttribute('aria-label') ?? '', each.getAttribute('title') ?? '');
    }
  }
  return texts.map((each) => each.trim()).filter(Boolean);
}"""
