import { calendarOf, dateOf, dayIn, monthNames } from '#webform/controls/typed/calendars/calendars';

it.each([
  ['ethiopian', '2024-09-11', { year: 2017, month: 1, day: 1 }],
  ['ethiopian', '2023-09-11', { year: 2015, month: 13, day: 6 }],
  ['coptic', '2024-09-11', { year: 1741, month: 1, day: 1 }],
  ['islamic', '2024-03-11', { year: 1445, month: 9, day: 1 }],
  ['persian', '2025-03-20', { year: 1403, month: 12, day: 30 }],
  ['buddhist', '2024-02-29', { year: 2567, month: 2, day: 29 }],
  ['no-calendar', '2024-02-29', { year: 2024, month: 2, day: 29 }],
])('a day of the %s calendar is stored as %s', (appearance, iso, day) => {
  const calendar = calendarOf({ [appearance]: true });
  expect(dayIn(iso, calendar)).toEqual(day);
  expect(dateOf(day, calendar)).toBe(iso);
});

it.each([
  ['persian', { year: 1402, month: 12, day: 30 }],
  ['ethiopian', { year: 2016, month: 13, day: 6 }],
  ['islamic', { year: 1445, month: 13, day: 1 }],
  ['no-calendar', { year: 2023, month: 2, day: 29 }],
])('a day missing in the %s calendar is invalid', (appearance, day) => {
  expect(dateOf(day, calendarOf({ [appearance]: true }))).toBeUndefined();
});

it('months are called as the language calls them', () => {
  expect(monthNames('en', 'ethiopic')).toHaveLength(13);
  expect(monthNames('en', 'persian')[0]).toBe('Farvardin');
  expect(monthNames('fr', 'gregory')[1]).toBe('février');
});
