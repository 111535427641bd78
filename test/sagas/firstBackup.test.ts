import { selectAlert } from '../../store/alert';
import { selectPending } from '../../store/requests';
import { selectBackupStatus } from '../../store/selectors/backupStatus';
import { aBackup } from '../support/backupAudits';
import { calls, openBackups } from '../support/backupsSite';

const lost = { ok: false, problem: { kind: 'noResponse' } } as const;

describe('the first backup', () => {
  const setAt = new Date().toISOString();
  const unmade = { type: 'folder', setAt, recent: [] };

  it('the first backup is shown by itself once it is made, and is not looked for any more', async () => {
    const { site, answers } = await openBackups({ [calls.config]: unmade });
    await site.passes(5_000);
    expect(site.sent).toEqual([calls.config]);
    expect(selectPending(site.state(), 'backupsConfigGet')).toBe(false);
    site.answerNext(/config/, lost);
    await site.passes(10_000);
    expect(selectAlert(site.state())).toBeNull();
    expect(selectBackupStatus(site.state(), Date.now())).toBe('neverRun');
    site.forgetSent();
    const made = aBackup(new Date().toISOString(), { configSetAt: setAt });
    Object.assign(answers, { [calls.config]: { ...unmade, recent: [made] }, [calls.audits]: [made] });
    await site.passes(20_000);
    expect(site.sent).toEqual([calls.config, calls.config, calls.audits]);
    expect(selectBackupStatus(site.state(), Date.now())).toBe('success');
    site.forgetSent();
    await site.passes(60 * 60_000);
    expect(site.sent).toEqual([]);
    site.stop();
  });

  it('the first backup is looked for only while the page is open, less and less often, and again on coming back', async () => {
    const { site } = await openBackups({ [calls.config]: unmade });
    await site.visit('/users');
    site.forgetSent();
    await site.passes(60_000);
    expect(site.sent).toEqual([]);
    await site.visit('/system/backups');
    site.forgetSent();
    await site.passes(60 * 60_000);
    expect(site.sent).toEqual(Array.from({ length: 9 }, () => calls.config));
    await site.passes(60 * 60_000);
    expect(site.sent).toHaveLength(9);
    site.stop();
  });

  it('the first backup is not looked for where backups are not set up', async () => {
    const { site } = await openBackups();
    await site.passes(60_000);
    expect(site.sent).toEqual([]);
    site.stop();
  });
});
