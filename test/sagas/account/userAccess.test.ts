import { selectAlert } from '#store/core/alert';
import {
  userPasswordResetSubmitted,
  userRoleSelected,
  usersRefreshRequested,
  type SiteRole,
} from '#store/account/users';
import { selectModal, type OpenModal } from '#store/core/modal';
import { selectUserRows } from '#store/selectors/account/userList';
import { refused } from '../../support/problem';
import type { Site } from '../../support/site';
import {
  ada,
  ben,
  cleo,
  elsewhere,
  lists,
  homeWithoutAlert,
  siteOfUserList,
  userListUnder,
} from '../../support/site/userList';
import { problemIn } from '../../support/site/states';

const [users, admins] = lists;

const roleOf = (site: Site, userId: number) => {
  const row = selectUserRows(site.state()).find(({ user }) => user.id === userId);
  return [row?.role, row?.saving];
};

describe('changing a sitewide role', () => {
  const path = '/v1/assignments/admin/6';
  const make = (role: SiteRole) => userRoleSelected({ userId: 6, role });
  const works = { [`POST ${path}`]: { success: true }, [`DELETE ${path}`]: { success: true } };

  it.each([
    ['admin', 'POST', [ada]],
    ['none', 'DELETE', [ada, ben]],
  ] as const)(
    'changing a sitewide role to %s sends one %s, shows it at once, and names user and role',
    async (role, method, before) => {
      const site = await siteOfUserList({ ...works, [admins]: before });
      const release = site.holdNext(/assignments/);
      site.dispatch(make(role));
      expect(roleOf(site, 6)).toEqual([role, true]);
      release();
      await site.idle();
      expect(site.sent).toEqual([`${method} ${path}`]);
      expect(roleOf(site, 6)).toEqual([role, false]);
      expect(selectAlert(site.state())).toMatchObject({
        type: 'success',
        message: { values: { name: 'Ben', role: { key: `siteRoles.${role}` } } },
      });
      site.stop();
    },
  );

  it.each([
    ['admin', [ada], 'none'],
    ['none', [ada, ben], 'admin'],
  ] as const)('changing a sitewide role to %s is reverted when the server refuses', async (role, before, old) => {
    const site = await siteOfUserList({ [admins]: before });
    site.answerNext(/assignments/, refused(500.1));
    site.dispatch(make(role));
    await site.idle();
    expect(roleOf(site, 6)).toEqual([old, false]);
    expect(selectAlert(site.state())).toMatchObject({
      type: 'danger',
      message: { name: role === 'admin' ? 'assignmentCreate' : 'assignmentDelete' },
    });
    site.stop();
  });

  it('changing a sitewide role is not undone by the reply to an earlier request', async () => {
    const site = await siteOfUserList(works);
    const release = site.holdNext(/GET .*admin$/);
    site.dispatch(usersRefreshRequested());
    await site.idle();
    site.answerNext(/GET .*admin$/, { ok: true, data: [ada, ben] });
    site.dispatch(make('admin'));
    await site.idle();
    release();
    await site.idle();
    expect(roleOf(site, 6)).toEqual(['admin', false]);
    site.stop();
  });

  it('changing a sitewide role saves several rows concurrently and independently', async () => {
    const other = '/v1/assignments/admin/7';
    const site = await siteOfUserList({ ...works, [users]: [ada, ben, cleo], [`POST ${other}`]: { success: true } });
    const release = site.holdNext(/admin\/6/);
    site.dispatch(make('admin'));
    site.dispatch(userRoleSelected({ userId: 7, role: 'admin' }));
    await site.idle();
    expect([roleOf(site, 6), roleOf(site, 7)]).toEqual([
      ['admin', true],
      ['admin', false],
    ]);
    release();
    await site.idle();
    expect(roleOf(site, 6)).toEqual(['admin', false]);
    site.stop();
  });

  it('changing a sitewide role shows no alert elsewhere', async () => {
    const site = await siteOfUserList();
    const release = site.holdNext(/DELETE/);
    site.dispatch(make('none'));
    await site.visit('/');
    release();
    await site.idle();
    expect(elsewhere(site)).toEqual(homeWithoutAlert);
    site.stop();
  });
});

describe('resetting a password', () => {
  const line = 'POST /v1/users/reset/initiate?invalidate=true';
  const dialog: OpenModal = { name: 'userPasswordReset', ids: { userId: 6 } };
  const submitted = userPasswordResetSubmitted({ userId: 6 });

  it('resetting a password disables it, and shows the address of the mail', async () => {
    const site = await userListUnder(dialog, { [line]: { success: true } });
    site.dispatch(submitted);
    await site.idle();
    expect(site.sent).toEqual([line]);
    expect(selectModal(site.state())).toBeNull();
    expect(selectAlert(site.state())).toMatchObject({
      type: 'success',
      message: { values: { name: 'Ben', email: 'ben@example.org' } },
    });
    site.stop();
  });

  it('resetting a password keeps the dialog open and shows why it failed', async () => {
    const site = await userListUnder(dialog);
    site.answerNext(/initiate/, refused(403.1));
    site.dispatch(submitted);
    await site.idle();
    expect(selectModal(site.state())).toEqual(dialog);
    expect(problemIn(site.state(), 'userResetInitiate')).not.toBeNull();
    site.stop();
  });

  it('resetting a password shows no alert elsewhere', async () => {
    const site = await userListUnder(dialog, { [line]: { success: true } });
    const release = site.holdNext(/initiate/);
    site.dispatch(submitted);
    await site.visit('/');
    release();
    await site.idle();
    expect(elsewhere(site)).toEqual(homeWithoutAlert);
    site.stop();
  });
});
