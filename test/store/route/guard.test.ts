import type { RoleName } from '#api/roles';
import { selectAccess, selectCanVisit, selectDecision } from '#store/route/guard';
import { readLocation } from '#store/route/location';
import { requestKey } from '#store/request/key';
import { requestFailed, requestStarted } from '#store/request/requests';
import { routeDefinition, type RouteName } from '#store/route/routes';
import { sessionStarted } from '#store/account/session';
import { answered, stateAfter } from '../../support/site/states';
import { aCurrentUser, aForm, aProject } from '../../support/things';

const key = { projectId: 1, xmlFormId: 'trees' };
const loggedIn = sessionStarted({ session: { createdAt: '', expiresAt: '' }, user: aCurrentUser('viewer') });
const inProject = (role: RoleName) => answered('projectGet', { projectId: 1 }, aProject({ role }));

describe('selectDecision', () => {
  it.each([
    ['/', '/login'],
    ['/projects/1?x=y', '/login?next=%2Fprojects%2F1%3Fx%3Dy'],
  ])('selectDecision sends users who are not logged in from %s to %s', (href, instead) => {
    expect(selectDecision(stateAfter(), readLocation(href))).toEqual({ allowed: false, instead });
  });

  it.each(['/login?next=%2Fusers', '/reset-password', '/account/claim?token=x', '/users', '/users/6/edit'])(
    'selectDecision sends a user without sitewide verbs from %s to home',
    (href) => {
      expect(selectDecision(stateAfter(loggedIn), readLocation(href))).toEqual({ allowed: false, instead: '/' });
    },
  );

  it.each([
    ['/system', '/login?next=%2Fsystem'],
    ['/system/audits?action=form', '/login?next=%2Fsystem%2Faudits%3Faction%3Dform'],
  ])('selectDecision sends users who are not logged in from %s to %s, to be checked again', (href, instead) => {
    expect(selectDecision(stateAfter(), readLocation(href))).toEqual({ allowed: false, instead });
  });

  it.each(['/system', '/system/', '/system?x=y', '/system#x'])(
    'selectDecision leads from %s to the first page the user may visit',
    (href) => {
      const as = (verbs: readonly string[]) =>
        sessionStarted({
          session: { createdAt: '', expiresAt: '' },
          user: { ...aCurrentUser('viewer'), verbs: [...verbs] },
        });
      const decide = (verbs: readonly string[]) => selectDecision(stateAfter(as(verbs)), readLocation(href));
      const all = ['config.read', 'backup.create', 'backup.terminate', 'audit.read'];
      expect(decide(all)).toEqual({ allowed: false, instead: '/system/backups' });
      expect(decide(['config.set', 'audit.read'])).toEqual({ allowed: false, instead: '/system/audits' });
      // A redirect to home follows.
      expect(decide([])).toEqual({ allowed: false, instead: '/system/backups' });
    },
  );

  it.each<[string, RoleName, string, 'published' | 'unpublished', string]>([
    ['draft/attachments', 'manager', 'draft', 'published', '/projects/1/forms/trees/draft'],
    ['draft/attachments', 'manager', 'no draft', 'published', '/projects/1/forms/trees'],
    ['draft/testing', 'manager', 'no draft', 'published', '/projects/1/forms/trees'],
    ['draft', 'manager', 'no draft', 'unpublished', '/'],
    ['settings', 'manager', 'draft', 'unpublished', '/projects/1/forms/trees/draft'],
    ['settings', 'manager', 'no draft', 'unpublished', '/'],
    ['draft/testing', 'viewer', 'no draft', 'published', '/'],
    ['settings', 'viewer', 'draft', 'unpublished', '/'],
  ])(
    'selectDecision sends whoever visits %s of a form as a %s, with %s and %s, to %s',
    (path, role, has, is, instead) => {
      const state = stateAfter(
        loggedIn,
        inProject(role),
        answered('formGet', key, aForm({ xmlFormId: 'trees', ...(is === 'unpublished' && { publishedAt: null }) })),
        answered('draftGet', key, has === 'draft' ? aForm() : null),
        answered('draftAttachmentList', key, has === 'draft' ? [] : null),
      );
      expect(selectDecision(state, readLocation(`/projects/1/forms/trees/${path}`))).toEqual({
        allowed: false,
        instead,
      });
    },
  );

  it.each(['/systems', '/system/nonesuch', '/nonesuch', '/login', '/reset-password', '/account/claim'])(
    'selectDecision lets any user visit %s',
    (href) => {
      expect(selectDecision(stateAfter(), readLocation(href))).toEqual({ allowed: true });
    },
  );
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
  ])('selectCanVisit: a %s at %s: %s', (role, route, expected) => {
    expect(selectCanVisit(stateAfter(loggedIn, inProject(role)), route, key)).toBe(expected);
  });

  it('selectCanVisit allows routes whose data are not loaded yet', () => {
    expect(selectCanVisit(stateAfter(loggedIn), 'projectFormAccess', { projectId: 1 })).toBe(true);
  });

  it('selectCanVisit does not refuse media files of an unknown form: it may be missing, which its page reports', () => {
    const noMedia = answered('draftAttachmentList', key, null);
    expect(selectCanVisit(stateAfter(loggedIn, noMedia), 'draftAttachments', key)).toBe(true);
    const known = answered('formGet', key, aForm({ publishedAt: null }));
    expect(selectCanVisit(stateAfter(loggedIn, known, noMedia), 'draftAttachments', key)).toBe(false);
  });

  it('selectCanVisit refuses the pages of a published form to a draft', () => {
    const draftOnly = answered('formGet', key, aForm({ publishedAt: null }));
    expect(selectCanVisit(stateAfter(loggedIn, draftOnly), 'formSubmissions', key)).toBe(false);
  });

  it('selectCanVisit distinguishes a draft that is absent from one that is unknown', () => {
    const absent = answered('draftGet', key, null);
    expect(selectCanVisit(stateAfter(loggedIn), 'draftStatus', key)).toBe(true);
    const known = answered('formGet', key, aForm());
    expect(selectCanVisit(stateAfter(loggedIn, known, absent), 'draftStatus', key)).toBe(false);
  });

  it('selectCanVisit does not treat a refused draft as absent if the form is refused too', () => {
    const absent = answered('draftGet', key, null);
    expect(selectCanVisit(stateAfter(loggedIn, absent), 'draftStatus', key)).toBe(true);
  });
});

