import { problem, type ProblemError } from '../problem';

/** The columns that rows can be ordered by: system columns, and the unique row number. */
export interface OrderKey {
  readonly column: 'submissionDate' | 'submitterId' | 'id';
  readonly descending: boolean;
}

/** A total order: no two submissions of a form are equal in all keys. */
export type Order = readonly OrderKey[];

type Named = Exclude<OrderKey['column'], 'id'>;

const systemColumns: Readonly<Record<string, Named>> = {
  '__system/submissionDate': 'submissionDate',
  '__system/submitterId': 'submitterId',
  '$root/Submissions/__system/submissionDate': 'submissionDate',
  '$root/Submissions/__system/submitterId': 'submitterId',
};

/** The default order of rows. */
export const newestFirst: Order = [
  { column: 'submissionDate', descending: true },
  { column: 'id', descending: true },
];

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

const refused = (item: string): ProblemError => problem('unsupportedOption', { feature: `$orderby=${item}` });

/**
 * Parses `$orderby`: `__system/submissionDate` and `__system/submitterId`, each with `asc` or `desc`. Ties are broken, so
 * the order is always total. Rows of a repeat are ordered by their submissions.
 * @throws 501.1 for what cannot be ordered by
 */
export const readOrder = (text: string | null): Order => {
  if (text === null || text.trim() === '') return newestFirst;
  const named = new Map<Named, OrderKey>();
  for (const item of text.split(',').map((part) => part.trim())) {
    const [path = '', direction = 'asc', ...rest] = item.split(/\s+/);
    const column = Object.hasOwn(systemColumns, path) ? systemColumns[path] : undefined;
    if (column === undefined || rest.length > 0 || !/^(asc|desc)$/i.test(direction)) throw refused(item);
    if (!named.has(column)) named.set(column, { column, descending: direction.toLowerCase() === 'desc' });
  }
  return complete([...named.values()]);
};
