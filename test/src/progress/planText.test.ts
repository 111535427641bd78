import { planText } from '#src/views/progress/planText';
import { durationText } from '#src/views/progress/durationText';
import { createI18n } from '#translations/index';

const texts = { t: createI18n('en').t, locale: 'en' };
const today = '2026-11-22';

describe('text about the remaining number to a target', () => {
  it.each([
    [
      { planned: 100, done: 30, lastWeek: 35 },
      null,
      '70 to go · 5 a day in the last seven days · at this pace reached on 12/06/2026',
    ],
    [
      { planned: 100, done: 30, lastWeek: 35 },
      '2026-12-01',
      '70 to go · 7 a day needed by 12/01/2026 · 5 a day in the last seven days',
    ],
    [
      { planned: 100, done: 99, lastWeek: 0 },
      '2026-11-22',
      '1 to go · 1 a day needed by 11/22/2026 · none in the last seven days',
    ],
    [
      { planned: 100, done: 30, lastWeek: 3 },
      '2026-11-21',
      '70 to go · was planned until 11/21/2026 · 0.4 a day in the last seven days',
    ],
    [
      { planned: 100, done: 99, lastWeek: 0 },
      '2027-11-21',
      '1 to go · 0.1 a day needed by 11/21/2027 · none in the last seven days',
    ],
    [{ planned: 100, done: 30, lastWeek: 0 }, null, '70 to go · none in the last seven days'],
    [{ planned: 2_000_000, done: 1, lastWeek: 1 }, null, '1,999,999 to go · 0.1 a day in the last seven days'],
    [{ planned: 100, done: 100, lastWeek: 9 }, '2026-12-01', 'reached'],
    [{ planned: 100, done: 120, lastWeek: 9 }, null, 'reached, 20 over target'],
    [{ planned: 100, done: null, lastWeek: null }, '2026-12-01', ''],
  ])('%j until %s', (reached, until, text) => {
    expect(planText(reached, { until, today }, texts).join(' · ')).toBe(text);
  });
});

it.each([
  [0, '<1 min'],
  [89, '1 min'],
  [3600, '1 hr'],
  [5040, '1 hr 24 min'],
])('a span of %i seconds is %s', (seconds, text) => {
  expect(durationText(seconds, 'en')).toBe(text);
});
