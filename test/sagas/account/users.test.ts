import { selectAlert } from '#store/core/alert';
import { selectJustMade } from '#store/core/justMade';
import { selectUserCount, userCreateSubmitted, userRetireSubmitted, usersRefreshRequested } from '#store/account/users';
import { modalOpened, selectModal, type OpenModal } from '#store/core/modal';
import { selectRouteLoad } from '#store/selectors/core/routeLoad';
import { selectUserRows } from '#store/selectors/account/userList';
import { refused } from '../../support/problem';
import {
  ada,
  cleo,
  elsewhere,
  listedNames,
  lists,
  homeWithoutAlert,
  siteOfUserList,
  userListUnder,
} from '../../support/site/userList';
import { problemIn } from '../../support/site/states';

describe('creating a user', () => {
  const line = 'POST /v1/users';
  const dialog: OpenModal = { name: 'userCreate', ids: {} };
  const submitted = userCreateSubmitted({ email: cleo.email, displayName: 'Cleo', role: null });

  it('creating a user closes the dialog, names the user, reads the list again and highlights the new one', async () => {
    const site = await userListUnder(dialog, { [line]: cleo });
    await site.idle();
    site.forgetSent();
    site.dispatch(submitted);
    await site.idle();
    expect(site.sent).toEqual([line, ...lists]);
    expect(selectModal(site.state())).toBeNull();
    expect(selectAlert(site.state())).toMatchObject({ type: 'success', message: { values: { name: 'Cleo' } } });
    expect(selectJustMade(site.state(), 'user')).toBe(7);
    site.stop();
  });

  it('creating a user shows the new one even if the list failed to reload', async () => {
    const site = await userListUnder(dialog, { [line]: cleo });
    site.answerNext(/GET \/v1\/users$/, refused(500.1));
    site.dispatch(submitted);
    await site.idle();
    expect(listedNames(site)).toEqual(['Ada', 'Ben', 'Cleo']);
    expect(selectRouteLoad(site.state()).status).toBe('error');
    site.stop();
  });

  it('creating a user keeps the dialog open and shows why it failed; the second attempt may succeed', async () => {
    const site = await userListUnder(dialog, { [line]: cleo });
    site.answerNext(/POST/, refused(409.3, 'taken', { fields: ['email', 'deleted'], values: [cleo.email, 'false'] }));
    site.dispatch(submitted);
    await site.idle();
    expect(selectModal(site.state())).toEqual(dialog);
    expect(problemIn(site.state(), 'userCreate')).not.toBeNull();
    expect(listedNames(site)).toEqual(['Ada', 'Ben']);
    site.dispatch(submitted);
    await site.idle();
    expect(selectModal(site.state())).toBeNull();
    site.stop();
  });

  it('creating a user does not send again while it is running', async () => {
    const site = await userListUnder(dialog, { [line]: cleo });
    const release = site.holdNext(/POST/);
    site.dispatch(submitted);
    site.dispatch(submitted);
    release();
    await site.idle();
    expect(site.sent.filter((sent) => sent === line)).toEqual([line]);
    site.stop();
  });

  it('creating a user completes without an alert once the page was left, and highlights no row afterwards', async () => {
    const site = await userListUnder(dialog, { [line]: cleo });
    const release = site.holdNext(/POST/);
    site.dispatch(submitted);
    await site.visit('/');
    release();
    await site.idle();
    expect(elsewhere(site)).toEqual(homeWithoutAlert);
    expect(listedNames(site)).toEqual(['Ada', 'Ben', 'Cleo']);
    await site.visit('/users');
    expect(selectJustMade(site.state(), 'user')).toBeNull();
    site.stop();
  });
});

describe('highlight of the new user', () => {
  const create = 'POST /v1/users';

  it.each([
    ['a refresh', usersRefreshRequested()],
    ['a dialog', modalOpened({ name: 'userRetire', ids: { userId: 6 } })],
  ])('the highlight of the new user is dropped by %s', async (_, event) => {
    const site = await siteOfUserList({ [create]: cleo });
    site.dispatch(userCreateSubmitted({ email: cleo.email, displayName: '', role: null }));
    await site.idle();
    site.dispatch(event);
    expect(selectJustMade(site.state(), 'user')).toBeNull();
    await site.idle();
    site.stop();
  });
});

