import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The output of oxlint by our rules for these files, without whitespace and frames. */
const lint = (sources: Readonly<Record<string, string>>): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'transect-lint-'));
  try {
    for (const [file, source] of Object.entries(sources)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), source);
    }
    const { stdout } = spawnSync(process.execPath, ['node_modules/oxlint/bin/oxlint', '-c', '.oxlintrc.json', folder], {
      encoding: 'utf8',
    });
    return stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const cycle = 'Dependency cycle detected';
const tooLong = 'too many lines';

test('the lint refuses import cycles, and names all of their files', () => {
  const output = lint({
    'store/a.ts': `import { b } from './b';\nexport const a = b;\n`,
    'store/b.ts': `import { c } from './c/c';\nexport const b = c;\n`,
    'store/c/c.ts': `import { a } from '../a';\nexport const c = a;\n`,
    'store/d.ts': `import { a } from './a';\nexport const d = a;\n`,
  });
  expect(output).toContain(cycle);
  for (const file of ['store/a.ts', 'store/b.ts', 'store/c/c.ts']) expect(output).toContain(file);
  expect(output).not.toContain('store/d.ts');
});

test('the lint counts neither types nor lazy imports as a cycle', () => {
  const output = lint({
    'src/a.ts': `import type { B } from './b';\nexport const a: B = 1;\n`,
    'src/b.ts': `import { c } from './c';\nexport type B = number;\nexport const b = c;\n`,
    'src/c.ts': `import type { B } from './b';\nexport const c = () => import('./a');\nexport type C = B;\n`,
  });
  expect(output).not.toContain(cycle);
});

test.each([
  [300, false],
  [301, true],
])('the lint reports a file with %i lines as too long: %s', (count, refused) => {
  expect(lint({ 'store/a.ts': 'export {};\n'.repeat(count) }).includes(tooLong)).toBe(refused);
});
