import { needsAnswers, readQuery } from '#server/domain/odata/query/readQuery';
import { queryFields } from '#server/domain/odata/answers';
import { fieldTree } from '#server/domain/odata/fields';

const fields = queryFields(
  fieldTree([
    { name: 'name', path: '/name', type: 'string', binary: null, selectMultiple: null },
    { name: 'person', path: '/person', type: 'repeat', binary: null, selectMultiple: null },
    { name: 'age', path: '/person/age', type: 'int', binary: null, selectMultiple: null },
  ]),
  'submissions',
);

test.each([
  ["__system/reviewState eq 'approved'", false],
  ['not (__system/edits gt 0 or __system/edits lt 0)', false],
  ["__system/edits gt 0 and name eq 'Ana'", true],
  ['person/any()', true],
  ['__system/edits gt 0 or not (person/any())', true],
  ['person/any(p:__system/edits gt 0)', true],
  ['person/all(p:p/age gt 3)', true],
])('whether a filter needs permission to read answers: %s', (filter, expected) => {
  const query = readQuery({ filter, search: null, orderBy: null }, fields);
  expect(needsAnswers(query)).toBe(expected);
});
