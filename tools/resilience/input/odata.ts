import { constant, constantFrom, letrec, oneof, option, record, tuple, type Arbitrary } from 'fast-check';
import { hostileText, wellFormed } from './hostileValues';
import type { SendingInstrument } from '../instrument';
import { makeSurvey } from '../survey';
import { tryAll } from '../tryAll';

const FIELDS = [
  '__system/submissionDate', '__system/updatedAt', '__system/submitterId', '__system/reviewState', '$root/Submissions/__system/submissionDate',
  'name', 'age', 'home/rooms', '__id', 'person/pname', '__system', '', 'place', 'photo', 'home', 'person', 'meta/instanceID', 'age/name',
  '$root/Submissions/name', '$root/Submissions/age', '$root/age', '__system/edits', '__system/deviceId', '__system/deletedAt', 'constructor', '__proto__',
] as const; // oxfmt-ignore

const LITERALS = [
  '1', '-1', '1e999', '2026-01-01', '2026-01-01T00:00:00Z', '2026-13-45T25:61:61Z', "''", "'it''s'", "'", 'null', 'true', '(1,2)', '()',
  "date'2026'", 'duration\'P1D\'', 'now()', '0x10', '9'.repeat(400), "'" + 'x'.repeat(5000) + "'",
  "'%_\\'", "'a\0b'", "'\ud800'", '1e308', '-1e-400', '0001-01-01', '9999-12-31T23:59:59.999Z', "'2026-02-30'", '2147483648', '9007199254740993', 'INF', 'NaN',
] as const; // oxfmt-ignore

const FUNCTIONS = [
  'year',
  'month',
  'day',
  'hour',
  'minute',
  'second',
  'date',
  'now',
  'contains',
  'startswith',
  'endswith',
  'selected',
  'tolower',
  'nonesuch',
] as const;
const COMPARISONS = ['eq', 'ne', 'lt', 'le', 'gt', 'ge', 'in', 'has', 'add', 'plus'] as const;

/** Filters that the grammar of OData has, nearly has, and has not. */
const { filter } = letrec<{ operand: string; comparison: string; filter: string }>((tie) => ({
  operand: oneof(
    { maxDepth: 4 },
    constantFrom(...FIELDS),
    constantFrom(...LITERALS),
    tuple(constantFrom(...FUNCTIONS), tie('operand')).map(([name, operand]) => `${name}(${operand})`),
    tuple(constantFrom(...FUNCTIONS), tie('operand'), tie('operand')).map(([name, a, b]) => `${name}(${a},${b})`),
  ),
  comparison: tuple(tie('operand'), constantFrom(...COMPARISONS), tie('operand')).map((parts) => parts.join(' ')),
  filter: oneof(
    { maxDepth: 5 },
    { weight: 4, arbitrary: tie('comparison') },
    { weight: 1, arbitrary: tie('operand') },
    {
      weight: 2,
      arbitrary: tuple(tie('filter'), constantFrom(' and ', ' or ', ' xor ', ' '), tie('filter')).map((parts) =>
        parts.join(''),
      ),
    },
    { weight: 1, arbitrary: tie('filter').map((inner) => `(${inner})`) },
    { weight: 1, arbitrary: tie('filter').map((inner) => `not ${inner}`) },
    { weight: 1, arbitrary: hostileText },
    { weight: 1, arbitrary: constantFrom('('.repeat(5000), 'not '.repeat(5000), "name eq 'a' or ".repeat(3000)) },
  ),
}));

const numberText = constantFrom('0', '1', '250', '-1', '1.5', '1e3', '', 'x', '9'.repeat(30), '٣');

/** Left out more often than not, so that one bad option does not hide the others. */
const seldom = (text: Arbitrary<string>): Arbitrary<string | null> =>
  oneof({ weight: 3, arbitrary: constant(null) }, { weight: 1, arbitrary: text });

const others: Arbitrary<Readonly<Record<string, string | null>>> = record({
  $top: seldom(numberText),
  $skip: seldom(numberText),
  $count: seldom(constantFrom('true', 'false', 'TRUE', '1', '')),
  $expand: seldom(constantFrom('*', 'person', '*,*', '')),
  $select: seldom(constantFrom('__id', 'name,age', 'nonesuch', 'home/rooms', '__system', ',', '')),
  $orderby: seldom(
    constantFrom(
      '__system/submissionDate desc',
      'name',
      'age asc,name desc',
      'home/rooms desc,name,age',
      'place',
      'nonesuch',
      'age down',
      '__id,__system/edits desc,__system/deviceId',
      '__system/submitterName,__system/formVersion desc,__system/reviewState',
      'name,age,home/rooms,__id,__system/updatedAt',
      '$root/Submissions/age',
      ',',
      '',
    ),
  ),
  $skiptoken: seldom(oneof(hostileText, constantFrom('01', 'MDE', '01eyJpbnN0YW5jZUlkIjoiYSJ9'))),
  $search: seldom(
    oneof(hostileText, constantFrom('ana', '"a b" NOT c', 'a OR', 'NOT', 'OR OR', '"', 'x '.repeat(50), '%_\\', '')),
  ),
  $wkt: seldom(constantFrom('true', 'maybe')),
  $format: seldom(constantFrom('json', 'xml', 'atom')),
});

/** OData queries from a grammar slightly larger than the real one. */
export const odata: SendingInstrument = {
  kind: 'sending',
  about: 'OData queries, right and wrong: answered, or refused in words (400, 501); no 5xx',
  whole: 20_000,
  quick: 400,
  run: async (target, amount) => {
    const { projectId, xmlFormId } = await makeSurvey(target);
    const tables = [
      'Submissions',
      'Submissions.person',
      'Submissions.person.pet',
      'Submissions.nonesuch',
      "Submissions('uuid:1')",
      '$metadata',
      '',
    ];
    const requests = tuple(constantFrom(...tables), option(filter, { freq: 8 }), others).map(([table, where, rest]) => {
      const query = Object.entries({ $filter: where, ...rest })
        .flatMap(([name, value]) => (value === null ? [] : [`${name}=${encodeURIComponent(wellFormed(value))}`]))
        .join('&');
      return {
        method: 'GET',
        path: `/v1/projects/${projectId}/forms/${xmlFormId}.svc/${table}?${query}`.slice(0, 15_000),
      };
    });
    return tryAll(target, requests, amount);
  },
};
