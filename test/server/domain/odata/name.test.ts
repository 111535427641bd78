import { claimName, odataName, usedNames } from '#server/domain/odata/name';

test.each([
  ['name', 'name'],
  ['alt-name', 'alt_name'],
  ['q1.8', 'q1_8'],
  ['17', '_17'],
  ['a..--b', 'a_b'],
  ['_x', '_x'],
  ['été', '__t_'],
  ['ñ', '__'],
])('the OData name of %s is %s', (name, column) => {
  expect(odataName(name)).toBe(column);
});

test('no OData name is longer than an identifier may be, and long ones stay distinct', () => {
  const [one, other] = [odataName(`${'a'.repeat(200)}1`), odataName(`${'a'.repeat(200)}2`)];
  expect([one.length, other.length]).toEqual([128, 128]);
  expect(one).not.toBe(other);
  expect(odataName('a'.repeat(128))).toBe('a'.repeat(128));
});

test('an OData name is used once', () => {
  const taken = usedNames(['__id']);
  const claimed = ['a_b', 'a_b', 'a_b_2', 'a_b', '__id'].map((name) => claimName(name, taken));
  expect(claimed).toEqual(['a_b', 'a_b_2', 'a_b_2_2', 'a_b_3', '__id_2']);
  const long = 'x'.repeat(128);
  expect([claimName(long, taken), claimName(long, taken)].map((name) => name.length)).toEqual([128, 128]);
});

test('names that OData cannot distinguish, as in most alphabets, get numbers', () => {
  const taken = usedNames(['__id']);
  const names = Array.from({ length: 20_000 }, (_, index) =>
    claimName(odataName(`名${'前'.repeat(index % 3)}`), taken),
  );
  expect(new Set(names).size).toBe(20_000);
});
