import { checkFolders } from '#scripts/layers/folders';

const filesIn = (folder: string, count: number) => Array.from({ length: count }, (_, at) => `${folder}/file${at}.ts`);

const refused = (files: readonly string[], exceptions: readonly string[] = []) =>
  checkFolders(files, new Map(exceptions.map((folder) => [folder, 'for a reason']))).map(({ file }) => file);

test('a folder with more than 25 entries is refused', () => {
  expect(refused(filesIn('store/form', 25))).toEqual([]);
  expect(refused(filesIn('store/form', 26))).toEqual(['store/form']);
});

test('folders count as one entry, whatever is in them', () => {
  expect(refused([...filesIn('store', 24), ...filesIn('store/form', 20)])).toEqual([]);
  expect(refused([...filesIn('store', 25), ...filesIn('store/form', 2)])).toEqual(['store']);
});

test('exceptions are named, and refused when they are no longer needed', () => {
  expect(refused(filesIn('webform', 26), ['webform'])).toEqual([]);
  expect(refused(filesIn('webform', 25), ['webform'])).toEqual(['webform']);
});
