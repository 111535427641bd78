import { selectAlert } from '#store/core/alert';
import { selectCurrentUser } from '#store/selectors/account/currentUser';
import { leavePromptAnswered } from '#store/core/leavePrompt';
import { selectNavigation } from '#store/route/navigation';
import { loginSubmitted, logoutRequested } from '#store/account/session';
import { selectStartProblem, startRetryRequested } from '#store/core/siteStart';
import { formEdited, selectUnsaved } from '#store/core/unsaved';
import { answering } from '../../support/answers';
import { refused } from '../../support/problem';
import { startSite } from '../../support/site';
import { aCurrentUser, aProject } from '../../support/things';
import { problemIn } from '../../support/site/states';

const session = { token: 'the-token', csrf: 'c', createdAt: '', expiresAt: '' };
const credentials = { email: 'ada@example.org', password: 'correct horse' };
const server = {
  'POST /v1/sessions': session,
  'GET /v1/users/current': aCurrentUser(),
  'GET /v1/projects': [aProject()],
  'GET /v1/users': [],
  'DELETE /v1/sessions/the-token': { success: true },
  'GET /v1/projects/1': aProject(),
  'GET /v1/projects/1/forms': [],
};
const restorable = { ...server, 'GET /v1/sessions/restore': session };

describe('login', () => {
  it.each([
    ['/login', '/'],
    ['/login?next=%2Fprojects%2F1', '/projects/1'],
    ['/login?next=%2F%2Fevil.example', '/'],
    ['/login?next=%2F-%2Fabc', 'http://localhost:8080/-/abc'],
  ])('login at %s leads to %s', async (start, end) => {
    const site = await startSite({ http: answering(server), start });
    site.dispatch(loginSubmitted(credentials));
    await site.idle();
    expect(site.address()).toBe(end);
    expect(selectCurrentUser(site.state())?.displayName).toBe('Ada');
    site.stop();
  });

  it('login shows its error and stays', async () => {
    const site = await startSite({ http: answering(server), start: '/login' });
    site.answerNext(/POST/, refused(401.2));
    site.dispatch(loginSubmitted(credentials));
    await site.idle();
    expect(site.address()).toBe('/login');
    expect(problemIn(site.state(), 'sessionCreate')).not.toBeNull();
    site.stop();
  });

  it.each([
    ['/reset-password', '/'],
    ['/projects/1', '/projects/1'],
    ['/nonesuch', '/nonesuch'],
  ])('login sends users who have moved to %s to %s', async (elsewhere, end) => {
    const site = await startSite({ http: answering(server), start: '/login' });
    const release = site.holdNext(/POST/);
    site.dispatch(loginSubmitted(credentials));
    await site.browserMoves(elsewhere);
    release();
    await site.idle();
    expect(site.address()).toBe(end);
    expect(selectCurrentUser(site.state())?.displayName).toBe('Ada');
    site.stop();
  });

  it('login keeps no session if the user cannot be loaded', async () => {
    const site = await startSite({ http: answering(server), start: '/login' });
    site.answerNext(/users\/current/, refused(500.1));
    site.dispatch(loginSubmitted(credentials));
    await site.idle();
    expect(site.state().session).toEqual({ session: null, user: null, until: null, interrupted: null });
    site.stop();
  });
});

