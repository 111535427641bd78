import { selectAlert } from '#store/core/alert';
import { accessChanged } from '#store/project/formAccess';
import { leavePromptAnswered, selectLeavePrompt } from '#store/core/leavePrompt';
import { selectNavigation } from '#store/route/navigation';
import { selectRequest } from '#store/request/requests';
import { sessionInterrupted } from '#store/account/session';
import { selectUnsaved } from '#store/core/unsaved';
import { answering } from '../../support/answers';
import { refused } from '../../support/problem';
import { startSite, type Site } from '../../support/site';
import { aCurrentUser, aForm, aProject } from '../../support/things';

const session = { token: 't', csrf: 'c', createdAt: '', expiresAt: '' };

const answers = {
  'GET /v1/sessions/restore': session,
  'GET /v1/users/current': aCurrentUser('viewer'),
  'GET /v1/projects': [aProject({ id: 1 }), aProject({ id: 2, role: 'viewer' })],
  'GET /v1/projects?forms=true': [],
  'GET /v1/projects/1': aProject({ id: 1, role: 'manager' }),
  'GET /v1/projects/1/forms': [aForm()],
  'GET /v1/projects/1/app-users': [],
  'GET /v1/projects/1/forms/trees': aForm(),
  'GET /v1/projects/2': aProject({ id: 2, role: 'viewer' }),
  'GET /v1/projects/2/forms': [],
};

let site: Site;
const start = async (href: string, over: Readonly<Record<string, unknown>> = answers) => {
  site = await startSite({ http: answering(over), start: href });
};
afterEach(() => {
  expect(site.crashes).toEqual([]);
  site.stop();
});

describe('the first navigation', () => {
  it('the first navigation restores the session, then opens the address', async () => {
    await start('/projects/1');
    expect(site.sent).toEqual([
      'GET /v1/sessions/restore',
      'GET /v1/users/current',
      'GET /v1/projects/1',
      'GET /v1/projects/1/forms',
    ]);
    expect(selectNavigation(site.state())).toMatchObject({ route: 'projectOverview', confirmed: true });
  });

  it('the first navigation sends users who are not logged in to login, and stores their destination', async () => {
    await start('/projects/1', {});
    expect(site.address()).toBe('/login?next=%2Fprojects%2F1');
    expect(selectAlert(site.state())).toBeNull();
  });

  it('the first navigation converts a hash route to its path', async () => {
    await start('/#/login?next=%2Fprojects%2F1', {});
    expect(site.address()).toBe('/login?next=%2Fprojects%2F1');
  });
});

describe('loading a route', () => {
  it('loading a route sends only missing reads, between the tabs of a project', async () => {
    await start('/projects/1');
    site.forgetSent();
    await site.visit('/projects/1/app-users');
    expect(site.sent).toEqual(['GET /v1/projects/1/app-users']);
    site.forgetSent();
    await site.visit('/projects/1');
    expect(site.sent).toEqual([]);
  });

  it('loading a route cancels reads that the next route does not need, and continues shared ones', async () => {
    await start('/');
    const releaseProject = site.holdNext(/GET \/v1\/projects\/1$/);
    const releaseForms = site.holdNext(/forms$/);
    await site.visit('/projects/1');
    await site.visit('/projects/1/app-users');
    expect(selectRequest(site.state(), 'formList', { projectId: 1 })?.status).toBe('canceled');
    releaseProject();
    releaseForms();
    await site.idle();
    expect(selectRequest(site.state(), 'projectGet', { projectId: 1 })?.status).toBe('success');
    expect(site.sent.filter((line) => line === 'GET /v1/projects/1')).toHaveLength(1);
  });

  it('loading a route shows its first failure only, and starts over at the next route', async () => {
    await start('/');
    site.answerNext(/GET \/v1\/projects\/1$/, refused(500.1, 'first'));
    site.answerNext(/forms$/, refused(500.1, 'second'));
    await site.visit('/projects/1');
    expect(selectAlert(site.state())?.message).toMatchObject({ problem: { message: 'first' } });
    await site.visit('/');
    expect(selectAlert(site.state())).toBeNull();
  });
});

