import { nestsDeeper } from '#server/domain/core/jsonDepth';

const nested = (depth: number): string => '[{"a":'.repeat(depth / 2) + '1' + '}]'.repeat(depth / 2);

describe('nestsDeeper', () => {
  it.each<[string, string, boolean]>([
    ['as deep as allowed', nested(4), false],
    ['deeper', nested(6), true],
    ['many beside each other', `[${'{},[],'.repeat(50)}1]`, false],
    ['brackets in a text', JSON.stringify({ a: '[[[[[[' }), false],
    ['brackets behind a quotation mark in a text', JSON.stringify({ a: '"[[[[[[' }), false],
    ['brackets behind a backslash at the end of a text', '{"a":"\\\\","b":[[[[]]]]}', true],
    ['never closed', '[[[[[', true],
    ['nothing', '', false],
  ])('nestsDeeper: %s', (_what, json, expected) => {
    expect(nestsDeeper(json, 4)).toBe(expected);
  });
});
