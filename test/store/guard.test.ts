import type { RoleName } from '../../api/roles';
import { selectCanVisit, selectDecision } from '../../store/guard';
import { readLocation } from '../../store/location';
import type { RouteName } from '../../store/routes';
import { sessionBegun } from '../../store/session';
import { answered, stateAfter } from '../support/states';
import { aCurrentUser, aForm, aProject } from '../support/things';

const key = { projectId: 1, xmlFormId: 'trees' };
const loggedIn = sessionBegun({ session: { createdAt: '', expiresAt: '' }, user: aCurrentUser('viewer') });
const inProject = (role: RoleName) => answered('projectGet', { projectId: 1 }, aProject({ role }));

describe('selectDecision', () => {
  it.each([
    ['/', '/login'],
    ['/projects/1?x=y', '/login?next=%2Fprojects%2F1%3Fx%3Dy'],
  ])('sends who is not logged in from %s to %s', (href, instead) => {
    expect(selectDecision(stateAfter(), readLocation(href))).toEqual({ allowed: false, instead });
  });

  it('sends who is logged in from login to home', () => {
    expect(selectDecision(stateAfter(loggedIn), readLocation('/login'))).toEqual({ allowed: false, instead: '/' });
  });

  it.each(['/nonesuch', '/login'])('lets anybody see %s', (href) => {
    expect(selectDecision(stateAfter(), readLocation(href))).toEqual({ allowed: true });
  });
});

describe('selectCanVisit', () => {
  it.each<[RoleName, RouteName, boolean]>([
    ['manager', 'projectFormAccess', true],
    ['viewer', 'projectFormAccess', false],
    ['viewer', 'projectOverview', true],
    ['viewer', 'formSubmissions', true],
    ['viewer', 'formOverview', false],
    ['formfill', 'projectOverview', true],
    ['formfill', 'formSubmissions', false],
    ['formfill', 'draftStatus', false],
  ])('a %s at %s: %s', (role, route, expected) => {
    expect(selectCanVisit(stateAfter(loggedIn, inProject(role)), route, key)).toBe(expected);
  });

  it('allows what is not known yet', () => {
    expect(selectCanVisit(stateAfter(loggedIn), 'projectFormAccess', { projectId: 1 })).toBe(true);
  });

  it('refuses the pages of a published form to a draft', () => {
    const draftOnly = answered('formGet', key, aForm({ publishedAt: null }));
    expect(selectCanVisit(stateAfter(loggedIn, draftOnly), 'formSubmissions', key)).toBe(false);
  });

  it('tells a draft that is absent from one that is unknown', () => {
    const absent = answered('draftGet', key, null);
    expect(selectCanVisit(stateAfter(loggedIn), 'draftStatus', key)).toBe(true);
    expect(selectCanVisit(stateAfter(loggedIn, absent), 'draftStatus', key)).toBe(false);
  });
});
