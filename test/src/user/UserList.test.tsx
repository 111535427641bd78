import { screen, within } from '@testing-library/react';
import type { UnknownAction } from '@reduxjs/toolkit';
import type { User } from '#api/schemas/account/user';
import { AlertHost } from '#src/containers/AlertHost';
import { UserList } from '#src/containers/user/UserList';
import { alertRaised } from '#store/core/alert';
import { selectListQuery } from '#store/route/listQuery';
import { userRoleSelected } from '#store/account/users';
import { requestFailed, requestStarted } from '#store/request/requests';
import { at, loggedInAs, renderSite } from '../../support/site/render';
import { answered } from '../../support/site/states';
import { aCurrentUser, aUser } from '../../support/things';

const ada = aCurrentUser();
const ben = aUser();
const cleo = aUser({ id: 7, displayName: 'Cleo', email: 'cleo@example.org' });

const admin = { role: 'admin' };
const usersRequest = { key: 'userList', name: 'userList', params: {} } as const;
const adminsRequest = {
  key: 'assignmentActorList role=admin',
  name: 'assignmentActorList',
  params: admin,
} as const;
const roleRequest = {
  key: 'assignmentCreate actorId=6&role=admin',
  name: 'assignmentCreate',
  params: { ...admin, actorId: 6 },
} as const;

const visiting = [loggedInAs(), at('/users')];

const show = (...more: readonly (UnknownAction | readonly UnknownAction[])[]) =>
  renderSite(
    <UserList />,
    visiting,
    answered('userList', {}, [ada, ben, cleo]),
    answered('assignmentActorList', admin, [ada, cleo]),
    ...more,
  );

const row = (name: RegExp) => within(screen.getByRole('row', { name }));
const roleOf = (name: string) => screen.getByRole('combobox', { name: `Sitewide role of ${name}` });
const openMenu = async ({ user }: ReturnType<typeof show>, name: string) =>
  user.click(screen.getByRole('button', { name: `Actions for ${name}` }));

