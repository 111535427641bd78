import { readIconTable, readUsedIcons } from '../../../scripts/webpack/semanticIcons';

test('the Semantic icons include the code points of all icons, with their aliases', () => {
  const table = readIconTable();
  expect(table.get('alternate trash')).toBe(0xf2ed);
  expect(table.get('plus')).toBe(table.get('add'));
  expect(table.size).toBeGreaterThan(1000);
});

test.each([
  ['a list', `export const icons = ['trash alternate', "plus"] as const;`],
  ['a record', `export const icons: Record<string, string> = { remove: 'trash alternate', add: 'plus' };`],
])('the Semantic icons that are used are read from %s', (_, source) => {
  expect(readUsedIcons(source)).toEqual([
    { name: 'trash alternate', classes: 'alternate trash' },
    { name: 'plus', classes: 'plus' },
  ]);
});

test('the Semantic icons include every icon that the site names', () => {
  const table = readIconTable();
  expect(readUsedIcons().filter(({ classes }) => !table.has(classes))).toEqual([]);
});
