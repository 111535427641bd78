export const ZONES = [
  'Africa/Accra',
  'Europe/Prague',
  'America/New_York',
  'Asia/Kolkata',
  'America/Santiago',
  'Asia/Kathmandu',
];

/**
 * Expressions about days around the changes of clocks in 2026, with the results in every zone. Prague: 29 March, 25 October; New York:
 * 8 March, 1 November; Santiago: 5 April, 6 September, when the day begins at 01:00.
 */
export const CLOCK_CHANGES: ReadonlyMap<string, string> = new Map([
  ["date('2026-03-28') + 2", '20542'],
  ["date(date('2026-03-28') + 2)", '2026-03-30'],
  ["date('2026-03-30') - date('2026-03-28')", '2'],
  ["date(date('2026-10-24') + 2)", '2026-10-26'],
  ["date('2026-10-26') - date('2026-10-24')", '2'],
  ["date(date('2026-03-07') + 2)", '2026-03-09'],
  ["int(date('2026-03-09') - date('2026-03-07'))", '2'],
  ["date(date('2026-10-31') + 2)", '2026-11-02'],
  ["format-date(date('2026-10-31') + 2, '%Y-%m-%d %H:%M')", '2026-11-02 00:00'],
  ["date('2026-04-05')", '2026-04-05'],
  ["date('2026-09-06')", '2026-09-06'],
  ["number(date('2026-09-06'))", '20702'],
  ['date(20702)', '2026-09-06'],
  ["format-date('2026-09-06', '%e/%n/%y %a')", '6/9/26 Sun'],
  ["date(date('2026-09-05') + 1) = date('2026-09-06')", 'true'],
  ["date(decimal-date-time('2026-10-24') + 30)", '2026-11-23'],
  ["date(decimal-date-time('2026-02-20') + 30)", '2026-03-22'],
  ["decimal-date-time('2026-11-02') - decimal-date-time('2026-10-31')", '2'],
  ["decimal-date-time('2026-03-29T12:00:00.000Z')", '20541.5'],
  ["date-time(decimal-date-time('2026-03-29T12:00:00.000Z')) = date('2026-03-29')", 'true'],
  ["format-date-time(date('2026-10-25'), '%H:%M:%S')", '00:00:00'],
]);
