import { readLocation } from '#store/route/location';
import { modalOpened } from '#store/core/modal';
import { locationChanged } from '#store/route/navigation';
import { requestStarted } from '#store/request/requests';
import { selectUserRows } from '#store/selectors/account/userList';
import { sessionStarted } from '#store/account/session';
import { createStore } from '#store/index';
import { answered, stateAfter } from '#test/support/site/states';
import { aCurrentUser, aUser } from '#test/support/things';

const ada = aCurrentUser();
const people = Array.from({ length: 2000 }, (_, i) => aUser({ id: 10 + i, displayName: `Person ${i}` }));

const at = (href: string) => locationChanged(readLocation(href));
const session = sessionStarted({ session: { token: 't', csrf: 'c', expiresAt: '', createdAt: '' }, user: ada });
const users = answered('userList', {}, [ada, ...people]);
const admins = answered('assignmentActorList', { role: 'admin' }, [ada]);
const known = [session, at('/users'), ...users, ...admins];
const role = { role: 'admin', actorId: 12 };

describe('user list rows', () => {
  it('the rows of the user list are in the server’s order, with roles, and mark the current user', () => {
    const rows = selectUserRows(stateAfter(known));
    expect(rows).toHaveLength(2001);
    expect(rows[0]).toMatchObject({ user: ada, href: '/users/5/edit', role: 'admin', saving: false, isSelf: true });
    expect(rows[1]).toMatchObject({ user: people[0], role: 'none', saving: false, isSelf: false });
  });

  it.each([
    ['users', users],
    ['administrators', admins],
  ])('the rows of the user list are missing while only the %s are loaded', (_, one) => {
    expect(selectUserRows(stateAfter(session, at('/users'), one))).toEqual([]);
  });

  it('the rows of the user list are missing after a route that does not need them, until both lists are loaded again', () => {
    expect(selectUserRows(stateAfter(known, at('/'), at('/users')))).toEqual([]);
    expect(selectUserRows(stateAfter(known, at('/projects/1'), at('/users'), admins))).toEqual([]);
  });

  it('the rows of the user list do not include search results', () => {
    const found = answered('userList', {}, [ada], { q: 'ada' });
    expect(selectUserRows(stateAfter(known, found))).toHaveLength(2001);
  });

  it('the rows of the user list follow a changed profile', () => {
    const changed = answered('userUpdate', { userId: 10 }, aUser({ id: 10, displayName: 'Zoe' }));
    expect(selectUserRows(stateAfter(known, changed))[1]?.user.displayName).toBe('Zoe');
  });

  it('the rows of the user list stay the same objects except for the saved one', () => {
    const store = createStore({ middleware: [] });
    for (const action of known) store.dispatch(action);
    const before = selectUserRows(store.getState());
    const changedBy = (...actions: readonly Parameters<typeof store.dispatch>[0][]) => {
      for (const action of actions) store.dispatch(action);
      return selectUserRows(store.getState()).filter((row, i) => row !== before[i]);
    };
    const request = { key: 'assignmentCreate actorId=12&role=admin', name: 'assignmentCreate', params: role } as const;
    expect(changedBy(requestStarted(request))).toEqual([expect.objectContaining({ role: 'admin', saving: true })]);
    expect(changedBy(...answered('assignmentCreate', role, { success: true }))).toEqual([
      expect.objectContaining({ user: people[2], role: 'admin', saving: false }),
    ]);
    const rows = selectUserRows(store.getState());
    store.dispatch(modalOpened({ name: 'userCreate', ids: {} }));
    expect(selectUserRows(store.getState())).toBe(rows);
  });

  it.each([
    ['assignmentCreate', { role: 'viewer', actorId: 12 }],
    ['projectRoleCreate', { ...role, projectId: 1 }],
  ] as const)('the rows of the user list ignore other roles: %s %j', (name, params) => {
    const rows = selectUserRows(stateAfter(known, requestStarted({ key: 'other', name, params })));
    expect(rows.some(({ saving }) => saving)).toBe(false);
  });

  it('the rows of the user list distinguish administrators from users with another role', () => {
    const other = { role: 'viewer' };
    const rows = selectUserRows(
      stateAfter(
        known,
        answered('assignmentActorList', other, people),
        answered('assignmentCreate', { ...other, actorId: 12 }, { success: true }),
        answered('assignmentDelete', { ...other, actorId: ada.id }, { success: true }),
      ),
    );
    expect(rows.filter((row) => row.role === 'admin').map(({ user }) => user.id)).toEqual([ada.id]);
  });
});
