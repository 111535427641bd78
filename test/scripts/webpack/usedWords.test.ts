import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { usedWords } from '../../../scripts/webpack/usedWords';

const wordsOf = (files: Record<string, string>): ReadonlySet<string> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'transect-words-'));
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    }
    return usedWords(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

test.each([
  [
    'words of our sources',
    { 'ui/A.tsx': '<div className="ui raised very-basic segment" />' },
    ['raised', 'very-basic'],
  ],
  ['numbers as Semantic UI writes them', { 'A.tsx': '<Grid columns={3} />' }, ['three', 'column']],
  ['what a component says itself', { 'A.tsx': `import { Grid } from 'semantic-ui-react';` }, ['grid', 'row']],
  ['what a part of a component says', { 'A.tsx': `import {\n  Button,\n} from 'semantic-ui-react';` }, ['label', 'or']],
  ['states, which come and go by themselves', {}, ['active', 'loading', 'disabled']],
])('holds %s', (_, files, words) => {
  const used = wordsOf(files);
  expect(words.filter((word) => !used.has(word))).toEqual([]);
});

test('does not hold what nobody says', () => {
  const used = wordsOf({ 'A.tsx': `import { Button } from 'semantic-ui-react';`, 'ui/icons.ts': `['trash']` });
  expect(['inverted', 'primary', 'trash', 'grid'].filter((word) => used.has(word))).toEqual([]);
});
