import { sharedSessionKey } from '#api/account/sharedSession';
import { selectAlert } from '#store/core/alert';
import { projectRenameSubmitted } from '#store/project/projects';
import { accessChanged, selectAccessChangeCount } from '#store/project/formAccess';
import { requestKey } from '#store/request/key';
import { readsInvalidated, selectProblem } from '#store/request/requests';
import { selectCurrentUser } from '#store/selectors/account/currentUser';
import { interruptedEditsDiscarded, loginSubmitted, selectInterrupted } from '#store/account/session';
import { formEdited, selectUnsaved } from '#store/core/unsaved';
import { answering } from '../../support/answers';
import { managed } from '../../support/access/manager';
import { refused } from '../../support/problem';
import { alertKey } from '../../support/site/alertKey';
import { aCurrentUser } from '../../support/things';
import { startSite, type Site, type SiteOptions } from '../../support/site';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** The server's clock when the session begins. */
const begun = Date.parse('2026-11-21T08:00:00Z');

const sessionOf = (start: number) => ({
  token: 't',
  csrf: 'c',
  createdAt: new Date(start).toISOString(),
  expiresAt: new Date(start + DAY).toISOString(),
});

const server = {
  ...managed,
  'GET /v1/sessions/restore': sessionOf(begun),
  'POST /v1/sessions': sessionOf(begun),
  'DELETE /v1/sessions/t': { success: true },
};

let site: Site;
const start = async (options: Partial<SiteOptions> = {}) => {
  site = await startSite({ http: answering(server), start: '/projects/1', now: begun, ...options });
};
afterEach(() => {
  expect(site.crashes).toEqual([]);
  site.stop();
});

