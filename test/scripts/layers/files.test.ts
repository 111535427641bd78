import { checkFiles, medianLines } from '#scripts/layers/files';

const refusedFor = (file: string, source: string): string[] =>
  checkFiles(new Map([[file, source]]))
    .filter(({ line }) => line > 0)
    .map(({ says }) => says);

const lines = (count: number): string => 'const x = 1;\n'.repeat(count);

test.each([
  ['a folder without a meaning', 'server/utils/dates.ts', lines(1), 'the name says nothing'],
  ['a name without a meaning', 'src/ui/helpers.ts', lines(1), 'the name says nothing'],
  ['a name that ends without a meaning', 'src/ui/dateUtils.ts', lines(1), 'the name says nothing'],
  ['a barrel', 'src/ui/index.ts', `export { A } from './A';\n// all parts\nexport * from './B';\n`, 'only passes on'],
])('the file check refuses %s', (_, file, source, says) => {
  expect(refusedFor(file, source)).toEqual([expect.stringContaining(says)]);
});

test.each([
  ['a name that only contains such a word', 'server/domain/commonName.ts', lines(1)],
  ['a re-export beside code', 'store/a.ts', `export { b } from './b';\nexport const a = 1;`],
])('the file check accepts %s', (_, file, source) => {
  expect(refusedFor(file, source)).toEqual([]);
});

test('the file check allows a median of 90 lines', () => {
  const tree = (middle: number) =>
    new Map([
      ['a.ts', lines(1)],
      ['b.ts', lines(middle)],
      ['c.ts', lines(200)],
    ]);
  expect(medianLines(tree(90))).toBe(90);
  expect(checkFiles(tree(90))).toEqual([]);
  expect(checkFiles(tree(91))).toEqual([
    expect.objectContaining({ says: 'the median file has 91 lines (90 at most)' }),
  ]);
});
