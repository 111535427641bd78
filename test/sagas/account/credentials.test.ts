import {
  accountClaimSubmitted,
  passwordChangeSubmitted,
  resetPasswordSubmitted,
  selectTypedEmail,
  userEditSubmitted,
} from '#store/account/credentials';
import { sessionInterrupted } from '#store/account/session';
import { selectAlert } from '#store/core/alert';
import { selectCurrentUser } from '#store/selectors/account/currentUser';
import type { HttpRequest } from '#sagas/io/http';
import { answering } from '../../support/answers';
import { refused } from '../../support/problem';
import { startSite } from '../../support/site';
import { aCurrentUser, aUser } from '../../support/things';
import { problemIn } from '../../support/site/states';

const success = { success: true };

/** A site at a path, and its requests. */
const siteAt = async (start: string, answers: Readonly<Record<string, unknown>> = {}) => {
  const requests: HttpRequest[] = [];
  const http = answering(answers);
  const site = await startSite({
    http: { send: (request) => (requests.push(request), http.send(request)) },
    start,
  });
  return { site, requests, last: () => requests.at(-1) };
};

const loggedIn = {
  'GET /v1/sessions/restore': { token: 't', csrf: 'c', createdAt: '', expiresAt: '' },
  'GET /v1/users/current': aCurrentUser(),
};

describe('password reset', () => {
  const reset = 'POST /v1/users/reset/initiate';

  it('a password reset leads to login with the address filled in', async () => {
    const { site, last } = await siteAt('/reset-password', { [reset]: success });
    site.dispatch(resetPasswordSubmitted({ email: 'ben@example.org' }));
    await site.idle();
    expect(last()).toMatchObject({ body: '{"email":"ben@example.org"}' });
    expect(site.address()).toBe('/login');
    const message = { key: 'resetPassword.done', values: { email: 'ben@example.org' } };
    expect(selectAlert(site.state())).toMatchObject({ type: 'success', message });
    site.stop();
  });

  it('a password reset stays on its page after a failure', async () => {
    const { site } = await siteAt('/reset-password');
    site.answerNext(/POST/, refused(429.1));
    site.dispatch(resetPasswordSubmitted({ email: 'ben@example.org' }));
    await site.idle();
    expect(site.address()).toBe('/reset-password');
    expect(problemIn(site.state(), 'userResetInitiate')).not.toBeNull();
    site.stop();
  });

  it('a password reset from the login over unsaved edits stays, and reports its failure there', async () => {
    const { site } = await siteAt('/account/edit', { ...loggedIn, [reset]: success });
    site.dispatch(sessionInterrupted({ key: 'session.over' }));
    site.answerNext(/POST/, refused(429.1));
    site.dispatch(resetPasswordSubmitted({ email: 'ada@example.org' }));
    await site.idle();
    expect(selectAlert(site.state())).toMatchObject({ type: 'danger' });
    site.dispatch(resetPasswordSubmitted({ email: 'ada@example.org' }));
    await site.idle();
    expect(selectAlert(site.state())).toMatchObject({ type: 'success', message: { key: 'resetPassword.done' } });
    expect(site.address()).toBe('/account/edit');
    site.stop();
  });

  it('a password reset does not navigate once the user has left the page', async () => {
    const { site } = await siteAt('/reset-password', { [reset]: success });
    const release = site.holdNext(/POST/);
    site.dispatch(resetPasswordSubmitted({ email: 'ben@example.org' }));
    await site.visit('/nowhere');
    release();
    await site.idle();
    expect(site.address()).toBe('/nowhere');
    expect(selectAlert(site.state())).toBeNull();
    site.stop();
  });
});

