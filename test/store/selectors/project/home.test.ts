import { selectCountedUsers, selectIsNewServer } from '#store/selectors/project/home';
import { loggedInAs } from '#test/support/site/render';
import { answered, stateAfter } from '#test/support/site/states';
import { aProject, aUser } from '#test/support/things';

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
