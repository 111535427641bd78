import { screen } from '@testing-library/react';
import { shortTime, Time } from '#src/ui/text/Time';
import { show } from '../show';

const t = ((key: string, { time }: { readonly time: string }) => `${key.slice('parts.'.length)} ${time}`) as never;
// Without a zone: times of the browser's own zone, whichever that is.
const now = new Date('2026-11-21T12:00:00');

test.each([
  ['2026-11-21T12:00:00', 'today 12:00'],
  ['2026-11-21T00:00:00', 'today 00:00'],
  ['2026-11-20T23:59:59', 'yesterday 23:59'],
  ['2026-11-19T08:05:00', 'Donnerstag 08:05'],
  ['2026-11-16T23:00:00', 'Montag 23:00'],
  ['2026-11-15T23:00:00', '15.11.2026, 23:00'],
  ['2020-08-21T04:28:44', '21.08.2020, 04:28'],
  ['2026-11-21T12:00:30', 'today 12:00'],
  ['2026-11-21T23:05:00', 'today 23:05'],
  ['2026-11-22T01:00:00', '22.11.2026, 01:00'],
])('the time %s is shown as %s', (at, expected) => {
  expect(shortTime(new Date(at), now, { language: 'de', t })).toBe(expected);
});

test.each([
  ['2026-11-21T12:00:30', 'today 12:00:30'],
  ['2020-08-21T04:28:44', '2020/08/21 04:28:44'],
])('the time %s is shown as %s in the audit log', (at, expected) => {
  expect(shortTime(new Date(at), now, { language: 'en', t }, 'audit')).toBe(expected);
});

test('a time is complete in its tip, with the time zone, and exact in its markup', () => {
  show(<Time at="2020-08-21T04:28:44.123Z" />);
  const time = screen.getByText(/^08\/2\d\/2020, \d?\d:28 [AP]M$/);
  expect(time).toHaveAttribute('datetime', '2020-08-21T04:28:44.123Z');
  expect(time).toHaveAttribute('data-tip', expect.stringMatching(/day, August 2\d, 2020 at \d?\d:28:44 [AP]M [A-Z]/));
});

test('a missing time is empty', () => {
  show(
    <p>
      <Time at={null} />
    </p>,
  );
  expect(screen.getByRole('paragraph')).toBeEmptyDOMElement();
});