describe('logout', () => {
  it.each([
    ['ended', undefined, 'success'],
    ['over already', refused(401.2), 'success'],
    ['unknown', refused(403.1), 'success'],
    ['not reached', { ok: false, problem: { kind: 'noResponse' } } as const, 'danger'],
  ])('logout clears the user, whatever the server’s response: session %s', async (_, outcome, type) => {
    const site = await startSite({ http: answering(restorable), start: '/projects/1' });
    if (outcome) site.answerNext(/DELETE/, outcome);
    site.dispatch(logoutRequested());
    await site.idle();
    expect(site.address()).toBe('/login');
    expect(selectCurrentUser(site.state())).toBeNull();
    expect(site.state().projects.ids).toEqual([]);
    expect(selectAlert(site.state())).toMatchObject({ type });
    site.stop();
  });

  it.each([true, false])(
    'logout asks for confirmation of unsaved edits, and follows the answer: %s',
    async (agrees) => {
      const site = await startSite({ http: answering(restorable), start: '/projects/1' });
      site.dispatch(formEdited({ call: 'projectUpdate', isEdited: true }));
      site.dispatch(logoutRequested());
      await site.idle();
      expect(selectCurrentUser(site.state())).not.toBeNull();
      site.dispatch(leavePromptAnswered(agrees));
      await site.idle();
      expect(selectCurrentUser(site.state()) === null).toBe(agrees);
      expect(site.address()).toBe(agrees ? '/login' : '/projects/1');
      expect(selectUnsaved(site.state())).toBe(!agrees);
      site.stop();
    },
  );

  it('logout shows no data of the first user to the next, despite a late reply', async () => {
    const site = await startSite({ http: answering(restorable), start: '/login' });
    const release = site.holdNext(/GET \/v1\/projects\/1\/forms/);
    await site.visit('/projects/1');
    site.dispatch(logoutRequested());
    await site.idle();
    release();
    await site.idle();
    expect(site.state().projects.ids).toEqual([]);
    expect(site.state().forms.ids).toEqual([]);
    site.stop();
  });
});

describe('restoring a session', () => {
  it.each([
    ['404.1, as older servers say', refused(404.1)],
    ['401.2, as newer ones do', refused(401.2)],
    ['401.3, for a cookie without HTTPS', refused(401.3)],
  ])('restoring a session shows no alert without one: the server answers %s', async (_, outcome) => {
    const site = await startSite({ http: { send: () => Promise.resolve(outcome) } });
    expect(site.sent).toEqual(['GET /v1/sessions/restore']);
    expect([site.address(), selectAlert(site.state())]).toEqual(['/login', null]);
    site.stop();
  });

  it.each([
    ['nothing', { kind: 'noResponse' } as const],
    ["a proxy's page", { kind: 'notProblem', status: 502 } as const],
    ['a failure', { kind: 'problem', code: 500.1, message: 'Out of order' } as const],
  ])('restoring a session can be retried, and continues to the page, if the server answers %s', async (_, problem) => {
    const outcome = { ok: false, problem } as const;
    const http = answering(restorable);
    let isDown = true;
    const site = await startSite({
      http: { send: (request) => (isDown ? Promise.resolve(outcome) : http.send(request)) },
      start: '/projects/1?a=b',
    });
    expect(selectNavigation(site.state()).confirmed).toBe(false);
    expect(selectStartProblem(site.state())).toEqual(problem);
    await site.passes(14_000);
    expect(site.sent).toEqual(Array.from({ length: 4 }, () => 'GET /v1/sessions/restore'));
    expect(site.address()).toBe('/projects/1?a=b');
    isDown = false;
    site.dispatch(startRetryRequested());
    await site.idle();
    expect(site.address()).toBe('/projects/1?a=b');
    expect([selectNavigation(site.state()).confirmed, selectStartProblem(site.state())]).toEqual([true, null]);
    expect(selectCurrentUser(site.state())?.displayName).toBe('Ada');
    site.stop();
  });

  it('restoring a session fails if its user cannot be loaded', async () => {
    const site = await startSite({ http: answering({ 'GET /v1/sessions/restore': session }) });
    expect(site.state().session).toEqual({ session: null, user: null, until: null, interrupted: null });
    expect([site.address(), selectAlert(site.state())]).toEqual(['/login', null]);
    site.stop();
  });

  it('restoring a session without a token sends no token', async () => {
    const seen: (string | undefined)[] = [];
    const http = answering({ ...restorable, 'GET /v1/sessions/restore': { createdAt: '', expiresAt: '' } });
    const site = await startSite({
      http: { send: (request) => (seen.push(request.headers.Authorization), http.send(request)) },
    });
    expect(site.address()).toBe('/');
    expect(new Set(seen)).toEqual(new Set([undefined]));
    site.dispatch(logoutRequested());
    await site.idle();
    expect(site.sent).toContain('DELETE /v1/sessions/current');
    site.stop();
  });
});
