import { selectAlert } from '#store/core/alert';
import { backupsRunRequested } from '#store/system/backups';
import { selectPending } from '#store/request/requests';
import { selectBackupsSummary } from '#store/selectors/system/backups';
import { selectBackupStatus } from '#store/selectors/system/backupStatus';
import { aBackup } from '../../support/servers/backupAudits';
import { calls, openBackups } from '../../support/site/backupsSite';
import { aCurrentUser } from '../../support/things';

const lost = { ok: false, problem: { kind: 'noResponse' } } as const;

const able = { ...aCurrentUser(), abilities: ['backupsRun'] };

describe('a requested backup', () => {
  const setAt = new Date(0).toISOString();
  const old = aBackup(new Date(Date.now() - 60_000).toISOString(), { configSetAt: setAt });
  const idle = { type: 'folder', setAt, recent: [old], wantedAt: null };

  it('a requested backup is reported as running, and appears once it is made', async () => {
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
    expect(selectBackupsSummary(site.state())).toMatchObject({ isRunning: true });
    site.forgetSent();
    await site.passes(5_000);
    expect(site.sent).toEqual([calls.config]);
    const made = aBackup(new Date().toISOString(), { configSetAt: setAt });
    Object.assign(answers, { [calls.config]: { ...idle, recent: [made, old] }, [calls.audits]: [made, old] });
    site.forgetSent();
    await site.passes(10_000);
    expect(site.sent).toEqual([calls.config, calls.config, calls.audits]);
    expect(selectBackupsSummary(site.state())).toMatchObject({ isRunning: false, latest: { loggedAt: made.loggedAt } });
    site.forgetSent();
    await site.passes(60 * 60_000);
    expect(site.sent).toEqual([]);
    site.stop();
  });

  it('a requested backup that fails is reported', async () => {
    const { site } = await openBackups({ [calls.config]: idle, [calls.audits]: [old] });
    site.answerNext(/run/, lost);
    site.dispatch(backupsRunRequested());
    await site.idle();
    expect(selectAlert(site.state())).toMatchObject({ type: 'danger' });
    expect(selectBackupsSummary(site.state())).toMatchObject({ isRunning: false });
    site.stop();
  });

  it('a requested backup is not polled on another page', async () => {
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

  it('the first backup appears by itself once it is made, and is no longer polled', async () => {
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

  it('the first backup is polled only while the page is open, with growing delays, and again on return', async () => {
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

  it('the first backup is not polled if backups are not set up', async () => {
    const { site } = await openBackups();
    await site.passes(60_000);
    expect(site.sent).toEqual([]);
    site.stop();
  });
});
