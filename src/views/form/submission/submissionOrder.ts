import type { RowsOrder, RowsOrderKey } from '../../../../store/selectors/submissionFilter';
import type { HeadOrder } from '../../../ui/table/TableHead';

const NEWEST = '__system/submissionDate';

/** What OData calls a column: fields are columns by their paths. */
const pathOf = (key: string): string => key.replace(/^\//, '');

/** The column's key of a path in OData. */
export const keyOfPath = (path: string): string => (path.startsWith('__') ? path : `/${path}`);

/** Rows are ordered by two keys at most. */
const KEYS_MAX = 2;

/**
 * How a key orders after a click on its heading: from the least, from the greatest, then not at all. Dates begin with the latest,
 * which without another key is the usual order.
 */
const clicked = (before: RowsOrderKey | undefined, path: string, isAlone: boolean): RowsOrder => {
  const isDate = path === NEWEST;
  if (before === undefined) return [{ path, descending: isDate && !isAlone }];
  if (isDate ? !before.descending : before.descending) return [];
  return [{ path, descending: !before.descending }];
};

const orderText = (order: RowsOrder): string =>
  order.map(({ path, descending }) => `${path} ${descending ? 'desc' : 'asc'}`).join();

/**
 * The order that a click on a heading asks for, as OData writes it; newest first, which is no text, if it asks for none.
 * @param isFurther the rows stay ordered as they are, and equal ones by this, too
 */
export const nextOrder = (current: RowsOrder, key: string, isFurther: boolean): string => {
  const path = pathOf(key);
  const others = current.filter((each) => each.path !== path).slice(0, KEYS_MAX - 1);
  const before = current.find((each) => each.path === path);
  if (!isFurther || others.length === 0)
    return orderText(clicked(current.length === 1 ? before : undefined, path, true));
  const next = clicked(before, path, false);
  return orderText(current[0]?.path === path ? [...next, ...others] : [...others, ...next]);
};

/** The order as the headings show it; without any, it is by date, the latest first. */
export const headOrder = (current: RowsOrder, onOrder: (order: string) => void): HeadOrder => ({
  keys:
    current.length === 0
      ? [{ key: NEWEST, descending: true }]
      : current.map(({ path, descending }) => ({ key: keyOfPath(path), descending })),
  onSort: (key, isFurther) => onOrder(nextOrder(current, key, isFurther)),
});

/** The order of a choice in a list (`-key` from the greatest) as OData writes it; nothing is newest first. */
export const orderOfChoice = (text: string): string => {
  if (text === '') return '';
  return text.startsWith('-') ? `${pathOf(text.slice(1))} desc` : `${pathOf(text)} asc`;
};
