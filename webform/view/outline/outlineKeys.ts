const namesIn = (list: Element): readonly HTMLElement[] => [...list.querySelectorAll<HTMLElement>('.outline-name')];

const targetOf = (key: string, index: number, count: number): number | undefined => {
  switch (key) {
    case 'ArrowDown':
      return Math.min(index + 1, count - 1);
    case 'ArrowUp':
      return Math.max(index - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
};

/** Moves the focus through the lines of an outline by arrows, *Home* and *End*; sideways arrows fold and unfold. */
export const moveInOutline = (event: KeyboardEvent, list: Element, isRightToLeft: boolean): void => {
  const names = namesIn(list);
  const line = event.target instanceof Element ? event.target.closest('.outline-line') : null;
  const name = line?.querySelector<HTMLElement>('.outline-name');
  if (!line || !name || event.altKey || event.ctrlKey || event.metaKey) return;
  const target = targetOf(event.key, names.indexOf(name), names.length);
  if (target !== undefined) {
    event.preventDefault();
    names[target]?.focus();
    return;
  }
  if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
  const opens = (event.key === 'ArrowRight') !== isRightToLeft;
  const toggle = line.querySelector<HTMLElement>('button.outline-toggle');
  if (toggle && (toggle.ariaExpanded ?? toggle.getAttribute('aria-expanded')) !== String(opens)) toggle.click();
};
