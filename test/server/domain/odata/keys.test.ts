import { keySegment, rowId } from '#server/domain/odata/keys';

test('OData row ids are those of other servers', () => {
  const steps = [
    { name: 'children', index: null },
    { name: 'child', index: 0 },
  ];
  expect(rowId('double', steps)).toBe('46ebf42ee83ddec5028c42b2c054402d1e700208');
});

test.each([
  ['uuid:1-2', "('uuid:1-2')"],
  ["o'brien", "('o''brien')"],
  ['a/b ?', "('a%2Fb%20%3F')"],
])('the OData key %s is written %s', (key, written) => {
  expect(keySegment(key)).toBe(written);
});
