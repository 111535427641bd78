import { selectAlert } from '../../store/alert';
import { backupsRunRequested } from '../../store/entities/backups';
import { selectPending } from '../../store/requests';
import { selectBackupsFacts } from '../../store/selectors/backups';
import { selectBackupStatus } from '../../store/selectors/backupStatus';
import { aBackup } from '../support/backupAudits';
import { calls, openBackups } from '../support/backupsSite';
import { aCurrentUser } from '../support/things';

const lost = { ok: false, problem: { kind: 'noResponse' } } as const;

const able = { ...aCurrentUser(), abilities: ['backupsRun'] };

describe('a backup that somebody asks for', () => {
  const setAt = new Date(0).toISOString();
  const old = aBackup(new Date(Date.now() - 60_000).toISOString(), { configSetAt: setAt });
  const idle = { type: 'folder', setAt, recent: [old], wantedAt: null };

  it('a backup that somebody asks for is said to be under way, and shown by itself once it is made', async () => {
    const { site, answers } = await openBackups({
      'GET /v1/users/current': able,
      [calls.config]: idle,
      [calls.audits]: [old],
      [calls.run]: { success: true },
    });
    answers[calls.config] = { ...idle, wantedAt: new Date().toISOString() };
    site.dispatch(backupsRunRequested());
    await site.idle();
    expect(site.sent).toEqual([calls.run, calls.config, calls.audits]);
    expect(selectBackupsFacts(site.state())).toMatchObject({ isRunning: true });
    site.forgetSent();
    await site.passes(5_000);
    expect(site.sent).toEqual([calls.config]);
    const made = aBackup(new Date().toISOString(), { configSetAt: setAt });
    Object.assign(answers, { [calls.config]: { ...idle, recent: [made, old] }, [calls.audits]: [made, old] });
    site.forgetSent();
    await site.passes(10_000);
    expect(site.sent).toEqual([calls.config, calls.config, calls.audits]);
    expect(selectBackupsFacts(site.state())).toMatchObject({ isRunning: false, latest: { loggedAt: made.loggedAt } });
    site.forgetSent();
    await site.passes(60 * 60_000);
    expect(site.sent).toEqual([]);
    site.stop();
  });

  it('a backup that somebody asks for in vain is reported', async () => {
    const { site } = await openBackups({ [calls.config]: idle, [calls.audits]: [old] });
    site.answerNext(/run/, lost);
    site.dispatch(backupsRunRequested());
    await site.idle();
    expect(selectAlert(site.state())).toMatchObject({ type: 'danger' });
    expect(selectBackupsFacts(site.state())).toMatchObject({ isRunning: false });
    site.stop();
  });

  it('a backup that somebody asks for is not waited for on another page', async () => {
    const { site } = await openBackups({ [calls.config]: idle, [calls.audits]: [old] });
    const release = site.holdNext(/run/);
    site.dispatch(backupsRunRequested());
    await site.visit('/account/edit');
    site.forgetSent();
    release();
    await site.passes(60_000);
    expect(site.sent).toEqual([]);
    site.stop();
  });
});

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
