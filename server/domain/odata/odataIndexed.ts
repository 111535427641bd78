import type { Answer } from '../query/answers';
import type { Filter, Operand } from '../query/filterTree';
import type { Order, OrderKey } from '../query/order';

type Column = OrderKey['column'];

/** Columns that have an index anyway, as `deletedAt` has for filters, and those that are looked up in other tables. */
const without: readonly Column[] = [
  'id',
  'submissionDate',
  'submitterId',
  'submitterName',
  'formVersion',
  'instanceId',
];

/** Only whether there is a place can be asked. */
const isRanged = ({ kind }: Answer): boolean => kind !== 'geometry';

const columnOf = (operand: Operand): Column[] => {
  const of = operand.kind === 'part' && operand.part === 'year' ? operand.of : operand;
  // Only submissions that were edited have to be looked at one by one.
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

/** What a query would find sooner if submissions were indexed by it: what it is ordered by, and ranges in its filter. */
export const indexedBy = (filter: Filter | null, [first]: Order): readonly Column[] => {
  const ordered = first === undefined || without.includes(first.column) ? [] : [first.column];
  return [...ordered, ...(filter === null ? [] : columnsIn(filter))];
};
