import { parseFilter } from './odataFilterParser';
import { momentOf, unparseable } from './odataFilterTokens';
import type { Filter, FilterColumn, Operand } from './odataFilterTree';

type OperandType = 'moment' | 'number' | 'submitter' | 'state' | 'text' | 'null';

const columnTypes: Readonly<Record<FilterColumn, OperandType>> = {
  submitterId: 'submitter',
  submissionDate: 'moment',
  updatedAt: 'moment',
  deletedAt: 'moment',
  reviewState: 'state',
};

const typeOf = (operand: Operand): OperandType => {
  switch (operand.kind) {
    case 'column':
      return columnTypes[operand.column];
    case 'now':
      return 'moment';
    case 'part':
      return 'number';
    default:
      return operand.kind;
  }
};

const comparable: Readonly<Record<OperandType, readonly OperandType[]>> = {
  moment: ['moment', 'null'],
  number: ['number', 'submitter'],
  submitter: ['submitter', 'number', 'null'],
  state: ['state', 'text', 'null'],
  text: ['text', 'state'],
  null: ['moment', 'submitter', 'state', 'null'],
};

/** A text compared with a timestamp or a number is read as one: `'2020-01-01'`, `'24'`. */
const coerce = (operand: Operand, other: OperandType): Operand => {
  if (operand.kind !== 'text') return operand;
  if (other === 'submitter' && /^\d{1,9}$/.test(operand.value)) return { kind: 'number', value: Number(operand.value) };
  const iso = other === 'moment' ? momentOf(operand.value) : null;
  return iso === null ? operand : { kind: 'moment', iso };
};

const checkPart = (operand: Operand): Operand => {
  if (operand.kind !== 'part') return operand;
  const of = coerce(checkPart(operand.of), 'moment');
  if (typeOf(of) !== 'moment') throw unparseable(`${operand.part}() takes a date`);
  return { ...operand, of };
};

const checkTypes = (filter: Filter): Filter => {
  if (filter.kind === 'not') return { kind: 'not', filter: checkTypes(filter.filter) };
  if (filter.kind !== 'compare') return { ...filter, left: checkTypes(filter.left), right: checkTypes(filter.right) };
  const [a, b] = [checkPart(filter.left), checkPart(filter.right)];
  const left = coerce(a, typeOf(b));
  const right = coerce(b, typeOf(a));
  if (!comparable[typeOf(left)].includes(typeOf(right))) throw unparseable('it compares values of different kinds');
  return { ...filter, left, right };
};

/**
 * Parses an OData `$filter` on the system columns that can be filtered: who sent a submission and when, what was decided about it, and whether it is in the trash.
 * @param text e.g. `__system/submitterId eq 24 and year(__system/submissionDate) ge 2020`
 * @throws 400.18 for a syntax error or incomparable types, 501.4 for unsupported operators and functions, 501.5 for other
 * fields
 */
export const readFilter = (text: string): Filter => checkTypes(parseFilter(text));
