import { importsOf } from '#scripts/layers/imports';

const shortly = (source: string): string[] =>
  importsOf(source).map(
    ({ target, names, typeOnly, line }) => `${line}: ${typeOnly ? 'type ' : ''}${target} [${names.join(' ')}]`,
  );

test.each([
  ['named', `import { a, b as c } from './x';`, ['1: ./x [a b]']],
  ['default and named', `import React, { useState } from 'react';`, ['1: react [React useState]']],
  ['everything', `import * as x from './x';`, ['1: ./x [*]']],
  ['over several lines', `import {\n  a,\n  b,\n} from './x';`, ['4: ./x [a b]']],
  ['a type', `import type { A } from './x';`, ['1: type ./x [A]']],
  ['types in a list', `import { type A, type B } from './x';`, ['1: type ./x [A B]']],
  ['a type beside a value', `import { type A, b } from './x';`, ['1: ./x [A b]']],
  ['a stylesheet', `import './x.css';`, ['1: ./x.css []']],
  ['lazily', `const x = lazy(() => import('./x'));`, ['1: ./x []']],
  ['a re-export', `export { a } from './x';\nexport * from "./y";`, ['1: ./x [a]', '2: ./y [*]']],
  ['none in comments', `// import { a } from './x';\n/* import './y'; */`, []],
  ['after a string with slashes', `const u = 'http://x';\nimport { a } from './x';`, ['2: ./x [a]']],
  ['after code on the line', `'use strict'; import { a } from './x';`, ['1: ./x [a]']],
])('the layer check finds imports: %s', (_, source, expected) => {
  expect(shortly(source)).toEqual(expected);
});
