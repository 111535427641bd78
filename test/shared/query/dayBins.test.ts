import { dayBins } from '#shared/query/dayBins';

const of = (...days: string[]) => dayBins(new Map(days.map((day) => [day, 1])));

test('days that are near to each other are counted by days, without a gap', () => {
  expect(of('2026-02-27', '2026-03-01')).toEqual({
    unit: 'day',
    first: '2026-02-27',
    last: '2026-03-01',
    bins: [
      { from: '2026-02-27', count: 1 },
      { from: '2026-02-28', count: 0 },
      { from: '2026-03-01', count: 1 },
    ],
  });
});

test('days further apart are counted by weeks from Monday, months or years', () => {
  expect(of('2026-01-01', '2026-04-01')).toMatchObject({
    unit: 'week',
    bins: expect.arrayContaining([{ from: '2025-12-29', count: 1 }]) as unknown,
  });
  const months = of('2024-01-31', '2026-12-31');
  expect(months?.unit).toBe('month');
  expect(months?.bins).toHaveLength(36);
  const years = of('1931-01-10', '2025-12-11');
  expect(years?.unit).toBe('year');
  expect(years?.bins).toHaveLength(95);
});

test('values that are not dates are left out, and days far apart leave gaps', () => {
  expect(of('2026-02-30', '0000-00-00', 'soon')).toBeNull();
  expect(of('0026-03-01', '2026-03-01')?.bins).toEqual([
    { from: '0026-01-01', count: 1 },
    { from: '2026-01-01', count: 1 },
  ]);
});
