import { checkCycles } from '../../../scripts/layers/cycles';

const cyclesOf = (sources: Record<string, string>): string[] =>
  checkCycles(new Map(Object.entries(sources))).map(({ says }) => says);

test('a cycle is told with all of its files', () => {
  const sources = {
    'store/a.ts': `import { b } from './b';`,
    'store/b.ts': `import { c } from './c/c';`,
    'store/c/c.ts': `import { a } from '../a';`,
    'store/d.ts': `import { a } from './a';`,
  };
  expect(cyclesOf(sources)).toEqual(['import cycle: store/a.ts → store/b.ts → store/c/c.ts → store/a.ts']);
});

test('types and lazy imports make no cycle', () => {
  const sources = {
    'src/a.ts': `import type { B } from './b';`,
    'src/b.ts': `import { c } from './c';`,
    'src/c.ts': `const a = () => import('./a');\nimport type { B } from './b';`,
  };
  expect(cyclesOf(sources)).toEqual([]);
});
