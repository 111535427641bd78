import { readFilter } from '#server/domain/odata/query/filter';
import type { Filter, Operand } from '#shared/query/filterTree';

const submitter: Operand = { kind: 'column', column: 'submitterId' };
const date: Operand = { kind: 'column', column: 'submissionDate' };
const number = (value: number): Operand => ({ kind: 'number', value });
const moment = (iso: string): Operand => ({ kind: 'moment', iso });
const eq = (left: Operand, right: Operand): Filter => ({ kind: 'compare', comparison: 'eq', left, right });
const ge = (left: Operand, right: Operand): Filter => ({ kind: 'compare', comparison: 'ge', left, right });

describe('understood', () => {
  const cases: [string, Filter][] = [
    ['__system/submitterId eq 24', eq(submitter, number(24))],
    ["__system/submitterId eq '24'", eq(submitter, number(24))],
    ['__system/submitterId eq null', eq(submitter, { kind: 'null' })],
    ['$root/Submissions/__system/submitterId eq 24', eq(submitter, number(24))],
    ['__system/submissionDate ge 2020-01-01', ge(date, moment('2020-01-01T00:00:00.000Z'))],
    ['__system/submissionDate ge 2020-01-01T02:00:00+02:00', ge(date, moment('2020-01-01T00:00:00.000Z'))],
    // A plus that was not escaped in the URL.
    ['__system/submissionDate ge 2020-01-01T02:00:00 02:00', ge(date, moment('2020-01-01T00:00:00.000Z'))],
    ['__system/submissionDate ge 2020-01-01T00:00', ge(date, moment('2020-01-01T00:00:00.000Z'))],
    ["__system/submissionDate ge '2020-01-01'", ge(date, moment('2020-01-01T00:00:00.000Z'))],
    ['year(__system/submissionDate) eq year(now())', eq(part('year', date), part('year', { kind: 'now', ago: 0 }))],
    ['not (__system/submitterId eq 1)', { kind: 'not', filter: eq(submitter, number(1)) }],
    [
      '__system/submitterId eq 1 or __system/submitterId eq 2 and __system/submitterId eq 3',
      {
        kind: 'or',
        left: eq(submitter, number(1)),
        right: { kind: 'and', left: eq(submitter, number(2)), right: eq(submitter, number(3)) },
      },
    ],
    [
      '(__system/submitterId eq 1 or __system/submitterId eq 2) and 3 eq __system/submitterId',
      {
        kind: 'and',
        left: { kind: 'or', left: eq(submitter, number(1)), right: eq(submitter, number(2)) },
        right: eq(number(3), submitter),
      },
    ],
  ];
  test.each(cases)('the OData filter %s is understood', (text, filter) => {
    expect(readFilter(text)).toEqual(filter);
  });
});

function part(name: 'year', of: Operand): Operand {
  return { kind: 'part', part: name, of };
}

test.each([
  ['name eq', 400.18],
  ['__system/submissionDate gt 0000-01-01', 400.18],
  ["__system/submissionDate gt '+275760-09-13'", 400.18],
  ["__system/submissionDate gt '-000001-01-01'", 400.18],
  [`${'year('.repeat(3000)}1`, 400.18],
  ['__system/submitterId', 400.18],
  ['__system/submitterId eq 1)', 400.18],
  ['(__system/submitterId eq 1', 400.18],
  ['__system/submitterId is 1', 400.18],
  ["__system/submitterId eq 'x", 400.18],
  ['__system/submitterId eq 1 ; drop table submissions', 400.18],
  ['__system/submissionDate eq 5', 400.18],
  ['__system/submissionDate ge 2020-13-45', 400.18],
  ['__system/submissionDate ge 2020-01-01 02:00', 400.18],
  ['__system/submissionDate ge 2023-02-29', 400.18],
  ["__system/submissionDate ge '2024-02-30T10:00:00Z'", 400.18],
  ["__system/submissionDate ge '1/2/2024'", 400.18],
  ["__system/submissionDate ge '12'", 400.18],
  ["__system/submissionDate ge '2024-02-03T25:00:00Z'", 400.18],
  ["__system/submissionDate ge 'March 2024'", 400.18],
  ['year(5) eq 5', 400.18],
  [`${'('.repeat(5000)}`, 400.18],
  [`${'not '.repeat(5000)}`, 400.18],
  ["name eq 'x'", 501.5],
  ['__system/status eq null', 501.5],
  ["contains(__system/submitterId, '2')", 400.18],
  ['length(__system/submitterId) eq 2', 400.18],
  ['round(__system/edits) eq 2', 501.4],
  ['__system/submitterId add 1 eq 2', 400.18],
  ['__system/submitterId in 2', 400.18],
  ['__system/submitterId in ()', 400.18],
  ['__system/submitterId has 2', 501.4],
])('the OData filter %.60s is refused with %d', (text, code) => {
  expect(() => readFilter(text)).toThrow(expect.objectContaining({ code }));
});

test('an OData filter that is refused names the field and its position', () => {
  expect(() => readFilter("name eq 'x'")).toThrow(expect.objectContaining({ details: { at: 0, text: 'name' } }));
});
