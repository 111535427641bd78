import type { RowsOrder } from '../../../../store/selectors/submissionFilter';
import type { HeadOrder } from '../../../ui/table/TableHead';

const NEWEST = '__system/submissionDate';

/** What OData calls a column: fields are columns by their paths. */
const pathOf = (key: string): string => key.replace(/^\//, '');

/** The column's key of a path in OData. */
export const keyOfPath = (path: string): string => (path.startsWith('__') ? path : `/${path}`);

/**
 * The order that a click on a heading asks for, as OData writes it: from the least, from the greatest, and then again newest first,
 * which is no text. Dates begin with the latest.
 */
export const nextOrder = (current: RowsOrder | null, key: string): string => {
  const path = pathOf(key);
  const isDate = path === NEWEST;
  if (current?.path !== path) return isDate ? path : `${path} asc`;
  return current.descending || isDate ? '' : `${path} desc`;
};

/** The order as the headings show it; without any, it is by date, the latest first. */
export const headOrder = (current: RowsOrder | null, onOrder: (order: string) => void): HeadOrder => ({
  key: current === null ? NEWEST : keyOfPath(current.path),
  descending: current === null || current.descending,
  onSort: (key) => onOrder(nextOrder(current, key)),
});

/** The order of a choice in a list (`-key` from the greatest) as OData writes it; nothing is newest first. */
export const orderOfChoice = (text: string): string => {
  if (text === '') return '';
  return text.startsWith('-') ? `${pathOf(text.slice(1))} desc` : `${pathOf(text)} asc`;
};
