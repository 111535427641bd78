import { hourBins } from '#shared/query/hourBins';

describe('hourBins', () => {
  it('hourBins are consecutive, from the first hour of the day to its last', () => {
    const counts = new Map([
      ['2026-02-28T09', 2],
      ['2026-02-28T12', 1],
      ['2026-03-01T10', 5],
    ]);
    expect(hourBins('2026-02-28', counts)).toEqual({
      unit: 'hour',
      bins: [
        { from: '2026-02-28T09', count: 2 },
        { from: '2026-02-28T10', count: 0 },
        { from: '2026-02-28T11', count: 0 },
        { from: '2026-02-28T12', count: 1 },
      ],
    });
    expect(hourBins('2026-02-27', counts)).toBeNull();
  });
});
