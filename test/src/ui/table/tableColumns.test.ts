import { columnWidths, leastWidth, type Column } from '#src/ui/table/tableColumns';

const columns = (...widths: readonly (string | undefined)[]): readonly Column<unknown, unknown>[] =>
  widths.map((width, index) => ({ key: String(index), header: '', width, cell: () => null }));

test('the sticky first column of a table leaves room for the others', () => {
  expect(columnWidths(columns('280px', '170px', undefined))).toEqual(['min(280px, 45vw)', '170px', undefined]);
  expect(columnWidths(columns(undefined, '170px'))).toEqual([undefined, '170px']);
});

test.each([
  [[undefined, '300px', undefined], 'calc(min(45vw, 220px) + 300px + 120px)'],
  [['64px', undefined], 'calc(min(64px, 45vw) + 120px)'],
  [[], '0'],
])('a table with columns of %j scrolls below %s', (widths, least) => {
  expect(leastWidth(columns(...widths))).toBe(least);
});