describe('route guards', () => {
  it('the route guards redirect to home from a route whose late data forbids it, without asking about edits', async () => {
    await start('/');
    await site.visit('/projects/2/form-access');
    expect(site.address()).toBe('/');
    expect(selectAlert(site.state())).toMatchObject({ type: 'warning', message: { key: 'session.noAccess' } });
  });

  it('the route guards redirect to home without an alert about refused reads', async () => {
    await start('/');
    const release = site.holdNext(/GET \/v1\/projects\/2$/);
    site.answerNext(/app-users$/, refused(403.1));
    await site.visit('/projects/2/form-access');
    release();
    await site.idle();
    expect(site.address()).toBe('/');
    expect(selectAlert(site.state())).toMatchObject({ message: { key: 'session.noAccess' } });
  });

  it('the route guards redirect to home from the submissions of a form that was never published', async () => {
    await start('/', { ...answers, 'GET /v1/projects/1/forms/trees': aForm({ publishedAt: null }) });
    await site.visit('/projects/1/forms/trees/submissions');
    expect(site.address()).toBe('/');
  });
});

describe('the Back button', () => {
  it('the browser’s Back button changes the page', async () => {
    await start('/');
    await site.visit('/projects/1');
    await site.browserMoves('/');
    expect(selectNavigation(site.state())).toMatchObject({ route: 'home', href: '/' });
  });

  it('the browser’s Back button stays if edits would be lost and the user decides so', async () => {
    await start('/');
    await site.visit('/projects/1');
    site.dispatch(accessChanged({ boxes: [['trees', [1]]], given: true }));
    await site.browserMoves('/');
    expect(selectLeavePrompt(site.state())).toBe('edits');
    expect(selectNavigation(site.state()).route).toBe('projectOverview');
    site.dispatch(leavePromptAnswered(false));
    await site.idle();
    expect(selectLeavePrompt(site.state())).toBeNull();
    expect(selectNavigation(site.state()).route).toBe('projectOverview');
    expect(site.address()).toBe('/projects/1');
  });
});

describe('unsaved edits', () => {
  it('unsaved edits keep the user on the page when they choose to stay, and are discarded when they do not', async () => {
    await start('/projects/1');
    site.dispatch(accessChanged({ boxes: [['trees', [1]]], given: true }));
    await site.visit('/');
    site.dispatch(leavePromptAnswered(false));
    await site.idle();
    expect(site.address()).toBe('/projects/1');
    expect(selectUnsaved(site.state())).toBe(true);
    await site.visit('/');
    expect(site.address()).toBe('/projects/1');
    site.dispatch(leavePromptAnswered(true));
    await site.idle();
    expect(site.address()).toBe('/');
    expect(selectUnsaved(site.state())).toBe(false);
  });

  it('a confirmation about unsaved edits appears once, however often the Back button is clicked', async () => {
    await start('/');
    await site.visit('/users');
    await site.visit('/projects/1');
    site.dispatch(accessChanged({ boxes: [['trees', [1]]], given: true }));
    await site.browserMoves('/users');
    await site.browserMoves('/');
    site.dispatch(leavePromptAnswered(true));
    await site.idle();
    expect(selectNavigation(site.state()).href).toBe('/');
    expect(site.address()).toBe('/');
  });

  it('the confirmation of unsaved edits ends with the session, and a late answer has no effect', async () => {
    await start('/projects/1');
    site.dispatch(accessChanged({ boxes: [['trees', [1]]], given: true }));
    await site.visit('/');
    site.dispatch(sessionInterrupted({ key: 'session.over' }));
    expect(selectLeavePrompt(site.state())).toBeNull();
    site.dispatch(leavePromptAnswered(true));
    await site.idle();
    expect(site.address()).toBe('/projects/1');
    expect(selectUnsaved(site.state())).toBe(true);
  });
});
