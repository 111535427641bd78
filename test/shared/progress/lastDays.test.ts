import { lastDays } from '#shared/progress/lastDays';

const at = (text: string): number => Date.parse(text);

describe('the last days', () => {
  it.each([
    ['UTC', '2026-11-21', '2026-11-22T00:00:00.000Z', '2026-11-23T00:00:00.000Z'],
    ['Europe/Prague', '2026-11-21', '2026-11-21T23:00:00.000Z', '2026-11-22T23:00:00.000Z'],
    ['Asia/Kathmandu', '2026-11-21', '2026-11-21T18:15:00.000Z', '2026-11-22T18:15:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-22', '2026-11-22T10:00:00.000Z', '2026-11-23T10:00:00.000Z'],
    ['America/St_Johns', '2026-11-21', '2026-11-22T03:30:00.000Z', '2026-11-23T03:30:00.000Z'],
  ])('the last days of %s end with the day there', (zone, yesterday, began, ends) => {
    const { dates, bounds } = lastDays(at('2026-11-22T12:00:00.000Z'), zone, 2);
    expect(dates[0]).toBe(yesterday);
    expect(bounds.slice(1)).toEqual([began, ends]);
  });

  it('the last days are in order, over the end of a month and a year', () => {
    expect(lastDays(at('2027-01-02T12:00:00.000Z'), 'UTC', 4).dates).toEqual([
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
    ]);
  });

  it.each([
    [
      'Europe/Prague',
      '2026-03-30T12:00:00.000Z',
      ['2026-03-27T23:00', '2026-03-28T23:00', '2026-03-29T22:00', '2026-03-30T22:00'],
    ],
    [
      'Europe/Prague',
      '2026-10-26T12:00:00.000Z',
      ['2026-10-23T22:00', '2026-10-24T22:00', '2026-10-25T23:00', '2026-10-26T23:00'],
    ],
    // Here clocks go from midnight to one o’clock.
    [
      'America/Santiago',
      '2026-09-06T12:00:00.000Z',
      ['2026-09-04T04:00', '2026-09-05T04:00', '2026-09-06T04:00', '2026-09-07T03:00'],
    ],
    // And here from midnight back to eleven.
    [
      'America/Santiago',
      '2026-04-05T12:00:00.000Z',
      ['2026-04-03T03:00', '2026-04-04T03:00', '2026-04-05T04:00', '2026-04-06T04:00'],
    ],
  ])('the last days of %s have the length given by their clocks (%s)', (zone, now, bounds) => {
    expect(lastDays(at(now), zone, 3).bounds).toEqual(bounds.map((bound) => `${bound}:00.000Z`));
  });
});