describe('retiring a user', () => {
  const line = 'DELETE /v1/users/6';
  const dialog: OpenModal = { name: 'userRetire', ids: { userId: 6 } };
  const submitted = userRetireSubmitted({ userId: 6 });

  it('retiring a user reads the list again, and names the retired user', async () => {
    const site = await userListUnder(dialog, { [line]: { success: true } });
    site.dispatch(submitted);
    await site.idle();
    expect(site.sent).toEqual([line, ...lists]);
    expect(selectModal(site.state())).toBeNull();
    expect(selectAlert(site.state())).toMatchObject({ type: 'success', message: { values: { name: 'Ben' } } });
    site.stop();
  });

  it('retiring a user removes the row even if the list failed to reload', async () => {
    const site = await userListUnder(dialog, { [line]: { success: true } });
    site.answerNext(/GET \/v1\/users$/, refused(500.1));
    site.dispatch(submitted);
    await site.idle();
    expect(listedNames(site)).toEqual(['Ada']);
    expect(selectUserCount(site.state())).toBe(1);
    site.stop();
  });

  it('retiring a user keeps dialog and row, and shows why it failed', async () => {
    const site = await userListUnder(dialog);
    site.dispatch(submitted);
    await site.idle();
    expect(selectModal(site.state())).toEqual(dialog);
    expect(listedNames(site)).toEqual(['Ada', 'Ben']);
    expect(problemIn(site.state(), 'userDelete')).not.toBeNull();
    site.stop();
  });

  it('retiring a user completes without an alert once the user has left', async () => {
    const site = await userListUnder(dialog, { [line]: { success: true } });
    const release = site.holdNext(/DELETE/);
    site.dispatch(submitted);
    await site.visit('/');
    site.forgetSent();
    release();
    await site.idle();
    expect(site.sent).toEqual([]);
    expect(elsewhere(site)).toEqual(homeWithoutAlert);
    site.stop();
  });
});

describe('refreshing the user list', () => {
  it('refreshing the user list reads both lists, and keeps the rows in the meantime', async () => {
    const site = await siteOfUserList();
    const release = site.holdNext(/GET \/v1\/users$/);
    site.dispatch(usersRefreshRequested());
    await site.idle();
    expect(site.sent).toEqual(lists);
    expect(selectRouteLoad(site.state()).status).toBe('ready');
    expect(listedNames(site)).toEqual(['Ada', 'Ben']);
    release();
    await site.idle();
    site.stop();
  });

  it('refreshing the user list keeps the rows and shows one alert when both fail', async () => {
    const site = await siteOfUserList();
    site.answerNext(/GET/, refused(500.1, 'first'));
    site.answerNext(/GET/, refused(500.1, 'second'));
    site.dispatch(usersRefreshRequested());
    await site.idle();
    expect(selectUserRows(site.state())).toHaveLength(2);
    expect(selectRouteLoad(site.state()).status).toBe('error');
    expect(selectAlert(site.state())).toMatchObject({
      type: 'danger',
      message: { problem: { message: 'first' } },
      number: 1,
    });
    site.stop();
  });

  it('refreshing the user list does not restore a user retired in between', async () => {
    const site = await siteOfUserList({ 'DELETE /v1/users/6': { success: true } });
    const release = site.holdNext(/GET \/v1\/users$/);
    site.dispatch(usersRefreshRequested());
    await site.idle();
    site.answerNext(/GET \/v1\/users$/, { ok: true, data: [ada] });
    site.dispatch(userRetireSubmitted({ userId: 6 }));
    await site.idle();
    release();
    await site.idle();
    expect(listedNames(site)).toEqual(['Ada']);
    site.stop();
  });

  it('refreshing the user list keeps the rows on the screen also while it restarts', async () => {
    const site = await siteOfUserList();
    site.holdNext(/GET \/v1\/users$/);
    site.dispatch(usersRefreshRequested());
    await site.idle();
    site.holdNext(/GET \/v1\/users$/);
    site.dispatch(usersRefreshRequested());
    await site.idle();
    expect(selectRouteLoad(site.state()).status).toBe('ready');
    site.stop();
  });

  it('refreshing the user list continues if the next route needs the list too', async () => {
    const site = await siteOfUserList();
    const release = site.holdNext(/GET \/v1\/users$/);
    site.dispatch(usersRefreshRequested());
    await site.visit('/');
    release();
    await site.idle();
    expect(selectRouteLoad(site.state()).status).toBe('ready');
    site.stop();
  });
});
