import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { columnsOf, documentedName } from '#server/xlsform/sheets/columns';
import { questionTypes } from '#server/xlsform/survey/questionTypes';
import { rowTypeOf } from '#server/xlsform/survey/rowTypes';

const page = readFileSync(join(__dirname, '../../../docs/xlsform.md'), 'utf8');
const [, types = '', columns = ''] = /\| types \|([\s\S]*?)\n\n[\s\S]*?\| columns \|([\s\S]*?)\n\n/.exec(page) ?? [];

const codesOf = (text: string): readonly string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** Types that the page lists together as older ones: rare ones, and spellings of early XLSForm. */
const isOlder = (type: string): boolean => type.includes(' ') || /^(?:uri:|string$|gps$|percentage$)/.test(type);

describe('the page about XLSForm', () => {
  it('the page about XLSForm names every question type', () => {
    const missing = Object.keys(questionTypes).filter((type) => !isOlder(type) && !codesOf(types).includes(type));
    expect(missing).toEqual([]);
  });

  it('the page about XLSForm names no unknown question type', () => {
    const unknown = codesOf(types)
      .filter((code) => /^[a-zA-Z_-]+$/.test(code) && !['or_other', '_'].includes(code))
      .filter((code) => [code, `${code} list`, `${code} list.csv`].every((cell) => rowTypeOf(cell).kind === 'unknown'));
    expect(unknown).toEqual([]);
  });

  it.each(['survey', 'choices', 'settings', 'entities'] as const)(
    'the page about XLSForm names only existing columns of %s',
    (sheet) => {
      const line = columns.split('\n').find((row) => row.startsWith(`| ${sheet} |`)) ?? '';
      const { aliases, known } = columnsOf[sheet];
      const names = new Set([...Object.keys(aliases), ...known].flatMap((name) => [name, documentedName(name)]));
      const listed = codesOf(line).map((code) => code.replace(/::.*/, ''));
      expect(listed.length).toBeGreaterThan(1);
      expect(listed.filter((code) => !names.has(code))).toEqual([]);
    },
  );
});
