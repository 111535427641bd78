import { screen } from '@testing-library/react';
import { shortTime, Time } from '#src/ui/text/Time';
import { show } from '../show';

const when = { today: (time: string) => `today ${time}`, yesterday: (time: string) => `yesterday ${time}` };
// Without a zone: times of the browser's own zone, whichever that is.
const now = '2026-11-21T12:00:00';

test.each([
  ['2026-11-21T12:00:00', 'today 12:00'],
  ['2026-11-21T00:00:00', 'today 00:00'],
  ['2026-11-20T23:59:59', 'yesterday 23:59'],
  ['2026-11-19T08:05:00', 'Thursday 08:05'],
  ['2026-11-16T23:00:00', 'Monday 23:00'],
  ['2026-11-15T23:00:00', '2026/11/15 23:00:00'],
  ['2020-08-21T04:28:44', '2020/08/21 04:28:44'],
  ['2026-11-21T12:00:30', 'today 12:00'],
  ['2026-11-21T23:05:00', 'today 23:05'],
  ['2026-11-22T01:00:00', '2026/11/22 01:00:00'],
])('the time %s is shown as %s', (at, expected) => {
  expect(shortTime(at, now, 'en', when)).toBe(expected);
});

test('a time is complete in its tip and exact in its markup', () => {
  show(<Time at="2020-08-21T04:28:44.123Z" />);
  const time = screen.getByText(/^2020\/08\/2\d \d\d:28:44$/);
  expect(time).toHaveAttribute('datetime', '2020-08-21T04:28:44.123Z');
  expect(time).toHaveAttribute('data-tip', time.textContent);
});

test('a missing time is empty', () => {
  show(
    <p>
      <Time at={null} />
    </p>,
  );
  expect(screen.getByRole('paragraph')).toBeEmptyDOMElement();
});
