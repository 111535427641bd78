import { reachedTests } from '#scripts/test/reachedTests';

const sources = new Map([
  ['store/forms.ts', `import { limits } from '../api/limits';`],
  ['sagas/forms.ts', `import { forms } from '../store/forms';\nimport texts from '../translations/en.json?login';`],
  ['test/support/world.ts', `import { sagas } from '../../sagas/forms';`],
  ['test/store/forms.test.ts', `import { forms } from '../../store/forms';`],
  ['test/sagas/forms.test.ts', `import { sagas } from '../../sagas/forms';`],
  ['test/world/story.test.tsx', `import { world } from '../support/world';`],
  ['test/world/types.test.ts', `import type { Forms } from '../../store/forms';`],
  ['test/e2e/story.spec.ts', `import { forms } from '../../store/forms';`],
]);

test.each<[string, string[], string[]]>([
  ['the nearest first', ['store/forms.ts'], ['store/forms', 'sagas/forms', 'world/story']],
  ['those of a file that is no module', ['translations/en.json'], ['sagas/forms', 'world/story']],
  ['a changed test itself', ['test/store/forms.test.ts'], ['store/forms']],
  ['none that was deleted', ['test/store/gone.test.ts'], []],
  ['none for other files', ['README.md'], []],
])('a change reaches the tests that import it: %s', (_, changed, expected) => {
  const reached = reachedTests(sources, changed);
  expect(reached.map((file) => file.replace(/^test\/(.*)\.test\.tsx?$/, '$1'))).toEqual(expected);
});
