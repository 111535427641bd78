/** As many columns as a group has that does not tell (XLSForm, `theme-grid`). */
const COLUMNS = 4;

const widthIn = (element: Element | null | undefined): number | null => {
  const [, width] = /(?:^|\s)w(10|[1-9])(?:\s|$)/.exec(element?.getAttribute('appearance') ?? '') ?? [];
  return width === undefined ? null : Number(width);
};

const grids = new WeakMap<Element, boolean>();

const isGrid = (body: Element): boolean => {
  const known = grids.get(body) ?? (body.getAttribute('class') ?? '').split(/\s+/).includes('theme-grid');
  grids.set(body, known);
  return known;
};

/** How wide a question is in the grid of its group, and how many columns that has; null in forms without a grid. */
export const gridPlaceOf = (
  element: Element | null | undefined,
): { readonly width: number; readonly columns: number } | null => {
  const body = element?.closest('body');
  if (!element || !body || !isGrid(body)) return null;
  const columns = widthIn(element.parentElement?.closest('group')) ?? COLUMNS;
  return { width: Math.min(widthIn(element) ?? columns, columns), columns };
};

/** Puts a question into the grid of the list around it (access.css draws it where there is room). */
export const placeInGrid = (container: HTMLElement, element: Element | null | undefined): void => {
  const list = container.parentElement;
  const place = gridPlaceOf(element);
  // A page of one question, and rows of a table, have their own way.
  if (!place || !list?.matches('.flex-column:not(.table-layout)')) return;
  list.dataset.grid = '';
  list.style.setProperty('--columns', String(place.columns));
  container.dataset.cell = '';
  container.style.setProperty('--width', String(place.width));
};
