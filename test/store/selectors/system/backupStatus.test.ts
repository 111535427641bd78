import type { Audit } from '#api/schemas/system/audit';
import { backupAudits } from '#store/route/queries';
import { selectBackupStatus } from '#store/selectors/system/backupStatus';
import { aBackup, ago, configOf, DAY, NOW } from '#test/support/servers/backupAudits';
import { answered, stateAfter } from '#test/support/site/states';

const withExtras = (audit: Audit) => ({ ...audit, actor: null, actee: null });

const statusOf = (setAt: string | null, audits: readonly Audit[], now = NOW) =>
  selectBackupStatus(
    stateAfter(
      answered('backupsConfigGet', {}, setAt === null ? null : configOf(setAt)),
      answered('auditList', {}, audits.map(withExtras), backupAudits),
    ),
    now,
  );

const failed = { success: false, message: 'full' };
const weekOld = ago(7 * DAY);
const set = (setAt: string) => ({ configSetAt: setAt });

describe('selectBackupStatus', () => {
  it.each<[string, string | null, readonly Audit[], string]>([
    ['not set up, nothing tried', null, [], 'notConfigured'],
    ['not set up any more, though there was one today', null, [aBackup(ago(1))], 'notConfigured'],
    ['set up this moment', ago(0), [], 'neverRun'],
    ['set up three days ago to the millisecond', ago(3 * DAY), [], 'neverRun'],
    ['set up a millisecond longer ago', ago(3 * DAY + 1), [], 'somethingWentWrong'],
    ['set up by a clock that is ahead', ago(-DAY), [], 'neverRun'],
    ['a good one just now', weekOld, [aBackup(ago(0))], 'success'],
    ['a good one three days ago to the millisecond', weekOld, [aBackup(ago(3 * DAY))], 'success'],
    ['a good one a millisecond longer ago', weekOld, [aBackup(ago(3 * DAY + 1))], 'somethingWentWrong'],
    ['a good one by a clock that is ahead', weekOld, [aBackup(ago(-DAY))], 'success'],
    ['a failed one just now', weekOld, [aBackup(ago(0), failed)], 'somethingWentWrong'],
    ['a failed one, right after it was set up', ago(10), [aBackup(ago(5), failed)], 'somethingWentWrong'],
    ['a failed one after a good one', weekOld, [aBackup(ago(1), failed), aBackup(ago(DAY))], 'somethingWentWrong'],
    ['a good one after a failed one', weekOld, [aBackup(ago(1)), aBackup(ago(DAY), failed)], 'success'],
    ['one that does not say whether it is good', weekOld, [aBackup(ago(1), null)], 'somethingWentWrong'],
    ['one that says it in words', weekOld, [aBackup(ago(1), { success: 'true' })], 'somethingWentWrong'],
    ['one at the very moment it was set up', ago(5), [aBackup(ago(5))], 'success'],
    ['one from a millisecond before', ago(5), [aBackup(ago(6))], 'neverRun'],
    ['one from before, set up long ago', ago(4 * DAY), [aBackup(ago(4 * DAY + 1))], 'somethingWentWrong'],
    ['one that names this configuration', ago(DAY), [aBackup(ago(1), set(ago(DAY)))], 'success'],
    ['one that names another', ago(DAY), [aBackup(ago(1), set(ago(2 * DAY)))], 'neverRun'],
    ['one that names null', ago(DAY), [aBackup(ago(1), { configSetAt: null })], 'success'],
    [
      'a failed one that names another',
      weekOld,
      [aBackup(ago(1), { ...failed, ...set('x') }), aBackup(ago(2))],
      'success',
    ],
    [
      'the same moment in other letters',
      '2026-11-21T10:00:00.000Z',
      [aBackup(ago(1), set('2026-11-21T10:00:00Z'))],
      'neverRun',
    ],
    ['a good one behind an older one', ago(DAY), [aBackup(ago(2 * DAY)), aBackup(ago(1))], 'neverRun'],
    ['an audit of something else', ago(DAY), [{ ...aBackup(ago(1)), action: 'user.create' }], 'neverRun'],
  ])('the status of backups is %s', (_, setAt, audits, expected) => {
    expect(statusOf(setAt, audits)).toBe(expected);
  });

  it('the status of backups changes with time alone', () => {
    const audits = [aBackup(ago(0))];
    expect(statusOf(weekOld, audits, NOW + 3 * DAY)).toBe('success');
    expect(statusOf(weekOld, audits, NOW + 3 * DAY + 1)).toBe('somethingWentWrong');
    expect(statusOf(ago(0), [], NOW + 3 * DAY + 1)).toBe('somethingWentWrong');
  });

  it('the status of backups is unknown before both replies have arrived', () => {
    const config = answered('backupsConfigGet', {}, null);
    const audits = answered('auditList', {}, [], backupAudits);
    expect(selectBackupStatus(stateAfter(config), NOW)).toBeNull();
    expect(selectBackupStatus(stateAfter(audits), NOW)).toBeNull();
    expect(selectBackupStatus(stateAfter(config, audits), NOW)).toBe('notConfigured');
  });

  it('the status of backups does not depend on the filter of the audit log', () => {
    const asked = { action: 'backup', limit: 250 };
    const state = stateAfter(
      answered('backupsConfigGet', {}, configOf(weekOld)),
      answered('auditList', {}, [withExtras(aBackup(ago(0), failed))], asked),
    );
    expect(selectBackupStatus(state, NOW)).toBeNull();
  });
});