describe('the end of a session', () => {
  it('the end of a session is announced two minutes before, and the user is logged out one minute before', async () => {
    await start();
    await site.passes(DAY - 2 * MINUTE - 1);
    expect(alertKey(site)).toBeNull();
    await site.passes(1);
    expect(alertKey(site)).toBe('session.endsSoon');
    await site.passes(MINUTE - 1);
    expect(selectCurrentUser(site.state())).not.toBeNull();
    site.forgetSent();
    await site.passes(1);
    expect(selectCurrentUser(site.state())).toBeNull();
    expect(site.sent).toEqual(['DELETE /v1/sessions/t']);
    expect(site.address()).toBe('/login?next=%2Fprojects%2F1');
    expect(alertKey(site)).toBe('session.expired');
    expect(site.state().projects.ids).toEqual([]);
    expect(site.stored(sharedSessionKey)).toBeNull();
  });

  it('the end of a session is announced again on the next route, but not twice on one', async () => {
    await start();
    await site.passes(DAY - 2 * MINUTE);
    const first = selectAlert(site.state())?.number;
    await site.passes(20_000);
    expect(selectAlert(site.state())?.number).toBe(first);
    await site.visit('/');
    expect(alertKey(site)).toBe('session.endsSoon');
  });

  it('the end of a session does not wait for a server that does not respond', async () => {
    await start();
    site.holdNext(/DELETE/);
    await site.passes(DAY);
    expect(site.address()).toBe('/login?next=%2Fprojects%2F1');
  });

  it('the end of a session keeps the page with unsaved edits until the same user logs in again', async () => {
    await start();
    site.dispatch(accessChanged({ boxes: [['trees', [1]]], given: true }));
    await site.passes(DAY);
    expect(site.address()).toBe('/projects/1');
    expect(selectInterrupted(site.state())).toEqual({ key: 'session.expired' });
    expect(site.state().session.session).toBeNull();
    site.dispatch(loginSubmitted({ email: 'ada@example.org', password: 'x' }));
    await site.idle();
    expect(selectInterrupted(site.state())).toBeNull();
    expect(site.state().session.session).not.toBeNull();
    expect(site.address()).toBe('/projects/1');
    expect(selectAccessChangeCount(site.state())).toBe(1);
  });

  it('the end of a session keeps the text typed into a form', async () => {
    await start();
    site.dispatch(formEdited({ call: 'projectUpdate', isEdited: true }));
    await site.passes(DAY);
    expect(selectInterrupted(site.state())).toEqual({ key: 'session.expired' });
  });

  it('reads refused at the end of a session are sent again when the user has logged in over the page', async () => {
    await start();
    site.dispatch(formEdited({ call: 'projectUpdate', isEdited: true }));
    await site.passes(DAY);
    site.answerNext(/GET \/v1\/projects\/1$/, refused(401.2));
    site.dispatch(readsInvalidated({ name: 'projectKeyCreate', params: { projectId: 1 } }));
    await site.idle();
    const status = () => site.state().requests[requestKey('projectGet', { projectId: 1 })]?.status;
    expect(status()).toBe('error');
    site.dispatch(loginSubmitted({ email: 'a@example.org', password: 'b' }));
    await site.idle();
    expect(status()).toBe('success');
  });

  it('the end of a session leads to the login once unsaved edits are discarded', async () => {
    await start();
    site.dispatch(formEdited({ call: 'projectUpdate', isEdited: true }));
    await site.passes(DAY);
    site.dispatch(interruptedEditsDiscarded());
    await site.idle();
    expect(site.address()).toBe('/login?next=%2Fprojects%2F1');
    expect(alertKey(site)).toBe('session.expired');
    expect(selectUnsaved(site.state())).toBe(false);
    expect(site.state().projects.ids).toEqual([]);
  });

  it('the end of a session with unsaved edits is resolved when the same user logs in in another tab', async () => {
    await start();
    site.dispatch(formEdited({ call: 'projectUpdate', isEdited: true }));
    await site.otherTabWrites(sharedSessionKey, null);
    expect(selectInterrupted(site.state())).toEqual({ key: 'session.endedElsewhere' });
    const shared = { userId: 5, expiresAt: sessionOf(begun).expiresAt, until: begun + DAY };
    await site.otherTabWrites(sharedSessionKey, JSON.stringify(shared));
    expect(selectInterrupted(site.state())).toBeNull();
    expect(selectUnsaved(site.state())).toBe(true);
  });

  it('the end of a session with unsaved edits reveals nothing of them to another user who logs in in another tab', async () => {
    await start();
    site.dispatch(formEdited({ call: 'projectUpdate', isEdited: true }));
    await site.otherTabWrites(sharedSessionKey, null);
    site.answerNext(/users\/current/, { ok: true, data: { ...aCurrentUser(), id: 6 } });
    const shared = { userId: 6, expiresAt: sessionOf(begun).expiresAt, until: begun + DAY };
    await site.otherTabWrites(sharedSessionKey, JSON.stringify(shared));
    expect(selectCurrentUser(site.state())?.id).toBe(6);
    expect(selectUnsaved(site.state())).toBe(false);
  });

  it.each([
    ['ahead', 3 * DAY],
    ['behind', -3 * DAY],
  ])('the end of a session is counted from the login if the device’s clock is days %s', async (_name, off) => {
    const { 'GET /v1/sessions/restore': _, ...unknown } = server;
    await start({ http: answering(unknown), now: begun + off, start: '/login' });
    site.dispatch(loginSubmitted({ email: 'ada@example.org', password: 'x' }));
    await site.idle();
    await site.passes(DAY - MINUTE - 1);
    expect(selectCurrentUser(site.state())).not.toBeNull();
    await site.passes(1);
    expect(selectCurrentUser(site.state())).toBeNull();
  });

  it('the end of a session is ignored if only the clock contradicts a session just confirmed', async () => {
    await start({ now: begun + 3 * DAY });
    await site.passes(DAY);
    expect(selectCurrentUser(site.state())).not.toBeNull();
    expect(alertKey(site)).toBeNull();
  });

  it('the end of a session is known to the next visit as an earlier one computed it', async () => {
    const shared = { userId: 5, expiresAt: sessionOf(begun).expiresAt, until: begun + 10 * MINUTE };
    await start({ stored: { [sharedSessionKey]: JSON.stringify(shared) } });
    await site.passes(9 * MINUTE);
    expect(selectCurrentUser(site.state())).toBeNull();
  });

  it('the end of a session leaves users on public pages', async () => {
    await start({ start: '/nonesuch' });
    await site.passes(DAY);
    expect(site.address()).toBe('/nonesuch');
    expect(alertKey(site)).toBe('session.expired');
  });
});

