import { checkTwins } from '#scripts/layers/twins';

const refusedIn = (sources: Readonly<Record<string, string>>): string[] =>
  checkTwins(new Map(Object.entries(sources))).map(({ file, line, says }) => `${file}:${line} ${says}`);

const row = `interface Row {\n  readonly id: number;\n  /** As shown. */\n  readonly name: string;\n}\n`;

test('the twin check refuses a duplicate interface in a layer above, whatever its name and the order of its members', () => {
  const again = `import x from 'x';\n\nexport interface Shown {\n  readonly name: string;\n  readonly id: number;\n}\n`;
  expect(refusedIn({ 'store/users.ts': `export ${row}`, 'src/views/Users.tsx': again })).toEqual([
    'src/views/Users.tsx:3 this type is Row of store/users.ts: import it',
  ]);
});

test.each([
  ['declared again', `export type Step = 'first' | 'second' | 'third';\n`],
  ['written in place', `export interface Props {\n  readonly step: 'third' | 'first' | 'second' | null;\n}\n`],
])('the twin check refuses a union of three names %s', (_, again) => {
  const union = `export type Stage =\n  | 'first'\n  | 'second'\n  | 'third';\n`;
  expect(refusedIn({ 'api/stages.ts': union, 'server/domain/steps.ts': again })).toHaveLength(1);
});

test.each([
  ['between layers that cannot import each other', 'webform/rows.ts', row],
  ['of a single member', 'src/views/Users.tsx', `interface Row {\n  readonly id: number;\n}\n`],
  ['with another type of a member', 'src/views/Users.tsx', row.replace('number', 'string')],
])('the twin check accepts a declaration %s', (_, file, source) => {
  expect(refusedIn({ 'store/users.ts': row, [file]: source })).toEqual([]);
});

test('the twin check accepts two components with the same props', () => {
  const props = row.replace('Row', 'CardProps');
  expect(refusedIn({ 'src/views/A.tsx': props, 'src/views/B.tsx': props.replace('Card', 'Code') })).toEqual([]);
});
