import { type Answer, answerNamed, noFields, type QueryFields, systemNamed } from './answers';
import { type FilterColumn, filterColumns } from './filterTree';
import { QueryFault } from './queryFault';

/** The columns that rows can be ordered by: those that can be filtered, and the unique row number. */
export type OrderColumn = FilterColumn | 'id';

/** What rows are ordered by: a column, or the answers to a question. */
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

/** A key without its direction, as texts name it. */
export const keyName = ({ column }: OrderKey): string =>
  typeof column === 'string' ? column : `/${column.path.join('/')}`;

/**
 * The keys that make an order total. They sort in the same direction as the key before, so that one index serves both
 * directions.
 */
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
 * Parses `$orderby`: system columns and answers outside of repeats, each with `asc` or `desc`. Ties are broken, so the order
 * is always total. Rows of a repeat are ordered by their submissions.
 * @param fields what can be named besides system columns
 * @throws QueryFault: 501.5 for what cannot be ordered by, 501.1 for what is no order
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
