import type { UnknownAction } from '@reduxjs/toolkit';
import { selectUser } from '#store/account/actors';
import type { RootState } from '#store/index';
import { readLocation } from '#store/route/location';
import { locationChanged } from '#store/route/navigation';
import { projectRoleSearched } from '#store/project/roleSearch';
import { selectAppUserRows } from '#store/selectors/project/appUserRows';
import { selectCurrentUser } from '#store/selectors/account/currentUser';
import { selectFormVersionRows } from '#store/selectors/form/versionRows';
import { selectProjectRoleRows } from '#store/selectors/project/roles';
import { selectUserRows } from '#store/selectors/account/userList';
import { sessionStarted } from '#store/account/session';
import { ada, ben, holds, someRoles } from '../../support/project/roles';
import { answered, stateAfter } from '../../support/site/states';
import { aForm, anAppUser, aProject } from '../../support/things';

type Actions = readonly (UnknownAction | readonly UnknownAction[])[];

const project = { projectId: 1 };
const key = { projectId: 1, xmlFormId: 'trees' };
const session = sessionStarted({ session: { token: 't', csrf: 'c', expiresAt: '', createdAt: '' }, user: ada });
const at = (href: string) => locationChanged(readLocation(href));
const { verbs: _, preferences: __, ...renamed } = { ...ada, displayName: 'Ada Lovelace' };
const [adaAsActor] = [holds(ada, 'manager').actor];

const users: Actions = [
  at('/users'),
  answered('userList', {}, [ada, ben]),
  answered('assignmentActorList', { role: 'admin' }, [ada]),
];
const roles: Actions = [
  at('/projects/1/users'),
  answered('projectGet', project, aProject()),
  answered('roleList', {}, [...someRoles]),
  answered('projectRoleList', project, [holds(ada, 'manager'), holds(ben, 'viewer')]),
];
const search = [projectRoleSearched({ ...project, text: 'a' }), answered('userList', {}, [ben, ada], { q: 'a' })];
const appUsers = answered('appUserList', project, [anAppUser({ createdBy: adaAsActor })]);
const versions = answered('formVersionList', key, [{ ...aForm(), publishedBy: adaAsActor }]);

describe('a renamed account', () => {
  it.each<[string, Actions, (state: RootState) => string | undefined]>([
    ['the navbar', [], (state) => selectCurrentUser(state)?.displayName],
    ['the list of users', users, (state) => selectUserRows(state).find(({ isSelf }) => isSelf)?.user.displayName],
    ['the roles of a project', roles, (state) => selectProjectRoleRows(state).find(({ isSelf }) => isSelf)?.name],
    [
      'a search for users',
      [...roles, ...search],
      (state) => selectProjectRoleRows(state).find(({ isSelf }) => isSelf)?.name,
    ],
    [
      'what app users were made by',
      [appUsers],
      (state) => selectAppUserRows(state, 1)[0]?.appUser.createdBy?.displayName,
    ],
    ['who published', [versions], (state) => selectFormVersionRows(state, key)[0]?.publishedBy?.displayName],
  ])('a user whose account is renamed has the new name in %s, without a new request', (_place, actions, nameIn) => {
    expect(nameIn(stateAfter(session, ...actions))).toBe(ada.displayName);
    const update = answered('userUpdate', { userId: ada.id }, renamed);
    expect(nameIn(stateAfter(session, ...actions, update))).toBe('Ada Lovelace');
  });
});

describe('an actor', () => {
  it('an actor keeps the email address if a reply has only the name', () => {
    const state = stateAfter(session, answered('userGet', { userId: ben.id }, ben), ...roles);
    expect(selectUser(state, ben.id)).toEqual(ben);
  });

  it('an actor is not a web user while the email address is unknown', () => {
    expect(selectUser(stateAfter(session, ...roles), ben.id)).toBeUndefined();
  });

  it('an actor is stored once: other data refer to it by id', () => {
    const state = stateAfter(session, ...users, ...roles, ...search, appUsers, versions);
    const { actors, ...others } = state;
    expect(Object.keys(actors.entities)).toEqual([String(ada.id), String(ben.id)]);
    expect(JSON.stringify(others)).not.toContain(ada.displayName);
    expect(JSON.stringify(others)).not.toContain(ben.email);
  });

  it('an actor is removed with the session', () => {
    const ended = { type: 'session/sessionEnded' };
    expect(stateAfter(session, ...users, ended).actors.ids).toEqual([]);
  });
});
