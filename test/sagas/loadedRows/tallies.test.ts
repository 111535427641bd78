import { limits } from '#api/limits';
import type { Value } from '#sagas/loadedRows/operands';
import { tallies } from '#sagas/loadedRows/tallies';
import type { TotalKind } from '#store/selectors/submission/columnTotals';

const totalOf = (kind: TotalKind, values: readonly Value[]) => {
  const tally = tallies[kind]();
  for (const value of values) tally.add(value);
  return tally.total();
};

describe('totals of a column', () => {
  it.each<[string, readonly number[], number]>([
    ['decimals are added as they are written', [0.1, 0.2], 0.3],
    ['many of them, too', Array.from({ length: 1000 }, () => 0.1), 100],
    ['nothing is lost beside what is large', [1e16, 1, -1e16], 1],
    ['whole numbers keep all of their digits', [9_007_199_254_740_991, -1], 9_007_199_254_740_990],
  ])('%s', (_, values, sum) => {
    expect(totalOf('number', values)).toMatchObject({ sum, answered: values.length });
  });

  it('no rows have no totals', () => {
    expect(totalOf('number', [null])).toEqual({ answered: 0, sum: null, average: null, min: null, max: null });
    expect(totalOf('time', ['soon', null])).toEqual({ answered: 0, min: null, max: null });
    expect(totalOf('choice', [])).toEqual({ groups: [] });
  });

  it("the most frequent values come first, on ties the missing answer and then the smallest, up to the server's limit", () => {
    const many = Array.from({ length: 1000 }, (_, index) => `v${String((index * 7) % 1000).padStart(3, '0')}`);
    const { groups = [] } = totalOf('choice', [...many, null, 'v500', 'ｚ', '👍', '👍', 'v500']);
    expect(groups).toHaveLength(limits.totalGroups);
    expect(groups.slice(0, 5).map(({ value }) => value)).toEqual(['v500', '👍', null, 'v000', 'v001']);
    expect(groups.at(-1)).toEqual({ value: `v${limits.totalGroups - 4}`, count: 1 });
  });

  it('each choice of an answer counts once', () => {
    expect(totalOf('choices', ['maize  beans maize', 'beans', '', null])).toEqual({
      groups: [
        { value: null, count: 2 },
        { value: 'beans', count: 2 },
        { value: 'maize', count: 1 },
      ],
    });
  });
});
