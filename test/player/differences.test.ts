import { differencesOf, mostDifferences } from '../../player/differences';
import { valueText } from '../../player/valueText';

describe('differences of two states', () => {
  it('there are none between a state and itself', () => {
    const state = { a: [1] };
    expect(differencesOf(state, state)).toEqual([]);
  });

  it('each has its path, the value before and the value after', () => {
    const before = { kept: { deep: 1 }, gone: 1, list: [{ name: 'a' }, { name: 'b' }], kind: {}, odd: null };
    const after = { kept: before.kept, added: 'x', list: [{ name: 'a' }, { name: 'c' }, 3], kind: [], odd: {} };
    expect(differencesOf(before, after)).toEqual([
      { path: 'gone', before: 1, after: undefined },
      { path: 'list[1].name', before: 'b', after: 'c' },
      { path: 'list[2]', before: undefined, after: 3 },
      { path: 'kind', before: {}, after: [] },
      { path: 'odd', before: null, after: {} },
      { path: 'added', before: undefined, after: 'x' },
    ]);
  });

  it('shared parts are not traversed', () => {
    const trap = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('looked into');
        },
      },
    );
    expect(differencesOf({ trap, a: 1 }, { trap, a: 2 })).toHaveLength(1);
  });

  it('are limited in number', () => {
    const many = (value: number) => Array.from({ length: mostDifferences * 3 }, () => value);
    expect(differencesOf(many(1), many(2))).toHaveLength(mostDifferences);
  });
});

describe('values in one line', () => {
  it.each([
    [undefined, 'undefined'],
    ['a "b"', String.raw`"a \"b\""`],
    [[], '[]'],
    [{}, '{}'],
    [[1, [2, 3], { a: 1 }], '[1, [… 2], {…}]'],
    [{ a: 1, b: { c: 2 }, d: [], e: {} }, '{ a: 1, b: {…}, d: [], e: {} }'],
  ])('%j is written %s', (value, text) => {
    expect(valueText(value)).toBe(text);
  });

  it('long ones are truncated', () => {
    expect(valueText('x'.repeat(1000))).toHaveLength(160);
    expect(valueText(Array.from({ length: 30 }, () => 1))).toMatch(/, …]$/);
  });
});
