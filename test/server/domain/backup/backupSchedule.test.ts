import { firstInFuture, isBackupDue, lastScheduledTime } from '#server/domain/backup/backupSchedule';

const at = (text: string): number => new Date(text).getTime();
const iso = (text: string): string => new Date(at(text)).toISOString();

test.each([
  ['2026-11-21T02:00:00', '2026-11-21T02:00:00'],
  ['2026-11-21T01:59:59', '2026-11-20T02:00:00'],
  ['2026-11-21T23:00:00', '2026-11-21T02:00:00'],
  ['2026-01-01T00:00:00', '2025-12-31T02:00:00'],
])('at %s the last scheduled backup was at %s, local time', (now, turn) => {
  expect(lastScheduledTime(at(now))).toBe(at(turn));
});

test.each([
  ['nothing was tried yet', '2026-11-21T12:00:00', [], true],
  ['it was tried since', '2026-11-21T12:00:00', ['2026-11-21T02:03:00'], false],
  ['it was tried at the very moment', '2026-11-21T12:00:00', ['2026-11-21T02:00:00'], false],
  ['it was tried yesterday', '2026-11-21T02:00:00', ['2026-11-20T02:03:00'], true],
  ['the server was off for days', '2026-11-21T01:00:00', ['2026-11-14T02:03:00'], true],
  ['the database’s clock is a little ahead', '2026-11-21T02:00:10', ['2026-11-21T02:00:50'], false],
  ['all that was tried lies in the future', '2026-11-21T12:00:00', ['2027-11-21T02:00:00'], true],
])('a daily backup is due or not where %s', (_, now, tried, due) => {
  expect(isBackupDue(at(now), tried.map(iso))).toBe(due);
});

test('backup times in the future are recognized', () => {
  const now = at('2026-11-21T12:00:00');
  expect(firstInFuture(now, [iso('2026-11-21T12:30:00')])).toBeUndefined();
  expect(firstInFuture(now, [iso('2026-11-20T12:00:00'), iso('2026-11-21T13:30:00')])).toBe(iso('2026-11-21T13:30:00'));
});
