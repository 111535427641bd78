import { backupCodeChannel } from '#api/core/backupCode';
import { selectAlert } from '#store/core/alert';
import {
  backupsDestinationRequested,
  backupsInitiateSubmitted,
  backupsRefreshRequested,
  backupsTerminateSubmitted,
  backupsVerifySubmitted,
  selectBackups,
  selectBackupsSetUp,
} from '#store/system/backups';
import { modalClosed, modalOpened, selectModal, type OpenModal } from '#store/core/modal';
import { selectPending } from '#store/request/requests';
import { selectCanRetryCode, selectSetUpStep } from '#store/selectors/system/backups';
import { selectBackupStatus } from '#store/selectors/system/backupStatus';
import { selectRouteLoad } from '#store/selectors/core/routeLoad';
import { aBackup } from '../../support/servers/backupAudits';
import { calls, initiation, openBackups } from '../../support/site/backupsSite';
import { refused } from '../../support/problem';
import type { Site } from '../../support/site';
import { until } from '../../support/until';
import { aCurrentUser } from '../../support/things';
import { elsewhere, homeWithoutAlert } from '../../support/site/userList';
import { problemIn } from '../../support/site/states';

const setUp: OpenModal = { name: 'backupsSetUp', ids: {} };
const lost = { ok: false, problem: { kind: 'noResponse' } } as const;
const passphrase = ' a long way to  Tipperary ';

const step = (site: Site) => selectSetUpStep(site.state());
const bodyOf = (body: unknown): unknown => (typeof body === 'string' ? JSON.parse(body) : body);
const secretsIn = (site: Site): boolean =>
  [initiation.token, initiation.url, passphrase].some((secret) => JSON.stringify(site.state()).includes(secret));

/** The page with the dialog at its last step. */
const atCode = async (popup: (href: string) => boolean = () => true) => {
  const opened = await openBackups({}, { modal: setUp, popup });
  const { site } = opened;
  site.dispatch(backupsInitiateSubmitted({ passphrase }));
  await site.idle();
  site.dispatch(backupsDestinationRequested());
  site.forgetSent();
  return opened;
};

describe('the code of a backup folder', () => {
  it('the code of a backup folder arrives from its page, and is confirmed at once', async () => {
    const { site } = await atCode();
    const page = new BroadcastChannel(backupCodeChannel);
    page.postMessage('123-456');
    await until(() => site.sent.includes('POST /v1/config/backups/verify'));
    page.close();
    expect(selectModal(site.state())?.name).not.toBe('backupsSetUp');
    site.stop();
  });
});

describe('the Backups page', () => {
  it.each([
    ['no sitewide role', []],
    ['a newer server, which has no backups', ['config.read', 'config.set', 'audit.read']],
  ])('the Backups page is not shown, nor its data requested, with %s', async (_, verbs) => {
    const user = { ...aCurrentUser(), verbs };
    const { site } = await openBackups({ 'GET /v1/users/current': user });
    expect(site.address()).toBe('/');
    await site.visit('/system/backups');
    expect(site.address()).toBe('/');
    expect(site.sent.filter((line) => /backups|audits/.test(line))).toEqual([]);
    site.stop();
  });

  it('the Backups page reads the configuration and the ten latest audits', async () => {
    const { site } = await openBackups({ [calls.audits]: [aBackup('2026-11-21T12:00:00.000Z')] });
    expect(selectBackups(site.state())).toEqual({ status: 'absent' });
    expect(selectRouteLoad(site.state()).status).toBe('ready');
    expect(selectAlert(site.state())).toBeNull();
    site.dispatch(backupsRefreshRequested());
    await site.idle();
    expect(site.sent).toEqual([calls.config, calls.audits]);
    site.stop();
  });

  it('the Backups page keeps its data while it is reloaded, and shows the reason of a failure', async () => {
    const { site } = await openBackups();
    const release = site.holdNext(/config/);
    site.answerNext(/audits/, refused(500.1));
    site.dispatch(backupsRefreshRequested());
    await site.idle();
    expect(selectBackupStatus(site.state(), 0)).toBe('notConfigured');
    release();
    await site.idle();
    expect(selectAlert(site.state())).toMatchObject({ type: 'danger', message: { problem: { code: 500.1 } } });
    expect(selectRouteLoad(site.state()).status).toBe('error');
    site.stop();
  });
});