describe('a read refused with 401.2', () => {
  it('a read refused with 401.2 leads to login, with the reason, if the session is over', async () => {
    await start();
    site.answerNext(/app-users/, refused(401.2));
    site.answerNext(/users\/current/, refused(401.2));
    await site.visit('/projects/1/app-users');
    expect(site.address()).toBe('/login?next=%2Fprojects%2F1%2Fapp-users');
    expect(alertKey(site)).toBe('session.over');
    expect(selectCurrentUser(site.state())).toBeNull();
  });

  it('a read refused with 401.2 shows its problem if the session is valid', async () => {
    await start();
    site.answerNext(/app-users/, refused(401.2));
    await site.visit('/projects/1/app-users');
    expect(site.address()).toBe('/projects/1/app-users');
    expect(selectAlert(site.state())).toMatchObject({ type: 'danger', message: { problem: { code: 401.2 } } });
  });

  it('a read refused with 401.2 shows its problem if the session cannot be checked', async () => {
    await start();
    site.answerNext(/app-users/, refused(401.2));
    site.answerNext(/users\/current/, { ok: false, problem: { kind: 'noResponse' } });
    await site.visit('/projects/1/app-users');
    expect(site.address()).toBe('/projects/1/app-users');
  });

  it('a read refused with 401.2 checks the session once, though many reads are refused', async () => {
    await start({ start: '/' });
    for (const read of [/projects\/1$/, /forms$/, /app-users$/]) site.answerNext(read, refused(401.2));
    for (let times = 0; times < 3; times += 1) site.answerNext(/users\/current/, refused(401.2));
    site.forgetSent();
    await site.visit('/projects/1/app-users');
    expect(site.sent.filter((line) => line.endsWith('users/current'))).toHaveLength(1);
    expect(alertKey(site)).toBe('session.over');
  });
});

describe('a write refused with 401.2', () => {
  const save = async () => {
    await start();
    site.dispatch(formEdited({ call: 'projectUpdate', isEdited: true }));
    site.answerNext(/PATCH/, refused(401.2));
    site.forgetSent();
    site.dispatch(projectRenameSubmitted({ projectId: 1, name: 'Wells of the south' }));
    await site.idle();
  };

  it('a write refused with 401.2 keeps the typed text when the session is over, and can be sent again', async () => {
    await start();
    site.answerNext(/users\/current/, refused(401.2));
    site.dispatch(formEdited({ call: 'projectUpdate', isEdited: true }));
    site.answerNext(/PATCH/, refused(401.2));
    site.dispatch(projectRenameSubmitted({ projectId: 1, name: 'Wells of the south' }));
    await site.idle();
    expect(selectInterrupted(site.state())).toEqual({ key: 'session.over' });
    expect(selectUnsaved(site.state())).toBe(true);
    site.dispatch(loginSubmitted({ email: 'ada@example.org', password: 'x' }));
    await site.idle();
    expect(selectInterrupted(site.state())).toBeNull();
    expect(selectProblem(site.state(), 'projectUpdate', { projectId: 1 })).toBeNull();
    expect(selectUnsaved(site.state())).toBe(true);
  });

  it('a write refused with 401.2 shows its problem if the session is valid', async () => {
    await save();
    expect(site.sent).toEqual(['PATCH /v1/projects/1', 'GET /v1/users/current']);
    expect(selectInterrupted(site.state())).toBeNull();
    expect(selectProblem(site.state(), 'projectUpdate', { projectId: 1 })).toMatchObject({ problem: { code: 401.2 } });
  });
});
