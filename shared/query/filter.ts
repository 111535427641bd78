import { noFields, type QueryFields } from './answers';
import { QueryFault } from './queryFault';
import { parseSyntax } from './filterParser';
import { momentOf, unparseable } from './filterTokens';
import { type Filter, type FilterColumn, type Leaf, type Operand, geometryTest } from './filterTree';

type OperandType = 'moment' | 'day' | 'number' | 'submitter' | 'state' | 'text' | 'geometry' | 'area' | 'null';

const columnTypes: Readonly<Record<FilterColumn, OperandType>> = {
  instanceId: 'text',
  submitterId: 'submitter',
  submitterName: 'text',
  submissionDate: 'moment',
  updatedAt: 'moment',
  deletedAt: 'moment',
  reviewState: 'state',
  deviceId: 'text',
  edits: 'number',
  attachmentsPresent: 'number',
  attachmentsExpected: 'number',
  formVersion: 'text',
};

const typeOf = (operand: Operand): OperandType => {
  switch (operand.kind) {
    case 'column':
      return columnTypes[operand.column];
    case 'answer':
      return operand.answer.kind;
    case 'now':
      return 'moment';
    case 'part':
    case 'length':
      return 'number';
    case 'cased':
    case 'trimmed':
      return 'text';
    default:
      return operand.kind;
  }
};

const comparable: Readonly<Record<OperandType, readonly OperandType[]>> = {
  moment: ['moment', 'day', 'null'],
  day: ['day', 'moment', 'null'],
  number: ['number', 'submitter', 'null'],
  submitter: ['submitter', 'number', 'null'],
  state: ['state', 'text', 'null'],
  text: ['text', 'state', 'null'],
  geometry: ['null'],
  area: [],
  null: ['moment', 'day', 'number', 'submitter', 'state', 'text', 'geometry', 'null'],
};

/** Names of types in error messages. */
const spoken: Readonly<Record<OperandType, string>> = {
  moment: 'a date and time',
  day: 'a date',
  number: 'a number',
  submitter: 'the id of a user',
  state: 'a state of review',
  text: 'a text, which has to stand between apostrophes',
  geometry: 'a place, of which one can only ask whether it is null, and by geo.intersects() whether it touches an area',
  area: 'an area, which only geo.intersects() takes',
  null: 'null',
};

/** A text literal in a comparison with a timestamp or a number is parsed as one: `'2020-01-01'`, `'24'`. */
const coerce = (operand: Operand, other: OperandType): Operand => {
  if (operand.kind !== 'text') return operand;
  if (other === 'submitter') {
    if (/^\d{1,9}$/.test(operand.value)) return { kind: 'number', value: Number(operand.value) };
    throw new QueryFault('wrongType', { field: '__system/submitterId', value: operand.value, expected: 'integer' });
  }
  const iso = other === 'moment' || other === 'day' ? momentOf(operand.value) : null;
  return iso === null ? operand : { kind: 'moment', iso };
};

const texts: readonly OperandType[] = ['text', 'state', 'day'];

const ofDay = ['year', 'month', 'day'];

const checkPart = (operand: Operand): Operand => {
  if (operand.kind === 'cased' || operand.kind === 'trimmed' || operand.kind === 'length') {
    const of = checkPart(operand.of);
    const name = operand.kind === 'cased' ? operand.to : operand.kind === 'trimmed' ? 'trim' : 'length';
    if (!texts.includes(typeOf(of))) throw unparseable(`${name}() takes a text`);
    return { ...operand, of };
  }
  if (operand.kind !== 'part') return operand;
  const of = coerce(checkPart(operand.of), 'moment');
  const type = typeOf(of);
  if (type === 'day' && !ofDay.includes(operand.part)) throw unparseable(`${operand.part}() takes a date with a time`);
  if (type !== 'moment' && type !== 'day') throw unparseable(`${operand.part}() takes a date`);
  return { ...operand, of };
};

const checkLeaf = (leaf: Leaf): Leaf => {
  const [a, b] = [checkPart(leaf.left), checkPart(leaf.right)];
  if (leaf.kind === 'test' && leaf.test === geometryTest) {
    if (typeOf(a) === 'geometry' && typeOf(b) === 'area') return { ...leaf, left: a, right: b };
    throw unparseable(`${geometryTest}() takes a field whose answers are places, and then an area`);
  }
  if (leaf.kind === 'test') {
    if (![a, b].every((side) => texts.includes(typeOf(side)))) throw unparseable(`${leaf.test}() takes two texts`);
    return { ...leaf, left: a, right: b };
  }
  const left = coerce(a, typeOf(b));
  const right = coerce(b, typeOf(a));
  const [one, other] = [typeOf(left), typeOf(right)];
  if (!comparable[one].includes(other)) {
    throw unparseable(`it compares ${spoken[one]}, with ${spoken[other]}`);
  }
  return { ...leaf, left, right };
};

const checkTypes = (filter: Filter): Filter => {
  if (filter.kind === 'not') return { kind: 'not', filter: checkTypes(filter.filter) };
  if (filter.kind === 'any') return { ...filter, filter: filter.filter && checkTypes(filter.filter) };
  if (filter.kind === 'compare' || filter.kind === 'test') return checkLeaf(filter);
  return { ...filter, left: checkTypes(filter.left), right: checkTypes(filter.right) };
};

/**
 * Parses an OData `$filter`: on the system columns of submissions, and on all answers, in repeats by `any` and `all`
 * (docs/odata.md).
 * @param text e.g. `household/size gt 4 and year(__system/submissionDate) ge 2020`
 * @param fields fields besides system columns
 * @throws QueryFault: 400.18 for a syntax error or incomparable types, 400.11 for a submitter that is no number, 501.4 for
 * unsupported operators and functions, 501.5 for other fields
 */
export const parseFilter = (text: string, fields: QueryFields = noFields): Filter =>
  checkTypes(parseSyntax(text, fields));
