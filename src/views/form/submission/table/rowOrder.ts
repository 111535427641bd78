import type { RowsOrder, RowsOrderKey } from '#store/selectors/submission/filter';
import type { HeadOrder } from '#src/ui/table/TableHead';

const NEWEST = '__system/submissionDate';

/** The OData name of a column: fields are columns by their paths. */
const pathOf = (key: string): string => key.replace(/^\//, '');

/** The column key of an OData path. */
export const keyOfPath = (path: string): string => (path.startsWith('__') ? path : `/${path}`);

/** The maximum number of sort keys. */
const KEYS_MAX = 2;

/**
 * The order of a column after a click on its heading: ascending, descending, then none. Dates begin with the latest,
 * which without another key is the default order.
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
 * The order after a click on a heading, in OData syntax; newest first, which is empty, without a key.
 * @param isFurther keeps the current order, and sorts equal rows by this column
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

/** The order as shown by the headings; by default, it is by date, the latest first. */
export const headOrder = (current: RowsOrder, onOrder: (order: string) => void): HeadOrder => ({
  keys:
    current.length === 0
      ? [{ key: NEWEST, descending: true }]
      : current.map(({ path, descending }) => ({ key: keyOfPath(path), descending })),
  onSort: (key, isFurther) => onOrder(nextOrder(current, key, isFurther)),
});

/** The order of a choice in a list (`-key` is descending) in OData syntax; empty is newest first. */
export const orderOfChoice = (text: string): string => {
  if (text === '') return '';
  return text.startsWith('-') ? `${pathOf(text.slice(1))} desc` : `${pathOf(text)} asc`;
};
