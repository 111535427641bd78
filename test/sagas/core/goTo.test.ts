import { modalClosed, modalOpened } from '#store/core/modal';
import { selectDestinations, selectDestinationsPending } from '#store/selectors/core/destinations';
import { answering } from '../../support/answers';
import { startSite, type Site } from '../../support/site';
import { aCurrentUser, aForm, aProject, aUser } from '../../support/things';

let site: Site;

const answers: Readonly<Record<string, unknown>> = {
  'GET /v1/sessions/restore': { token: 'a', expiresAt: '2099-01-01T00:00:00.000Z', createdAt: '' },
  'GET /v1/users/current': aCurrentUser(),
  'GET /v1/projects': [
    aProject({ id: 1, name: 'Uplands' }),
    aProject({ id: 2, name: 'Lowlands' }),
    aProject({ id: 3, name: 'Long ago', archived: true }),
  ],
  'GET /v1/projects/1/forms': [aForm({ projectId: 1, name: 'Wells' })],
  'GET /v1/projects/2/forms': [aForm({ projectId: 2, name: 'Pumps' })],
  'GET /v1/users': [aUser({ id: 9, displayName: 'Jana' })],
};

const start = async (more: typeof answers = {}) => {
  site = await startSite({ http: answering({ ...answers, ...more }), start: '/account/edit' });
  site.forgetSent();
};

const open = async () => {
  site.dispatch(modalOpened({ name: 'goTo', ids: {} }));
  await site.idle();
};

const names = () => selectDestinations(site.state()).map(({ name }) => ('text' in name ? name.text : name.key));

afterEach(() => {
  expect(site.crashes).toEqual([]);
  site.stop();
});

describe('destinations of “Go to”', () => {
  it('destinations are loaded when the dialog opens: projects, the forms of active ones, users', async () => {
    await start();
    await open();
    expect(names()).toEqual(
      expect.arrayContaining(['Uplands', 'Lowlands', 'Long ago', 'Wells', 'Pumps', 'Jana', 'navbar.users']),
    );
    expect(site.sent.toSorted()).toEqual([
      'GET /v1/projects',
      'GET /v1/projects/1/forms',
      'GET /v1/projects/2/forms',
      'GET /v1/users',
    ]);
    expect(selectDestinationsPending(site.state())).toBe(false);
  });

  it('the tabs of a project or form are destinations on its own pages only, under its name', async () => {
    const tabs = () =>
      selectDestinations(site.state()).flatMap((one) =>
        one.key.startsWith('tab ') ? [`${one.key} of ${one.detail}`] : [],
      );
    await start();
    await open();
    expect(tabs()).toEqual([]);
    site.stop();

    site = await startSite({
      http: answering({ ...answers, 'GET /v1/projects/1': aProject({ id: 1, name: 'Uplands' }) }),
      start: '/projects/1',
    });
    await open();
    expect(tabs()).toContain('tab projectAppUsers of Uplands');
    expect(tabs().join()).not.toContain('formVersions');
  });

  it('destinations are not loaded again while they are cached', async () => {
    await start();
    await open();
    site.dispatch(modalClosed());
    site.forgetSent();
    await open();
    expect(site.sent).toEqual([]);
  });

  it('users are not loaded for users who may not list them', async () => {
    await start({ 'GET /v1/users/current': aCurrentUser('viewer') });
    await open();
    expect(site.sent).not.toContain('GET /v1/users');
  });

  it('loading destinations ends when the dialog closes', async () => {
    await start();
    const release = site.holdNext(/GET \/v1\/projects$/);
    site.dispatch(modalOpened({ name: 'goTo', ids: {} }));
    await site.idle();
    site.dispatch(modalClosed());
    release();
    await site.idle();
    expect(site.sent).not.toContain('GET /v1/projects/1/forms');
  });

  it('destinations that fail to load are omitted silently', async () => {
    await start();
    site.answerNext(/projects\/1\/forms/, { ok: false, problem: { kind: 'noResponse' } });
    await open();
    expect(names()).not.toContain('Wells');
    expect(names()).toContain('Pumps');
    expect(site.state().alert.current).toBeNull();
  });
});