describe('selectAccess', () => {
  const asked = {
    key: requestKey('projectGet', { projectId: 1 }),
    name: 'projectGet',
    params: { projectId: 1 },
  } as const;
  const failed = [requestStarted(asked), requestFailed({ ...asked, problem: { kind: 'noResponse' } })];
  const draftOnly = aForm({ xmlFormId: 'trees', publishedAt: null });

  it.each([
    ['offers what is not known', 'formSubmissions', [], 'allowed', false],
    [
      'offers nothing of a project that could not be read, but refuses nobody',
      'formSubmissions',
      failed,
      'forbidden',
      false,
    ],
    ['offers no draft while it is being read, but refuses nobody', 'draftStatus', [], 'forbidden', false],
    [
      'refuses nobody for a form that only a list shows',
      'formSubmissions',
      answered('formList', { projectId: 1 }, [draftOnly]),
      'unpublished',
      false,
    ],
    [
      'refuses them once the form itself was read',
      'formSubmissions',
      answered('formGet', key, draftOnly),
      'unpublished',
      true,
    ],
    ['refuses whoever lacks the verbs', 'formSettings', inProject('viewer'), 'forbidden', true],
  ] as const)('selectAccess: %s', (_, route, actions, offer, isRefused) => {
    expect(selectAccess(stateAfter(loggedIn, actions), routeDefinition(route), key)).toEqual({ offer, isRefused });
  });
});
