import { execFileSync } from 'node:child_process';
import { daysOf, rangeOf, readDays } from '#store/system/auditDays';

type Ranges = Readonly<Record<string, readonly (readonly [string, string])[]>>;

/** The ranges of days in each zone, from a process of their own: this one cannot change its zone. */
const rangesIn = (days: Ranges): Readonly<Record<string, unknown>> => {
  const script = `
    const { rangeOf } = require('./store/system/auditDays.ts');
    const ranges = {};
    for (const [zone, days] of Object.entries(${JSON.stringify(days)})) {
      process.env.TZ = zone;
      ranges[zone] = days.map(([first, last]) => Object.values(rangeOf({ first, last })));
    }
    console.log(JSON.stringify(ranges));`;
  const answer = execFileSync(process.execPath, ['--import', 'tsx', '-e', script], { encoding: 'utf8' });
  return JSON.parse(answer) as Readonly<Record<string, unknown>>;
};

describe('audit days', () => {
  it('days of the audit log are read from a query in either order, a single day too', () => {
    expect(readDays({ start: '2026-11-01', end: '2026-11-03' })).toEqual({ first: '2026-11-01', last: '2026-11-03' });
    expect(readDays({ start: '2026-11-03', end: '2026-11-01' })).toEqual({ first: '2026-11-01', last: '2026-11-03' });
    expect(readDays({ start: '2026-11-03' })).toEqual({ first: '2026-11-03', last: '2026-11-03' });
    expect(readDays({ end: '2026-11-03' })).toEqual({ first: '2026-11-03', last: '2026-11-03' });
    expect(readDays({ start: '2024-02-29' })).toEqual({ first: '2024-02-29', last: '2024-02-29' });
  });

  it.each([
    '',
    'yesterday',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-11-31',
    '0001-01-01',
    '2026-1-1',
    '2026-11-01T10:00',
  ])('days of the audit log are empty if the query has an invalid day: %p', (start) => {
    expect(readDays({ start })).toBeNull();
    expect(readDays({ start, end: '2026-11-03' })).toEqual({ first: '2026-11-03', last: '2026-11-03' });
  });

  it('days of the audit log are restored from their range', () => {
    const days = { first: '2026-03-29', last: '2026-10-25' };
    expect(daysOf(rangeOf(days))).toEqual(days);
  });

  it('days of the audit log last from local midnight to the last millisecond, each with its own time zone offset', () => {
    const ranges = rangesIn({
      'Europe/Prague': [
        ['2026-11-20', '2026-11-20'],
        // The clock is set forward, and back.
        ['2026-03-29', '2026-03-29'],
        ['2026-10-24', '2026-10-25'],
      ],
      // Here that happens at midnight: one day begins at one, another has its last hour twice.
      'America/Santiago': [
        ['2026-09-06', '2026-09-06'],
        ['2026-04-04', '2026-04-04'],
      ],
      'America/St_Johns': [['2026-12-31', '2026-12-31']],
      'Asia/Kathmandu': [['2026-01-01', '2026-01-01']],
      UTC: [['2026-02-28', '2026-02-28']],
    });
    expect(ranges).toEqual({
      'Europe/Prague': [
        ['2026-11-20T00:00:00.000+01:00', '2026-11-20T23:59:59.999+01:00'],
        ['2026-03-29T00:00:00.000+01:00', '2026-03-29T23:59:59.999+02:00'],
        ['2026-10-24T00:00:00.000+02:00', '2026-10-25T23:59:59.999+01:00'],
      ],
      'America/Santiago': [
        ['2026-09-06T01:00:00.000-03:00', '2026-09-06T23:59:59.999-03:00'],
        ['2026-04-04T00:00:00.000-03:00', '2026-04-04T23:59:59.999-04:00'],
      ],
      'America/St_Johns': [['2026-12-31T00:00:00.000-03:30', '2026-12-31T23:59:59.999-03:30']],
      'Asia/Kathmandu': [['2026-01-01T00:00:00.000+05:45', '2026-01-01T23:59:59.999+05:45']],
      UTC: [['2026-02-28T00:00:00.000+00:00', '2026-02-28T23:59:59.999+00:00']],
    });
  });
});