describe('backups setup', () => {
  it.each([
    ['as it was typed', passphrase],
    ['though it is blank', ''],
  ])('backups setup sends the passphrase %s', async (_, typed) => {
    const { site, last } = await openBackups({}, { modal: setUp });
    site.dispatch(backupsInitiateSubmitted({ passphrase: typed }));
    await site.idle();
    expect(bodyOf(last(calls.initiate)?.body)).toEqual({ passphrase: typed });
    expect(step(site)).toBe('destination');
    expect(JSON.stringify(site.state())).not.toContain('Tipperary');
    site.stop();
  });

  it('backups setup passes all its steps, and shows an alert on the page behind', async () => {
    const opened: string[] = [];
    const { site, answers, last } = await atCode((href) => opened.push(href) > 0);
    expect(opened).toEqual([initiation.url]);
    expect(step(site)).toBe('code');
    answers[calls.config] = { type: 'folder', setAt: new Date().toISOString() };
    site.dispatch(backupsVerifySubmitted({ code: '1234-5678' }));
    await site.idle();
    expect(bodyOf(last(calls.verify)?.body)).toEqual({ code: '1234-5678' });
    expect(last(calls.verify)?.headers.Authorization).toBe(`Bearer ${initiation.token}`);
    expect(site.sent).toEqual([calls.verify, calls.config]);
    expect(selectModal(site.state())).toBeNull();
    expect(selectAlert(site.state())).toMatchObject({ type: 'success', message: { key: 'backupsSetUp.done' } });
    expect(selectBackupStatus(site.state(), Date.now())).toBe('neverRun');
    expect(secretsIn(site)).toBe(false);
    site.stop();
  });

  it('backups setup shows no old data while the new configuration is loading, and has a retry button after a failure', async () => {
    const { site } = await atCode();
    const release = site.holdNext(/GET/);
    site.dispatch(backupsVerifySubmitted({ code: '1' }));
    await site.idle();
    expect(selectBackupStatus(site.state(), Date.now())).toBeNull();
    expect(selectRouteLoad(site.state()).status).toBe('loading');
    release();
    await site.idle();
    site.stop();
    const second = await atCode();
    second.site.answerNext(/GET/, refused(500.1));
    second.site.dispatch(backupsVerifySubmitted({ code: '1' }));
    await second.site.idle();
    expect(selectRouteLoad(second.site.state()).status).toBe('error');
    second.site.stop();
  });

  it('backups setup continues by a link if the browser blocks the window', async () => {
    const { site } = await atCode(() => false);
    expect(step(site)).toBe('code');
    expect(selectBackupsSetUp(site.state())).toEqual({ ...initiation, destination: 'blocked' });
    site.stop();
  });

  it('backups setup shows the reason of a failed start, and can start again', async () => {
    const { site } = await openBackups({}, { modal: setUp });
    site.answerNext(/initiate/, refused(500.1));
    site.dispatch(backupsInitiateSubmitted({ passphrase }));
    await site.idle();
    expect(step(site)).toBe('passphrase');
    expect(problemIn(site.state(), 'backupsInitiate')).not.toBeNull();
    site.dispatch(backupsInitiateSubmitted({ passphrase }));
    await site.idle();
    expect(step(site)).toBe('destination');
    site.stop();
  });

  it('backups setup accepts another code with the same token after a refusal', async () => {
    const { site, last } = await atCode();
    site.answerNext(/verify/, refused(400.9, 'wrong', { reason: 'wrong' }));
    site.dispatch(backupsVerifySubmitted({ code: 'wrong' }));
    await site.idle();
    expect(step(site)).toBe('code');
    expect(problemIn(site.state(), 'backupsVerify')).toMatchObject({ code: 400.9 });
    expect(selectCanRetryCode(site.state())).toBe(true);
    expect(site.sent).toEqual([calls.verify]);
    site.dispatch(backupsVerifySubmitted({ code: 'right' }));
    await site.idle();
    expect(last(calls.verify)?.headers.Authorization).toBe(`Bearer ${initiation.token}`);
    expect(selectModal(site.state())).toBeNull();
    site.stop();
  });

  it.each([401.2, 403.1])('backups setup has no retry button, and does not end the session, after %s', async (code) => {
    const { site } = await atCode();
    site.answerNext(/verify/, refused(code));
    site.dispatch(backupsVerifySubmitted({ code: '1' }));
    await site.idle();
    expect(selectCanRetryCode(site.state())).toBe(false);
    expect(site.address()).toBe('/system/backups');
    expect(selectModal(site.state())).toEqual(setUp);
    site.stop();
  });

  it('backups setup checks whether it succeeded if the reply was lost', async () => {
    const { site, answers } = await atCode();
    answers[calls.config] = { type: 'folder', setAt: new Date().toISOString() };
    site.answerNext(/verify/, lost);
    site.dispatch(backupsVerifySubmitted({ code: '1' }));
    await site.idle();
    expect(selectModal(site.state())).toEqual(setUp);
    expect(problemIn(site.state(), 'backupsVerify')).toEqual({ kind: 'noResponse' });
    expect(selectBackupStatus(site.state(), Date.now())).toBe('neverRun');
    site.stop();
  });

  it.each([
    ['is closed', (site: Site) => Promise.resolve(site.dispatch(modalClosed()))],
    ['is left by the browser', (site: Site) => site.browserMoves('/')],
  ])('backups setup resets its state once its dialog %s', async (_, leave) => {
    const { site } = await atCode();
    expect(secretsIn(site)).toBe(true);
    await leave(site);
    expect(secretsIn(site)).toBe(false);
    await site.visit('/system/backups');
    site.dispatch(modalOpened(setUp));
    expect(step(site)).toBe('passphrase');
    site.dispatch(backupsVerifySubmitted({ code: '1' }));
    site.dispatch(backupsDestinationRequested());
    await site.idle();
    expect(site.sent).not.toContain(calls.verify);
    site.stop();
  });

  it('backups setup ignores a token that arrives after its dialog was closed, even if the dialog is open again', async () => {
    const { site } = await openBackups({}, { modal: setUp });
    const release = site.holdNext(/initiate/);
    site.dispatch(backupsInitiateSubmitted({ passphrase }));
    await site.browserMoves('/');
    await site.browserMoves('/system/backups');
    site.dispatch(modalOpened(setUp));
    expect(selectPending(site.state(), 'backupsInitiate')).toBe(true);
    release();
    await site.idle();
    expect(step(site)).toBe('passphrase');
    expect(secretsIn(site)).toBe(false);
    site.stop();
  });

  it('backups setup shows no alert when the user has left before it succeeds', async () => {
    const { site } = await atCode();
    const release = site.holdNext(/verify/);
    site.dispatch(backupsVerifySubmitted({ code: '1' }));
    await site.browserMoves('/');
    release();
    await site.idle();
    expect(elsewhere(site)).toEqual(homeWithoutAlert);
    site.stop();
  });
});

