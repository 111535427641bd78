import { sql } from 'kysely';
import { zoneNamed } from '#shared/progress/zoneNamed';
import { describeServer } from '../../support/server';

describeServer('time zones', (server) => {
  it.each([
    ['Europe/Prague', 'Europe/Prague'],
    ['europe/prague', 'Europe/Prague'],
    ['UTC', 'UTC'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['Europe/Kiev', 'Europe/Kyiv'],
    ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['Moon/Tranquility', undefined],
    ['', undefined],
    ["'; drop table submissions; --", undefined],
  ])('the time zone %p resolves to %p', (name, known) => {
    expect(zoneNamed(name)).toBe(known);
  });

  it('an unknown time zone is none, or one of JavaScript', () => {
    for (const name of ['CTT', 'IST', 'BST', 'AET'])
      expect([undefined, expect.stringContaining('/')]).toContainEqual(zoneNamed(name));
  });

  it('the database has every time zone of browsers, by the same name, with the same time', async () => {
    const zones = Intl.supportedValuesOf('timeZone').map((name) => zoneNamed(name) ?? name);
    // Upcoming rules differ between releases.
    const noon = '2020-01-15T12:00:00Z';
    const { rows } = await sql<{ zone: string; hour: number }>`select zone,
      extract(hour from ${noon}::timestamptz at time zone zone)::integer as hour from unnest(${zones}::text[]) as zone`.execute(
      server.db,
    );
    const hourIn = (timeZone: string) =>
      Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(new Date(noon)));
    expect(rows.map(({ zone, hour }) => [zone, hour])).toEqual(zones.map((zone) => [zone, hourIn(zone)]));
  });
});
