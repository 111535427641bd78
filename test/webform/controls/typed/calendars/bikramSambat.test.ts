import { bikramSambat } from '#webform/controls/typed/calendars/bikramSambat';

const { dayIn, dateOf, monthNames, years = [0, 0] } = bikramSambat;

it.each([
  ['2023-04-14', { year: 2080, month: 1, day: 1 }],
  ['2024-02-29', { year: 2080, month: 11, day: 17 }],
  ['2024-04-13', { year: 2081, month: 1, day: 1 }],
  ['2025-04-14', { year: 2082, month: 1, day: 1 }],
  ['1913-04-13', { year: 1970, month: 1, day: 1 }],
])('a day of the calendar of Nepal is stored as %s', (iso, day) => {
  expect(dayIn(iso)).toEqual(day);
  expect(dateOf(day)).toBe(iso);
});

it('the known years of the calendar of Nepal are read as formatted', () => {
  const [first, last] = [Date.parse('1913-04-13'), Date.parse('2034-04-13')];
  for (let day = first; day <= last; day += 5 * 86_400_000) {
    const iso = new Date(day).toISOString().slice(0, 10);
    const shown = dayIn(iso);
    expect(shown && dateOf(shown)).toBe(iso);
  }
  expect([dayIn('1913-04-13')?.year, dayIn('2034-04-13')?.year]).toEqual(years);
});

it.each([
  ['a month of 31 days has no 32nd', { year: 2081, month: 1, day: 32 }],
  ['the last month has no 31st', { year: 2080, month: 12, day: 31 }],
  ['there is no day 0', { year: 2080, month: 1, day: 0 }],
  ['there is no 13th month', { year: 2080, month: 13, day: 1 }],
  ['what comes after the table is not guessed', { year: 2091, month: 1, day: 1 }],
])('in the calendar of Nepal, %s', (_, day) => {
  expect(dateOf(day)).toBeUndefined();
});

it('dates beyond the table of the calendar of Nepal are not shown in it', () => {
  expect([dayIn('1913-04-12'), dayIn('2050-01-01')]).toEqual([null, null]);
});

it('the months of Nepal are called as the language writes them', () => {
  expect(monthNames('en')[10]).toBe('Falgun');
  expect(monthNames('ne')[10]).toBe('फागुन');
  expect(monthNames('no language')).toHaveLength(12);
});
