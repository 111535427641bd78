import { selectAlert } from '#store/core/alert';
import { batchContinued, batchStarted, selectBatch } from '#store/core/batch';
import { userCreateSubmitted } from '#store/account/users';
import { modalOpened, selectModal, type OpenModal } from '#store/core/modal';
import { refused } from '../../support/problem';
import type { Site } from '../../support/site';
import { aProject } from '../../support/things';
import { cleo, elsewhere, homeWithoutAlert, lists, userListUnder } from '../../support/site/userList';

const users = 'POST /v1/users';
const role = { projectId: 1, role: 'viewer' } as const;
const rolePath = 'POST /v1/projects/1/assignments/6/7';
const viewer = { id: 6, name: 'Viewer', system: 'viewer', verbs: [], createdAt: null, updatedAt: null };
const forests = aProject({ id: 1, name: 'Forests' });
const dialog: OpenModal = { name: 'userCreate', ids: {} };

const offered = { 'GET /v1/projects': [forests], 'GET /v1/roles': [viewer] };
const answers = { ...offered, [users]: cleo, [rolePath]: { success: true } };

/** The dialog is open, and its projects and roles are known. */
const open = async (): Promise<Site> => {
  const site = await userListUnder(dialog, answers);
  await site.idle();
  site.forgetSent();
  return site;
};

const batch = (site: Site) => selectBatch(site.state(), 'userCreate');
const submitted = userCreateSubmitted({ email: cleo.email, displayName: 'Cleo', role });

describe('the dialog for new users', () => {
  it('the dialog for new users reads projects and roles, once', async () => {
    const site = await userListUnder(dialog, answers);
    await site.idle();
    expect([...site.sent].sort()).toEqual(['GET /v1/projects', 'GET /v1/roles']);
    site.forgetSent();
    site.dispatch(modalOpened(dialog));
    await site.idle();
    expect(site.sent).toEqual([]);
    site.stop();
  });
});

describe('creating a user with a role', () => {
  it('creating a user with a role assigns it in the same step, and reports both', async () => {
    const site = await open();
    site.dispatch(submitted);
    await site.idle();
    expect(site.sent).toEqual([users, rolePath, ...lists]);
    expect(selectModal(site.state())).toBeNull();
    expect(selectAlert(site.state())).toMatchObject({
      type: 'success',
      message: {
        key: 'userCreate.doneWithRole',
        values: { name: 'Cleo', role: { key: 'projectRoleNames.viewer' }, project: 'Forests' },
      },
    });
    site.stop();
  });

  it('creating a user with a role assigns none without a user', async () => {
    const site = await open();
    site.answerNext(/POST/, refused(409.3));
    site.dispatch(submitted);
    await site.idle();
    expect(site.sent).toEqual([users]);
    expect(batch(site)).toBeUndefined();
    expect(selectModal(site.state())).toEqual(dialog);
    site.stop();
  });

  it('creating a user with a role keeps the dialog if it cannot be assigned, and retries only that', async () => {
    const site = await open();
    site.answerNext(/assignments/, refused(403.1));
    site.dispatch(submitted);
    await site.idle();
    expect(batch(site)).toMatchObject({ running: false, rows: [{ label: 'Cleo', state: 'failed', result: 7 }] });
    expect(selectModal(site.state())).toEqual(dialog);
    expect(selectAlert(site.state())).toBeNull();
    site.forgetSent();
    site.dispatch(batchContinued({ kind: 'userCreate', keys: [cleo.email] }));
    await site.idle();
    expect(site.sent).toEqual([rolePath, ...lists]);
    expect(selectModal(site.state())).toBeNull();
    expect(selectAlert(site.state())).toMatchObject({ message: { key: 'userCreate.doneWithRole' } });
    site.stop();
  });

  it('creating a user with a role is done if the user has it already', async () => {
    const site = await open();
    site.answerNext(/assignments/, refused(409.3));
    site.dispatch(submitted);
    await site.idle();
    expect(selectAlert(site.state())).toMatchObject({ type: 'success' });
    site.stop();
  });

  it('creating a user with a role also assigns it once the user has left, silently', async () => {
    const site = await open();
    const release = site.holdNext(/POST/);
    site.dispatch(submitted);
    await site.visit('/');
    site.forgetSent();
    release();
    await site.idle();
    expect(site.sent).toEqual([rolePath]);
    expect(elsewhere(site)).toEqual(homeWithoutAlert);
    expect(batch(site)).toBeUndefined();
    site.stop();
  });
});

describe('creating several users', () => {
  const emails = ['a@example.org', 'b@example.org', 'c@example.org'];
  const started = (given: typeof role | null) =>
    batchStarted({
      kind: 'userCreate',
      about: { role: given, names: { 'a@example.org': 'Ada', 'b@example.org': '', 'c@example.org': '' } },
      rows: emails.map((email) => ({ key: email, label: email })),
    });
  const states = (site: Site) => batch(site)?.rows.map(({ state, result }) => [state, result]);
  it('creating several users sends one after the other, and reads the list', async () => {
    const site = await open();
    site.dispatch(started(null));
    await site.idle();
    expect(site.sent).toEqual([users, users, users, ...lists]);
    expect(states(site)).toEqual(emails.map(() => ['done', 7]));
    // The dialog stays, so that the user can see each result.
    expect(selectModal(site.state())).toEqual(dialog);
    site.stop();
  });

  it('creating several users continues after a failure', async () => {
    const site = await open();
    site.answerNext(/POST/, refused(409.3));
    site.dispatch(started(role));
    await site.idle();
    expect(site.sent).toEqual([users, users, rolePath, users, rolePath, ...lists]);
    expect(states(site)).toEqual([
      ['failed', undefined],
      ['done', 7],
      ['done', 7],
    ]);
    site.stop();
  });

  it('creating several users creates no user twice, when the role was refused or the session ended', async () => {
    const site = await open();
    site.answerNext(/assignments/, refused(401.2));
    site.dispatch(started(role));
    await site.idle();
    expect(states(site)?.[0]).toEqual(['waiting', 7]);
    site.forgetSent();
    site.answerNext(/assignments/, refused(403.1));
    site.dispatch(batchContinued({ kind: 'userCreate', keys: [] }));
    await site.idle();
    expect(states(site)?.[0]).toEqual(['failed', 7]);
    site.forgetSent();
    site.dispatch(batchContinued({ kind: 'userCreate', keys: ['a@example.org'] }));
    await site.idle();
    expect(site.sent.filter((sent) => sent.startsWith('POST'))).toEqual([rolePath]);
    site.stop();
  });
});
