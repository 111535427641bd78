/**
 * Looks for content that does not fit into the window: horizontal scrolling, texts and controls that overflow, are cut off or
 * overlap, and buttons that cannot be clicked; of a page with an open dialog, in that. Runs on the page, so it is
 * self-contained.
 * @returns descriptions of the faults
 */
export const readFit = (): readonly string[] => {
  const faults: string[] = [];
  const root = document.documentElement;
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const nameOf = (element: Element): string => {
    const text = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `${element.tagName.toLowerCase()}.${element.className} “${text.replace(/\s+/g, ' ').trim().slice(0, 50)}”`;
  };
  const upFrom = (element: Element | null, test: (style: CSSStyleDeclaration) => boolean): Element | null => {
    for (let at = element; at; at = at.parentElement) if (test(getComputedStyle(at))) return at;
    return null;
  };
  const scrollsSideways = ({ overflowX }: CSSStyleDeclaration): boolean => ['auto', 'scroll'].includes(overflowX);
  const isHiddenText = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width <= 2 || height <= 2;
  };
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    upFrom(element, ({ clipPath }) => clipPath !== 'none') === null;

  if (root.scrollWidth > root.clientWidth)
    faults.push(`the page is ${root.scrollWidth - root.clientWidth} px too wide`);

  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.textContent?.trim() || !isShown(element) || isHiddenText(element)) continue;
    if (element.closest('svg, .skip-link, .hidden-text, [aria-hidden=true], noscript, option')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    const scroller = upFrom(element, scrollsSideways);
    const isInScroller = scroller !== null && scroller !== root && scroller !== document.body;
    // A tip shows the full text of a deliberate ellipsis.
    const shortens = upFrom(
      element,
      ({ textOverflow, webkitLineClamp }) => textOverflow === 'ellipsis' || webkitLineClamp !== 'none',
    );
    if (isInScroller || shortens) continue;
    if (left < -1 || right > root.clientWidth + 1) faults.push(`${nameOf(element)} sticks out of the window`);
    const hides = upFrom(
      element,
      ({ overflowX, overflowY }) => overflowX === 'hidden' || overflowY === 'hidden' || overflowX === 'clip',
    );
    if (!hides || hides === document.body || hides === root) continue;
    const box = hides.getBoundingClientRect();
    if (right > box.right + 2 || left < box.left - 2 || bottom > box.bottom + 3 || top < box.top - 3)
      faults.push(`${nameOf(element)} is cut by ${nameOf(hides)}`);
  }

  const controls = [...scope.querySelectorAll('button, a[href], input, select, textarea, h1, h2')].filter(
    (one) => isShown(one) && !isHiddenText(one) && !one.matches('.skip-link, [type=file], [hidden]'),
  );
  const isFixed = (element: Element): boolean =>
    upFrom(element, ({ position }) => position === 'sticky' || position === 'fixed') !== null;
  const isInside = (element: Element): boolean =>
    ![null, root, document.body].includes(upFrom(element, scrollsSideways) as HTMLElement | null);
  const still = controls.filter((one) => !isFixed(one) && !isInside(one) && one.closest('svg, .floating') === null);
  const boxes = still.map((one) => one.getBoundingClientRect());
  for (const [index, one] of still.entries())
    for (const [other, two] of still.entries()) {
      const [a, b] = [boxes[index], boxes[other]];
      if (other <= index || !a || !b || one.contains(two) || two.contains(one)) continue;
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      const isTogether =
        one.closest('.field, .input, label, [role=search]') === two.closest('.field, .input, label, [role=search]');
      if (across > 3 && down > 3 && !(isTogether && one.closest('.field, .input, label, [role=search]')))
        faults.push(`${nameOf(one)} lies over ${nameOf(two)}`);
    }

  for (const one of controls) {
    if (!one.matches('button')) continue;
    one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const over = document.elementFromPoint(x, y);
    if (x < 0 || x > root.clientWidth || y < 0 || y > window.innerHeight)
      faults.push(`${nameOf(one)} cannot be brought into view`);
    else if (over && !one.contains(over) && !over.contains(one))
      faults.push(`${nameOf(one)} is covered by ${nameOf(over)}`);
  }
  window.scrollTo(0, 0);
  return [...new Set(faults)];
};
