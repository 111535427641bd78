import { readFileSync } from 'node:fs';
import contractLoader from '#scripts/webpack/contractLoader';

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
      "const read = on('form', 'form.read');",
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
  'webhook/endpoints',
])('contractLoader finds every call of %s', (name) => {
  const source = readFileSync(`api/${name}.ts`, 'utf8');
  const shown = contractLoader(source);
  const calls = source.match(/\b(get|post|put|patch|del)\(/g) ?? [];
  expect(shown.match(/\bnull,\s*'/g)).toHaveLength(calls.length);
  expect(shown).not.toMatch(/\b(audit|query|redirects|formFields):|\b(body|extended): '[A-Z]/);
});
