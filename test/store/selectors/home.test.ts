import type { RoleName } from '../../../api/roles';
import { selectCountedUsers, selectFirstSteps, selectIsNewServer } from '../../../store/selectors/home';
import { loggedInAs } from '../../support/render';
import { answered, stateAfter } from '../../support/states';
import { aProject, aUser } from '../../support/things';

const withProjects = (site: 'admin' | 'viewer', ...roles: RoleName[]) =>
  stateAfter(
    loggedInAs(site),
    answered(
      'projectList',
      {},
      roles.map((role, index) => aProject({ id: index + 1, role })),
    ),
  );

describe('the first steps', () => {
  it.each([
    ['an administrator without projects', withProjects('admin'), [true, true, true, '/users']],
    ['a manager of one project among several', withProjects('viewer', 'viewer', 'manager'), [false, true, true, null]],
    ['a viewer', withProjects('viewer', 'viewer'), [false, false, false, null]],
    ['a data collector', withProjects('viewer', 'formfill'), [false, false, false, null]],
  ])('the first steps of %s', (_, state, expected) => {
    const { project, form, device, usersHref } = selectFirstSteps(state);
    expect([project, form, device, usersHref]).toEqual(expected);
  });

  it('the first steps do not depend on verbs that older servers omit from the list', () => {
    const { verbs: _, ...withoutVerbs } = aProject();
    const state = stateAfter(loggedInAs('viewer'), answered('projectList', {}, [withoutVerbs as never]));
    expect(selectFirstSteps(state).form).toBe(false);
  });
});

describe('a new server', () => {
  it.each([
    [{ name: 'Default Project' }, true],
    [{ name: 'Default Project', forms: 1 }, false],
    [{ name: 'Default Project ' }, false],
  ])('a new server with %j: %s', (parts, expected) => {
    expect(selectIsNewServer(stateAfter(answered('projectList', {}, [aProject(parts)])))).toBe(expected);
  });
});

it('web users on the home page are counted once they are loaded', () => {
  const state = stateAfter(loggedInAs());
  expect(selectCountedUsers(state)).toBeNull();
  const known = stateAfter(loggedInAs(), answered('userList', {}, [aUser(), aUser({ id: 7 })]));
  expect(selectCountedUsers(known)).toEqual({ count: 2, href: '/users' });
});
