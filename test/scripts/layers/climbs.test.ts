import { checkClimbs } from '#scripts/layers/climbs';

const refusedIn = (file: string, target: string) =>
  checkClimbs(new Map([[file, `import { a } from '${target}';`]])).length;

test.each([
  ['src/views/form/Form.tsx', '../../../api/verbs', 1],
  ['test/src/ui/table/Table.test.tsx', '../../../../src/ui/table/Table', 1],
  ['src/views/form/Form.tsx', '../../ui/Table', 0],
  ['src/views/form/Form.tsx', '#api/verbs', 0],
  ['player/a/b/c.ts', '../../../package.json', 0],
  ['test/runner/a/b/c.cjs', '../../../scripts/programs.mjs', 0],
])('of the imports in %s, %s is refused %p times', (file, target, times) => {
  expect(refusedIn(file, target)).toBe(times);
});
