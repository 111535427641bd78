import { chunkedRows } from '../../../store/entities/chunkedRows';

describe('chunkedRows', () => {
  const rows = chunkedRows([['a', 'b'], ['c'], ['d', 'e', 'f']]);

  it('counts and finds the rows of all chunks', () => {
    expect(rows.length).toBe(6);
    expect([0, 1, 2, 3, 4, 5].map((index) => rows.at(index))).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  it.each([-1, 6, 100])('has none at %i', (index) => {
    expect(rows.at(index)).toBeUndefined();
  });

  it('has none at all without chunks', () => {
    expect(chunkedRows([])).toMatchObject({ length: 0 });
    expect(chunkedRows([]).at(0)).toBeUndefined();
  });
});