describe('UserList', () => {
  it('the user list shows name, address and sitewide role of each user, in the server’s order', () => {
    show();
    const [, ...rows] = screen.getAllByRole('row');
    expect(rows.map((each) => within(each).getByRole('rowheader').textContent)).toEqual(['Ada', 'Ben', 'Cleo']);
    expect(row(/Ben/).getByRole('link', { name: 'Ben' })).toHaveAttribute('href', '/users/6/edit');
    expect(row(/Ben/).getByText('ben@example.org')).toBeVisible();
    expect(roleOf('Ben')).toHaveDisplayValue('None');
    expect(roleOf('Cleo')).toHaveDisplayValue('Administrator');
  });

  it('the user list has a heading, and a disabled tab for roles, which are planned', async () => {
    const { user, events } = show();
    expect(screen.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Users' })).toHaveAttribute('aria-current', 'page');
    const roles = screen.getByRole('link', { name: 'Roles' });
    expect(roles).toHaveAttribute('aria-disabled', 'true');
    expect(roles).toHaveAccessibleDescription(/Coming soon/);
    await user.click(roles);
    roles.focus();
    await user.keyboard('{Enter}');
    expect(events).toEqual([]);
  });

  it('the user list changes a role when one is chosen', async () => {
    const { user, events } = show();
    await user.selectOptions(roleOf('Cleo'), 'None');
    expect(events).toEqual([{ type: 'users/userRoleSelected', payload: { userId: 7, role: 'none' } }]);
  });

  it('the user list asks for confirmation before it makes a user an administrator', async () => {
    const { user, events, state, happens } = show();
    await user.selectOptions(roleOf('Ben'), 'Administrator');
    expect(roleOf('Ben')).toHaveDisplayValue('None');
    expect(events.map(({ type }) => type)).toEqual(['modal/modalOpened']);
    expect(state().modal.open).toEqual({ name: 'userPromote', ids: { userId: 6 } });
    happens(userRoleSelected({ userId: 6, role: 'admin' }));
    expect(state().modal.open).toBeNull();
  });

  it('the user list shows the chosen role while it is saved, and accepts no other in the meantime', async () => {
    const { user, events } = show(requestStarted(roleRequest));
    expect(roleOf('Ben')).toHaveDisplayValue('Administrator');
    expect(roleOf('Ben')).toHaveAttribute('aria-disabled', 'true');
    expect(roleOf('Ben')).toHaveAccessibleDescription('The role is being saved.');
    expect(roleOf('Cleo')).not.toHaveAttribute('aria-disabled');
    await user.selectOptions(roleOf('Ben'), 'None');
    expect(events).toEqual([]);
  });

  it('the user list shows the old role again when saving failed', () => {
    const { happens } = show(requestStarted(roleRequest));
    happens(requestFailed({ ...roleRequest, problem: { kind: 'noResponse' } }));
    expect(roleOf('Ben')).toHaveDisplayValue('None');
    expect(roleOf('Ben')).not.toHaveAttribute('aria-disabled');
  });

  it('the user list does not let users change their own role or retire their own account, with an explanation', async () => {
    const shown = show();
    expect(roleOf('Ada')).toHaveAccessibleDescription('You may not edit your own sitewide role');
    await shown.user.selectOptions(roleOf('Ada'), 'None');
    await openMenu(shown, 'Ada');
    const retire = screen.getByRole('menuitem', { name: /Retire user/ });
    expect(retire).toHaveTextContent('You cannot retire yourself');
    await shown.user.click(retire);
    expect(shown.events).toEqual([]);
  });

  it('the user list distinguishes users by ids, not by names or addresses', () => {
    const namesake = aUser({ id: 8, displayName: 'Ada', email: 'ada@example.org' });
    renderSite(
      <UserList />,
      visiting,
      answered('userList', {}, [namesake]),
      answered('assignmentActorList', admin, []),
    );
    expect(roleOf('Ada')).not.toHaveAttribute('aria-disabled');
  });

  it('the user list has the possible actions for each user', async () => {
    const shown = show();
    await openMenu(shown, 'Ben');
    expect(screen.getByRole('menuitem', { name: 'Edit profile' })).toHaveAttribute('href', '/users/6/edit');
    await shown.user.click(screen.getByRole('menuitem', { name: 'Reset password' }));
    expect(shown.state().modal.open).toEqual({ name: 'userPasswordReset', ids: { userId: 6 } });
    await openMenu(shown, 'Ben');
    await shown.user.click(screen.getByRole('menuitem', { name: 'Retire user' }));
    expect(shown.state().modal.open).toEqual({ name: 'userRetire', ids: { userId: 6 } });
    await shown.user.click(screen.getByRole('button', { name: 'New user' }));
    expect(shown.state().modal.open).toEqual({ name: 'userCreate', ids: {} });
  });

  it('the user list highlights the newest user, until it is refreshed', async () => {
    const { user, events } = show(answered('userCreate', {}, aUser({ id: 8, displayName: 'Dan' })));
    expect(screen.getByRole('row', { name: /Dan/ })).toHaveClass('highlighted');
    expect(screen.getByRole('row', { name: /Ben/ })).not.toHaveClass('highlighted');
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(events).toEqual([{ type: 'users/usersRefreshRequested', payload: undefined }]);
    expect(screen.getByRole('row', { name: /Dan/ })).not.toHaveClass('highlighted');
  });

  it('the user list keeps the rows while it is refreshed, and is not refreshed twice at once', async () => {
    const { user, events } = show(requestStarted(usersRequest));
    expect(screen.getByRole('row', { name: /Ben/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(events).toEqual([]);
  });

  it('the user list shows no row before the roles are loaded', () => {
    renderSite(<UserList />, visiting, answered('userList', {}, [ada, ben]), requestStarted(adminsRequest));
    expect(screen.queryByText('Ben')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  });

  it('the user list shows a load failure, and offers a retry', async () => {
    const { user, events } = renderSite(
      <UserList />,
      visiting,
      answered('userList', {}, [ada, ben]),
      requestFailed({ ...adminsRequest, problem: { kind: 'noResponse' } }),
    );
    expect(screen.getByText('The users could not be loaded.')).toBeVisible();
    expect(screen.queryByText('Ben')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(events).toEqual([expect.objectContaining({ payload: { href: '/users', replace: true } })]);
  });

  it('the user list keeps the rows when a refresh fails, with a retry button', () => {
    show(requestFailed({ ...usersRequest, problem: { kind: 'noResponse' } }));
    expect(screen.getByText('Ben')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('the user list can be empty', () => {
    renderSite(<UserList />, visiting, answered('userList', {}, []), answered('assignmentActorList', admin, []));
    expect(screen.getByText('There are no users to see.')).toBeVisible();
  });
});

describe('last use by users', () => {
  const showTimes = (times: readonly Partial<User>[], href = '/users') =>
    renderSite(
      <UserList />,
      [loggedInAs(), at(href)],
      answered(
        'userList',
        {},
        [ada, ben, cleo].map((user, i) => ({ ...user, ...times[i] })),
      ),
      answered('assignmentActorList', admin, [ada, cleo]),
    );
  const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

  it('the user list shows when each user was last seen, or that they never were, and sorts by it', async () => {
    const { user, state } = showTimes([
      { lastSeenAt: '2020-03-01T10:00:00.000Z', lastLoginAt: '2020-02-01T10:00:00.000Z' },
      { lastSeenAt: null, lastLoginAt: null },
      { lastSeenAt: '2020-04-01T10:00:00.000Z', lastLoginAt: null },
    ]);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Email address',
      'Last seen',
      'Sitewide role',
      'Actions',
    ]);
    expect(row(/Ada/).getByText(/^03\/01\/2020/)).toBeVisible();
    expect(row(/Ben/).getByText('never')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Last seen/ }));
    expect(selectListQuery(state()).sort).toBe('-lastSeenAt');
    expect(names()).toEqual(['Cleo', 'Ada', 'Ben']);
  });

  it('the user list shows the last login of each user for servers that have only that', () => {
    showTimes([{ lastLoginAt: '2020-02-01T10:00:00.000Z' }, { lastLoginAt: null }, { lastLoginAt: null }]);
    expect(screen.getByRole('columnheader', { name: /^Last login/ })).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: /^Last seen/ })).not.toBeInTheDocument();
    expect(row(/Ada/).getByText(/^02\/01\/2020/)).toBeVisible();
    expect(row(/Ben/).getByText('never')).toBeVisible();
  });

  it('the user list has no such column if the server does not support it', () => {
    showTimes([], '/users?sort=-lastSeenAt');
    expect(screen.queryByRole('columnheader', { name: /^Last/ })).not.toBeInTheDocument();
    expect(names()).toEqual(['Ada', 'Ben', 'Cleo']);
  });
});

describe('two thousand users', () => {
  const many = Array.from({ length: 2000 }, (_, i) => aUser({ id: 10 + i, displayName: `Person ${i}` }));

  it('the user list renders only visible ones of two thousand users', () => {
    renderSite(<UserList />, visiting, answered('userList', {}, many), answered('assignmentActorList', admin, []));
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '2001');
    expect(screen.getAllByRole('row').length).toBeLessThan(200);
  });
});

describe('alerts about a sitewide role', () => {
  it('the alert about a sitewide role names user and role', () => {
    const message = { key: 'userList.roleSaved', values: { name: 'Ben', role: { key: 'siteRoles.admin' } } } as const;
    renderSite(<AlertHost />, alertRaised({ type: 'success', message }));
    expect(screen.getByRole('status')).toHaveTextContent('The sitewide role of “Ben” is now “Administrator”.');
  });

  it('the alert about a sitewide role reports an earlier change by another user', () => {
    const problem = { kind: 'problem', code: 409.3, message: 'no', details: { fields: ['actorId'] } } as const;
    renderSite(<AlertHost />, alertRaised({ type: 'danger', message: { problem, name: 'assignmentCreate' } }));
    expect(screen.getByRole('alert')).toHaveTextContent(/Someone else changed this role/);
  });
});
