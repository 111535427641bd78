import { sheetNames } from '#server/domain/export/workbook/sheetNames';

const named = (...tables: readonly string[]) => {
  const nameOf = sheetNames();
  return tables.map((table) => nameOf(table));
};

it('names of sheets have no characters forbidden in workbooks', () => {
  expect(named("'a/b'", '[x]:*?\\', '', 'History', "it's")).toEqual(['_a_b_', '_x_____', '_', 'History (2)', "it's"]);
});

it('names of sheets are short and differ in more than case', () => {
  const long = 'x'.repeat(40);
  expect(named(long, long, 'Pet', 'pet', 'PET')).toEqual([
    'x'.repeat(31),
    `${'x'.repeat(27)} (2)`,
    'Pet',
    'pet (2)',
    'PET (3)',
  ]);
  expect(named(`${'x'.repeat(30)}🌾`)).toEqual(['x'.repeat(30)]);
});
