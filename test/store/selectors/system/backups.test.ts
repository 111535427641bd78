import type { Audit } from '#api/schemas/system/audit';
import { backupAudits } from '#store/route/queries';
import { selectBackupRows, selectBackupsSummary } from '#store/selectors/system/backups';
import { aBackup, ago, configOf, DAY } from '#test/support/servers/backupAudits';
import { answered, stateAfter } from '#test/support/site/states';

const state = (setAt: string | null, audits: readonly Audit[]) =>
  stateAfter(
    answered('backupsConfigGet', {}, setAt === null ? null : configOf(setAt)),
    answered(
      'auditList',
      {},
      audits.map((audit) => ({ ...audit, actor: null, actee: null })),
      backupAudits,
    ),
  );

const proof = { file: 'transect-1.backup', folder: '/srv/backups', size: 12_345_678, verifiedAt: ago(DAY) };

describe('recent backups', () => {
  it('the rows of recent backups are all that the server listed, those of earlier configurations too', () => {
    const rows = selectBackupRows(state(ago(1), [aBackup(ago(0)), aBackup(ago(9 * DAY), { success: false })]));
    expect(rows.map(({ loggedAt, success }) => [loggedAt, success])).toEqual([
      [ago(0), true],
      [ago(9 * DAY), false],
    ]);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(2);
  });

  it('the rows of recent backups have distinct keys even if two have the same time', () => {
    const rows = selectBackupRows(state(null, [aBackup(ago(0)), aBackup(ago(0))]));
    expect(new Set(rows.map(({ key }) => key)).size).toBe(2);
  });

  it('the rows of recent backups contain the details of the server', () => {
    const [row] = selectBackupRows(state(ago(2 * DAY), [aBackup(ago(DAY), proof)]));
    const { folder: _, ...said } = proof;
    expect(row).toMatchObject({ ...said, reason: null });
  });

  it.each<[string, Audit['details']]>([
    ['nothing', null],
    ['something else', { success: false, message: { deep: 1 }, file: 7, size: '12', verifiedAt: 'never' }],
    ['blanks', { success: false, message: '', file: '', size: -1, verifiedAt: '' }],
  ])('the rows of recent backups are built despite %s', (_, details) => {
    const [row] = selectBackupRows(state(null, [aBackup(ago(0), details)]));
    expect(row).toMatchObject({ reason: null, file: null, size: null, verifiedAt: null });
  });
});

describe('backups configuration', () => {
  const setAt = ago(5 * DAY);

  it('the backups configuration is missing if there is none', () => {
    expect(selectBackupsSummary(state(null, [aBackup(ago(0), proof)]))).toBeNull();
  });

  it('the backups configuration has the last verification, though the latest backup failed', () => {
    const audits = [aBackup(ago(1), { success: false, message: 'full' }), aBackup(ago(DAY), proof)];
    expect(selectBackupsSummary(state(setAt, audits))).toMatchObject({
      setAt,
      folder: '/srv/backups',
      verifiedAt: proof.verifiedAt,
      latest: { success: false, reason: 'full' },
    });
  });

  it('the backups configuration has no verification if the server reports none', () => {
    const facts = selectBackupsSummary(state(setAt, [aBackup(ago(1)), aBackup(ago(DAY))]));
    expect(facts).toMatchObject({ verifiedAt: null, folder: null, latest: { loggedAt: ago(1) } });
  });

  it('the backups configuration has no verification of an earlier configuration, nor of a backup that failed', () => {
    const audits = [aBackup(ago(1), { ...proof, success: false }), aBackup(ago(6 * DAY), proof)];
    expect(selectBackupsSummary(state(setAt, audits))).toMatchObject({ verifiedAt: null, folder: null });
  });
});
