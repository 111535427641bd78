import type { Answer } from '#shared/query/answers';
import type { Filter, Operand } from '#shared/query/filterTree';
import type { Order, OrderKey } from '#shared/query/order';

type Column = OrderKey['column'];

/** Columns that need no index: they have one, such as `deletedAt` for filters, or belong to other tables. */
const without: readonly Column[] = [
  'id',
  'submissionDate',
  'submitterId',
  'submitterName',
  'formVersion',
  'instanceId',
];

/** Geometries support only a test for null. */
const isRanged = ({ kind }: Answer): boolean => kind !== 'geometry';

const columnOf = (operand: Operand): Column[] => {
  const of = operand.kind === 'part' && operand.part === 'year' ? operand.of : operand;
  // Only edited submissions need a lookup.
  if (of.kind === 'column' && of.column === 'formVersion') return ['edits'];
  if (of.kind === 'column') return without.includes(of.column) || of.column === 'deletedAt' ? [] : [of.column];
  return of.kind === 'answer' && isRanged(of.answer) ? [of.answer] : [];
};

const columnsIn = (filter: Filter): Column[] => {
  if (filter.kind === 'not') return columnsIn(filter.filter);
  if (filter.kind === 'test' || filter.kind === 'any') return [];
  if (filter.kind !== 'compare') return [...columnsIn(filter.left), ...columnsIn(filter.right)];
  return [...columnOf(filter.left), ...columnOf(filter.right)];
};

/** Columns whose index would speed up a query: the first sort key, and ranges in its filter. */
export const indexedBy = (filter: Filter | null, [first]: Order): readonly Column[] => {
  const ordered = first === undefined || without.includes(first.column) ? [] : [first.column];
  return [...ordered, ...(filter === null ? [] : columnsIn(filter))];
};
