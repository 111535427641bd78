import { readFileSync } from 'node:fs';
import contractLoader from '../../../scripts/webpack/contractLoader';

test('contractLoader leaves out who may call and what is audited', () => {
  const source = [
    "const read = on('form', 'form.read');",
    "a: get('/a', on('form', 'form.read'), 'A'),",
    "b: post(`${base}/b`, read, 'B', { body: 'C', audit: 'b.create' }),",
    "c: del('/c', 'public', 'C', { audit: null, query: ['x'] }),",
    'const saved = { body, audit: null } as const;',
  ].join('\n');
  expect(contractLoader(source)).toBe(
    [
      "const read = on('form', 'form.read');",
      "a: get('/a', null, 'A'),",
      "b: post(`${base}/b`, null, 'B', { body: 'C',  }),",
      "c: del('/c', null, 'C', {  query: ['x'] }),",
      'const saved = { body,  } as const;',
    ].join('\n'),
  );
});

test.each(['endpoints', 'submissionEndpoints', 'laterEndpoints'])('contractLoader finds every call of %s', (name) => {
  const source = readFileSync(`api/${name}.ts`, 'utf8');
  const shown = contractLoader(source);
  const calls = source.match(/\b(get|post|put|patch|del)\(/g) ?? [];
  expect(shown.match(/\bnull,\s*'/g)).toHaveLength(calls.length);
  expect(shown).not.toMatch(/\baudit:/);
});