describe('account claim', () => {
  const verify = 'POST /v1/users/reset/verify';
  const token = 'a!$'.repeat(8);
  const link = `/#/account/claim?token=${encodeURIComponent(token)}`;

  it('the account claim page uses the token of the mailed link, though another user is logged in in this browser', async () => {
    const { site, requests, last } = await siteAt(link, { ...loggedIn, [verify]: success });
    expect(site.address()).toBe(link.slice(2));
    expect(requests).toEqual([]);
    expect(selectCurrentUser(site.state())).toBeNull();
    site.dispatch(accountClaimSubmitted({ new: 'a brand new password' }));
    await site.idle();
    expect(site.sent).toEqual([verify]);
    expect(last()?.headers.Authorization).toBe(`Bearer ${token}`);
    expect(last()?.body).toBe('{"new":"a brand new password"}');
    expect(site.address()).toBe('/login');
    expect(selectAlert(site.state())).toMatchObject({ type: 'success', message: { key: 'accountClaim.done' } });
    site.stop();
  });

  it('the account claim page fills in the login with the address that our server returns', async () => {
    const { site } = await siteAt(link, { ...loggedIn, [verify]: { success: true, email: 'ada@example.org' } });
    site.dispatch(accountClaimSubmitted({ new: 'a brand new password' }));
    await site.idle();
    expect(selectTypedEmail(site.state())).toBe('ada@example.org');
    site.stop();
  });

  it('the account claim page stays after a failure, for another attempt', async () => {
    const { site } = await siteAt(link);
    site.answerNext(/POST/, refused(400.21));
    site.dispatch(accountClaimSubmitted({ new: 'short' }));
    await site.idle();
    expect(site.address()).toBe(link.slice(2));
    expect(problemIn(site.state(), 'userResetVerify')).not.toBeNull();
    site.stop();
  });

  it('the account claim page sends nothing without a token', async () => {
    const { site } = await siteAt('/account/claim');
    site.dispatch(accountClaimSubmitted({ new: 'a brand new password' }));
    await site.idle();
    expect(site.sent).toEqual([]);
    site.stop();
  });
});

describe('an account', () => {
  const details = { email: 'ada@example.org', displayName: 'Ada L.' };

  it('an account is saved with both details, and the name in the navbar follows', async () => {
    const answers = { ...loggedIn, 'PATCH /v1/users/5': aUser({ id: 5, ...details }) };
    const { site, last } = await siteAt('/account/edit', answers);
    site.dispatch(userEditSubmitted({ userId: 5, ...details }));
    await site.idle();
    expect(last()).toMatchObject({ method: 'PATCH', body: JSON.stringify(details) });
    expect(selectCurrentUser(site.state())).toMatchObject({ ...details, verbs: aCurrentUser().verbs });
    expect(selectAlert(site.state())).toMatchObject({ type: 'success', message: { key: 'userEdit.saved' } });
    site.stop();
  });

  it('an account is loaded again before editing, since it may have changed since the login', async () => {
    const { site } = await siteAt('/', { ...loggedIn, 'GET /v1/users/5': aUser({ id: 5, ...details }) });
    await site.visit('/account/edit');
    expect(selectCurrentUser(site.state())).toMatchObject({ ...details, verbs: aCurrentUser().verbs });
    site.answerNext(/GET \/v1\/users\/5/, refused(500.1));
    await site.visit('/');
    await site.visit('/account/edit');
    expect(selectAlert(site.state())).toMatchObject({ type: 'danger' });
    site.stop();
  });

  it('an account that is not saved shows the reason', async () => {
    const { site } = await siteAt('/account/edit', loggedIn);
    site.answerNext(/PATCH/, refused(409.3));
    site.dispatch(userEditSubmitted({ userId: 5, ...details }));
    await site.idle();
    expect(selectCurrentUser(site.state())?.displayName).toBe('Ada');
    expect(problemIn(site.state(), 'userUpdate')).not.toBeNull();
    site.stop();
  });

  it('an account keeps its session though the old password was wrong', async () => {
    const { site } = await siteAt('/account/edit', loggedIn);
    site.answerNext(/PUT/, refused(401.2));
    site.forgetSent();
    site.dispatch(passwordChangeSubmitted({ userId: 5, old: 'wrong', new: 'a brand new password' }));
    await site.idle();
    expect(site.sent).toEqual(['PUT /v1/users/5/password', 'GET /v1/users/current']);
    expect(site.address()).toBe('/account/edit');
    expect(selectCurrentUser(site.state())?.displayName).toBe('Ada');
    expect(problemIn(site.state(), 'userPasswordSave')).not.toBeNull();
    site.stop();
  });

  it('an account gets its new password', async () => {
    const { site, last } = await siteAt('/account/edit', { ...loggedIn, 'PUT /v1/users/5/password': success });
    site.dispatch(passwordChangeSubmitted({ userId: 5, old: 'old', new: 'a brand new password' }));
    await site.idle();
    expect(last()?.body).toBe('{"old":"old","new":"a brand new password"}');
    expect(selectAlert(site.state())).toMatchObject({ type: 'success', message: { key: 'passwordChange.done' } });
    site.stop();
  });
});
