import { sharedSessionKey, type SharedSession } from '#api/account/sharedSession';
import { accessChanged } from '#store/project/formAccess';
import { selectCurrentUser } from '#store/selectors/account/currentUser';
import { logoutRequested } from '#store/account/session';
import { answering } from '../../support/answers';
import { managed } from '../../support/access/manager';
import { refused } from '../../support/problem';
import { alertKey } from '../../support/site/alertKey';
import { startSite, type Site, type SiteOptions } from '../../support/site';
import { aCurrentUser, aProject } from '../../support/things';

const HOUR = 3_600_000;
const begun = Date.parse('2026-11-21T08:00:00Z');
const session = (token: string, hours = 24) => ({
  token,
  csrf: 'c',
  createdAt: new Date(begun).toISOString(),
  expiresAt: new Date(begun + hours * HOUR).toISOString(),
});
const sharedBy = (userId: number, hours = 24): string =>
  JSON.stringify({
    userId,
    expiresAt: session('', hours).expiresAt,
    until: begun + hours * HOUR,
  } satisfies SharedSession);

const server = {
  ...managed,
  'GET /v1/sessions/restore': session('adas'),
  'DELETE /v1/sessions/adas': { success: true },
};
const ben = aCurrentUser('viewer');

let site: Site;
const start = async (options: Partial<SiteOptions> = {}) => {
  site = await startSite({ http: answering(server), start: '/projects/1', now: begun, ...options });
};
const otherTab = (value: string | null) => site.otherTabWrites(sharedSessionKey, value);
afterEach(() => {
  expect(site.crashes).toEqual([]);
  site.stop();
});

describe('several tabs', () => {
  it('other tabs receive the user and the expiry, but no secret', async () => {
    await start();
    expect(site.stored(sharedSessionKey)).toBe(sharedBy(5));
    expect(site.stored(sharedSessionKey)).not.toContain('adas');
    site.dispatch(logoutRequested());
    await site.idle();
    expect(site.stored(sharedSessionKey)).toBeNull();
  });

  it('other tabs log out together, and each returns to its page at the next login', async () => {
    await start();
    site.forgetSent();
    await otherTab(null);
    expect(site.address()).toBe('/login?next=%2Fprojects%2F1');
    expect(site.state().projects.ids).toEqual([]);
    expect(alertKey(site)).toBe('session.endedElsewhere');
    expect(site.sent).toEqual([]);
  });

  it.each(['not json', '{}', '[]', '{"userId":"5"}'])(
    'other tabs treat %j as a logout, as it contains no user',
    async (text) => {
      await start();
      await otherTab(text);
      expect(selectCurrentUser(site.state())).toBeNull();
    },
  );

  it('other tabs log in together', async () => {
    let isLoggedIn = false;
    await start({
      http: { send: (request) => answering(isLoggedIn ? server : {}).send(request) },
      start: '/login?next=%2Fprojects%2F1',
    });
    expect(selectCurrentUser(site.state())).toBeNull();
    isLoggedIn = true;
    await otherTab(sharedBy(5));
    expect(selectCurrentUser(site.state())?.id).toBe(5);
    expect(site.address()).toBe('/projects/1');
  });

  it('other tabs do not log in on the page of a mailed link, which belongs to one user', async () => {
    await start({ start: '/account/claim?token=x' });
    site.forgetSent();
    await otherTab(sharedBy(5));
    expect(site.sent).toEqual([]);
    expect(selectCurrentUser(site.state())).toBeNull();
  });
});

describe('login of another user in another tab', () => {
  const bens = {
    'GET /v1/sessions/restore': session('bens'),
    'GET /v1/users/current': { ...ben, id: 6, displayName: 'Ben' },
    'GET /v1/projects/1': aProject({ name: 'What Ben sees', role: 'viewer' }),
    'GET /v1/projects/1/forms': [],
  };

  it('the login of another user in another tab shows their data, and none of the first user’s, despite a late reply', async () => {
    let isBens = false;
    const sentAs: (string | undefined)[] = [];
    await start({
      http: {
        send: (request) => {
          if (isBens) sentAs.push(request.headers.Authorization);
          return answering(isBens ? bens : server).send(request);
        },
      },
      start: '/',
    });
    const release = site.holdNext(/GET \/v1\/projects\/1\/forms/);
    await site.visit('/projects/1');
    site.dispatch(accessChanged({ boxes: [['trees', [1]]], given: true }));
    isBens = true;
    await otherTab(sharedBy(6));
    expect(sentAs).not.toContain('Bearer adas');
    release();
    await site.idle();
    expect(selectCurrentUser(site.state())?.displayName).toBe('Ben');
    expect(site.state().projects.entities[1]?.name).toBe('What Ben sees');
    expect(site.state().forms.ids).toEqual([]);
    expect(site.state().actors.ids).toEqual([6]);
    expect(site.address()).toBe('/projects/1');
    expect(alertKey(site)).toBe('session.otherPerson');
  });

  it('the login of another user in another tab leads to login if their session cannot be restored', async () => {
    await start();
    site.answerNext(/restore/, refused(404.1));
    await otherTab(sharedBy(6));
    expect(selectCurrentUser(site.state())).toBeNull();
    expect(site.address()).toBe('/login?next=%2Fprojects%2F1');
    expect(alertKey(site)).toBe('session.endedElsewhere');
  });
});

describe('newer login of the same user in another tab', () => {
  it('a newer login of the same user in another tab is restored without leaving the page, and its expiry applies', async () => {
    let token = 'adas';
    await start({
      http: {
        send: (request) =>
          answering({
            ...server,
            'GET /v1/sessions/restore': token === 'adas' ? session('adas') : session('newer', 30),
          }).send(request),
      },
    });
    token = 'newer';
    site.forgetSent();
    await otherTab(sharedBy(5, 30));
    expect(site.sent).toEqual(['GET /v1/sessions/restore', 'GET /v1/users/current']);
    expect(site.state().session.session?.token).toBe('newer');
    expect(site.state().projects.ids).toEqual([1]);
    await site.passes(25 * HOUR);
    expect(selectCurrentUser(site.state())).not.toBeNull();
  });

  it('a newer login in another tab changes nothing if it is the current session', async () => {
    await start();
    site.forgetSent();
    await otherTab(sharedBy(5));
    expect(site.sent).toEqual([]);
  });
});
