import { readAddress } from '#server/domain/odata/address';

const submission = (instanceId: string, ...steps: { name: string; key: string | null }[]) => ({
  kind: 'submission',
  instanceId,
  steps,
});

test.each([
  ['Submissions', { kind: 'table', path: '' }],
  ['Submissions.person', { kind: 'table', path: 'person' }],
  ['Submissions.grp.person.pet', { kind: 'table', path: 'grp.person.pet' }],
  ["Submissions('uuid:1')", submission('uuid:1')],
  ["Submissions('o''brien')", submission("o'brien")],
  ["Submissions('a/b')/grp/person", submission('a/b', { name: 'grp', key: null }, { name: 'person', key: null })],
  [
    "Submissions('uuid:1')/person('ff00')/pet",
    submission('uuid:1', { name: 'person', key: 'ff00' }, { name: 'pet', key: null }),
  ],
])('the OData address %s is read', (text, address) => {
  expect(readAddress(text)).toEqual(address);
});

test.each([
  '',
  'Rows',
  'Submissionsx',
  'Submissions.person/pet',
  "Submissions.person('a')",
  "Rows('a')",
  "Submissions('a",
  "Submissions('a')x",
])('%j is not an OData address', (text) => {
  expect(() => readAddress(text)).toThrow(expect.objectContaining({ code: 404.1 }));
});