describe('backups termination', () => {
  const dialog: OpenModal = { name: 'backupsTerminate', ids: {} };
  const configured = { [calls.config]: { type: 'folder', setAt: new Date().toISOString() } };

  it('after terminating backups the page shows at once that there are none', async () => {
    const { site } = await openBackups(configured, { modal: dialog });
    expect(selectBackupStatus(site.state(), Date.now())).toBe('neverRun');
    site.dispatch(backupsTerminateSubmitted());
    await site.idle();
    expect(site.sent).toEqual([calls.terminate]);
    expect(selectBackups(site.state())).toEqual({ status: 'absent' });
    expect(selectModal(site.state())).toBeNull();
    expect(selectAlert(site.state())).toMatchObject({ type: 'success', message: { key: 'backupsTerminate.done' } });
    expect(selectRouteLoad(site.state()).status).toBe('ready');
    site.stop();
  });

  it('terminating backups shows a failure in the dialog, and changes nothing', async () => {
    const { site } = await openBackups(configured, { modal: dialog });
    site.answerNext(/DELETE/, refused(500.1));
    site.dispatch(backupsTerminateSubmitted());
    await site.idle();
    expect(selectModal(site.state())).toEqual(dialog);
    expect(problemIn(site.state(), 'backupsDelete')).not.toBeNull();
    expect(site.sent).toEqual([calls.terminate]);
    expect(selectBackups(site.state())?.status).toBe('present');
    site.stop();
  });

  it('terminating backups checks whether it succeeded if the reply was lost', async () => {
    const { site, answers } = await openBackups(configured, { modal: dialog });
    delete answers[calls.config];
    site.answerNext(/DELETE/, lost);
    site.dispatch(backupsTerminateSubmitted());
    await site.idle();
    expect(site.sent).toEqual([calls.terminate, calls.config]);
    expect(selectBackups(site.state())).toEqual({ status: 'absent' });
    site.stop();
  });
});
