import { sharedSessionKey, type SharedSession } from '#api/account/sharedSession';
import type { Http } from '#sagas/io/http';
import { resetPasswordSubmitted } from '#store/account/credentials';
import { selectAlert } from '#store/core/alert';
import { selectUsers, usersRefreshRequested } from '#store/account/users';
import { selectPending } from '#store/request/requests';
import { selectCurrentUser } from '#store/selectors/account/currentUser';
import { loginSubmitted, logoutRequested } from '#store/account/session';
import { answering } from '../../support/answers';
import { refused } from '../../support/problem';
import { startSite, type Site } from '../../support/site';
import { aCurrentUser, aUser } from '../../support/things';

const DAY = 86_400_000;
const begun = Date.parse('2026-11-21T08:00:00Z');
const expiresAt = new Date(begun + DAY).toISOString();
const sessionOf = (token: string) => ({ token, csrf: 'c', createdAt: new Date(begun).toISOString(), expiresAt });
const sharedBy = (userId: number, own: Partial<SharedSession> = {}): string =>
  JSON.stringify({ userId, expiresAt, until: begun + DAY, ...own });

const common = { 'GET /v1/assignments/admin': [], 'GET /v1/projects': [] };
const bens = answering({
  ...common,
  'GET /v1/sessions/restore': sessionOf('bens'),
  'GET /v1/users/current': { ...aCurrentUser(), id: 6, displayName: 'Ben' },
  'GET /v1/users': [aUser({ id: 8, displayName: 'Whom Ben sees' })],
});
const adas = answering({
  ...common,
  'GET /v1/sessions/restore': sessionOf('adas'),
  'GET /v1/users/current': aCurrentUser(),
  'GET /v1/users': [aUser({ id: 9, displayName: 'Whom Ada sees' })],
});

let site: Site;
/** The server's answers with Ada's token and without any: then the cookie decides. */
let token: Http;
let cookie: Http;
const start = async (first: Http = adas, path = '/users') => {
  token = adas;
  cookie = first;
  const byToken = (authorization: string | undefined): Http => {
    if (authorization === undefined) return cookie;
    return authorization === 'Bearer bens' ? bens : token;
  };
  const http: Http = { send: (request) => byToken(request.headers.Authorization).send(request) };
  site = await startSite({ http, start: path, now: begun });
};
const otherTab = (value: string | null) => site.otherTabWrites(sharedSessionKey, value);
const people = () => (selectUsers(site.state()) ?? []).map(({ displayName }) => displayName);
afterEach(() => {
  expect(site.crashes).toEqual([]);
  site.stop();
});

describe('messages of another tab', () => {
  it.each([
    ['that nobody is logged in', null, '/login?next=%2Fusers'],
    ['once more who is', sharedBy(6, { until: begun + DAY + 1 }), '/users'],
  ])(
    'a message of another tab, %s, while another user’s session is being restored, leaves no page without a user',
    async (_, word, end) => {
      await start();
      const release = site.holdNext(/restore/);
      cookie = bens;
      await otherTab(sharedBy(6));
      if (word === null) cookie = answering({});
      await otherTab(word);
      release();
      await site.idle();
      expect(site.address()).toBe(end);
      expect(selectCurrentUser(site.state())?.displayName ?? null).toBe(word === null ? null : 'Ben');
    },
  );

  it('a message of another tab does not give replies for the first user to the next, who reads the same', async () => {
    await start();
    const releaseAdas = site.holdNext(/GET \/v1\/users$/);
    site.dispatch(usersRefreshRequested());
    const releaseBens = site.holdNext(/GET \/v1\/users$/);
    cookie = bens;
    await otherTab(sharedBy(6));
    releaseAdas();
    await site.idle();
    expect(people()).toEqual([]);
    releaseBens();
    await site.idle();
    expect(people()).toEqual(['Whom Ben sees']);
  });

  it('a message of another tab cancels requests begun before the login', async () => {
    await start(answering({}), '/reset-password');
    const release = site.holdNext(/reset/);
    site.dispatch(resetPasswordSubmitted({ email: 'ada@example.org' }));
    cookie = adas;
    await otherTab(sharedBy(5));
    release();
    await site.idle();
    expect(site.address()).toBe('/');
    expect(selectPending(site.state(), 'userResetInitiate')).toBe(false);
  });

  it('a message of another tab takes precedence over the end of the former session', async () => {
    await start();
    site.answerNext(/GET \/v1\/users$/, refused(401.2));
    site.answerNext(/GET \/v1\/assignments/, refused(401.2));
    const release = site.holdNext(/users\/current/);
    site.dispatch(usersRefreshRequested());
    await site.idle();
    token = { send: () => Promise.resolve(refused(401.2)) };
    cookie = bens;
    await otherTab(sharedBy(6));
    release();
    await site.idle();
    expect(selectCurrentUser(site.state())?.displayName).toBe('Ben');
    expect(selectAlert(site.state())).toMatchObject({ message: { key: 'session.otherPerson' } });
    expect(site.address()).toBe('/users');
  });

  it('a message of another tab about a login leaves the login page, even if that was opened in between', async () => {
    await start(answering({}), '/nonesuch');
    cookie = adas;
    const release = site.holdNext(/restore/);
    await otherTab(sharedBy(5));
    await site.visit('/login?next=%2Fusers');
    release();
    await site.idle();
    expect(site.address()).toBe('/users');
    expect(people()).toEqual(['Whom Ada sees']);
  });

  it('a message of another tab about the same user does not undo a logout here in between', async () => {
    await start();
    const release = site.holdNext(/restore/);
    await otherTab(sharedBy(5, { expiresAt: new Date(begun + DAY + 1).toISOString() }));
    site.dispatch(logoutRequested());
    await site.idle();
    expect(site.address()).toBe('/login');
    release();
    await site.idle();
    expect(selectCurrentUser(site.state())?.displayName).toBe('Ada');
    expect(site.address()).toBe('/');
  });

  it('a message of another tab loads the route for the user of the last login, also with a concurrent login here', async () => {
    await start(answering({ 'POST /v1/sessions': sessionOf('bens') }), '/login?next=%2Fusers');
    const release = site.holdNext(/POST/);
    site.dispatch(loginSubmitted({ email: 'ben@example.org', password: 'x' }));
    const outside = cookie;
    cookie = adas;
    await otherTab(sharedBy(5));
    expect(people()).toEqual(['Whom Ada sees']);
    cookie = outside;
    release();
    await site.idle();
    expect(selectCurrentUser(site.state())?.displayName).toBe('Ben');
    expect(people()).toEqual(['Whom Ben sees']);
  });
});
