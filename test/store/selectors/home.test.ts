import { selectCountedUsers, selectIsNewServer } from '../../../store/selectors/home';
import { loggedInAs } from '../../support/render';
import { answered, stateAfter } from '../../support/states';
import { aProject, aUser } from '../../support/things';

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
