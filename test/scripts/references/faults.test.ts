import { faultsOf } from '#scripts/references/faults';
import { retiredNames } from '#scripts/references/retiredNames';

const pages = { 'docs/protocol.md': '# The protocol\n\n## Audit log\n', 'docs/decisions/0001-x.md': '# X\n' };
const faultsIn = (file: string, text: string): string[] =>
  faultsOf(new Map(Object.entries({ ...pages, [file]: text })), (path) => path === 'api/limits.ts');

test.each([
  ['a paper of the company', 'store/a.ts', '/** As the specification says. */', 'cites a paper'],
  ['a section of a paper', 'store/a.ts', '/** Named so (facts: api §3.1). */', 'cites a paper'],
  ['a numbered trap', 'docs/odata.md', 'Empty until then (traps 27).', 'cites a paper'],
  ['a retired name', 'sagas/a.ts', `call(${retiredNames[0]})`, 'uses a name that was replaced'],
  ['a page that does not exist', 'api/a.ts', '/** See docs/nowhere.md. */', 'refers to docs/nowhere.md'],
  ['a heading that does not exist', 'api/a.ts', '/** See docs/protocol.md#audit. */', 'has no such heading'],
  ['a link that leads nowhere', 'docs/a.md', 'See [this](decisions/0002-y.md).', 'refers to docs/decisions/0002-y.md'],
  ['a path that does not exist', 'docs/where.md', '| limits | `api/limit.ts` | |', 'names api/limit.ts'],
])('the reference check refuses %s', (_, file, text, says) => {
  expect(faultsIn(file, `\n${text}`)).toEqual([expect.stringMatching(new RegExp(`^${file}:2 .*${says}`))]);
});

test.each([
  ['a public standard', 'server/a.ts', '/** ODK XForms Specification, "Encryption"; RFC 9110 §10.2.3. */'],
  ['a property called facts', 'server/a.ts', 'readonly facts: FieldFacts;'],
  ['an existing heading', 'api/a.ts', '/** See docs/protocol.md#audit-log. */'],
  ['an existing link', 'docs/a.md', 'See [this](decisions/0001-x.md) and [that](protocol.md#audit-log).'],
  ['an existing path', 'docs/where.md', '| limits | `api/limits.ts` | |'],
])('the reference check accepts %s', (_, file, text) => {
  expect(faultsIn(file, text)).toEqual([]);
});
