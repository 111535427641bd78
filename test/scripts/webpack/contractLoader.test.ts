import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { endpoints } from '#api/endpoints';
import contractLoader, { NOT_SENT } from '#scripts/webpack/contractLoader';

const isUnsent = (name: string): boolean => new RegExp(`^(?:${NOT_SENT.join('|')})$`).test(name);

test('contractLoader removes permissions, audit entries, request checks and schemas', () => {
  const source = [
    "const read = on('form', 'form.read');",
    "a: get('/a', on('form', 'form.read'), 'A[]', { extended: 'AExtended[]' }),",
    "b: post(`${base}/b`, read, 'B', { body: 'C', audit: 'b.create' }),",
    "c: del('/c', 'public', 'C', { audit: null, query: ['x'] }),",
    "d: get('/d', read, 'file', { query: listed, redirects: 302, absentOn: [404.1] }),",
    'const saved = { body, audit: null } as const;',
  ].join('\n');
  expect(contractLoader(source)).toBe(
    [
      "const read = /*#__PURE__*/ on('form', 'form.read');",
      "a: get('/a', null, '[]', { extended: '1' }),",
      "b: post(`${base}/b`, null, '', {   }),",
      "c: del('/c', null, '', {   }),",
      "d: get('/d', null, 'file', {   absentOn: [404.1] }),",
      'const saved = { body,  } as const;',
    ].join('\n'),
  );
});

test.each([
  'endpoints',
  'submission/endpoints',
  'submission/sharedViewEndpoints',
  'newerProtocolEndpoints',
  'entity/endpoints',
  'webhook/endpoints',
])('contractLoader finds every call of %s', (name) => {
  const source = readFileSync(`api/${name}.ts`, 'utf8');
  const shown = contractLoader(source);
  const names = [...source.matchAll(/^ +(\w+): (?:get|post|put|patch|del)\(/gm)].map(([, call = '']) => call);
  expect(source.match(/\b(get|post|put|patch|del)\(/g)).toHaveLength(names.length);
  const sent = names.filter((call) => !isUnsent(call));
  expect(shown.match(/\bnull,\s*'/g) ?? []).toHaveLength(sent.length);
  for (const call of names)
    expect([call, new RegExp(`^ +${call}: `, 'm').test(shown)]).toEqual([call, !isUnsent(call)]);
  expect(shown).not.toMatch(/\b(audit|query|redirects|formFields):|\b(body|extended): '[A-Z]/);
});

test('contractLoader leaves out no call that a page sends', () => {
  const unsent = Object.keys(endpoints).filter(isUnsent);
  expect(unsent.length).toBeGreaterThan(30);
  const named = new RegExp(`'(${unsent.join('|')})'`);
  const sources = ['store', 'sagas', 'src', 'player', 'webform'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => path.join(folder, file)),
  );
  expect(sources.filter((file) => named.test(readFileSync(file, 'utf8')))).toEqual([]);
});
