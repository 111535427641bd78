import { type Answer, answerNamed, noFields, type QueryFields, systemNamed } from './answers';
import { type FilterColumn, filterColumns } from './filterTree';
import { QueryFault } from './queryFault';

/** Sortable columns: the filterable ones, and the unique row id. */
export type OrderColumn = FilterColumn | 'id';

/** A sort key: a column, or the answers to a question. */
export interface OrderKey {
  readonly column: OrderColumn | Answer;
  readonly descending: boolean;
}

/** A total order: no two submissions of a form are equal in all keys. */
export type Order = readonly OrderKey[];

/** Each makes the statements and links longer. */
const KEYS_MAX = 4;

/** The default order of rows. */
export const newestFirst: Order = [
  { column: 'submissionDate', descending: true },
  { column: 'id', descending: true },
];

/** Whether the newest submissions come first, whatever the further keys. */
export const isNewestFirst = ([first]: Order): boolean => first?.column === 'submissionDate' && first.descending;

/** Name of a key without its direction. */
export const keyName = ({ column }: OrderKey): string =>
  typeof column === 'string' ? column : `/${column.path.join('/')}`;

/** The keys that make an order total. They have the direction of the previous key, so that one index serves both directions. */
const complete = (named: Order): Order => {
  const date = named.find(({ column }) => column === 'submissionDate');
  const descending = date?.descending ?? named.at(-1)?.descending === false;
  const dates: Order = date === undefined ? [{ column: 'submissionDate', descending }] : [];
  return [...named, ...dates, { column: 'id', descending }];
};

const refused = (item: string) => new QueryFault('unsupportedOption', { feature: `$orderby=${item}` });

const readKey = (item: string, fields: QueryFields): OrderKey => {
  const [path = '', direction = 'asc', ...rest] = item.split(/\s+/);
  if (path === '' || rest.length > 0 || !/^(asc|desc)$/i.test(direction)) throw refused(item);
  const column = systemNamed(filterColumns, fields, path) ?? answerNamed(fields, path);
  if (column === undefined || (typeof column === 'object' && column.kind === 'geometry')) {
    throw new QueryFault('filterField', { text: path });
  }
  return { column, descending: direction.toLowerCase() === 'desc' };
};

/**
 * Parses `$orderby`: system columns and answers outside of repeats, each with `asc` or `desc`. Ties are broken, so the order is
 * always total. Rows of a repeat have the order of their submissions.
 * @param fields fields besides system columns
 * @throws QueryFault: 501.5 for fields that cannot be sorted, 501.1 for an invalid direction
 */
export const parseOrder = (text: string | null, fields: QueryFields = noFields): Order => {
  if (text === null || text.trim() === '') return newestFirst;
  const named = new Map<string, OrderKey>();
  for (const item of text.split(',').map((part) => part.trim())) {
    const key = readKey(item, fields);
    if (!named.has(keyName(key))) named.set(keyName(key), key);
    if (named.size > KEYS_MAX) throw refused(item);
  }
  return complete([...named.values()]);
};
