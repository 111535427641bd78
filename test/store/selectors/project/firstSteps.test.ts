import type { RoleName } from '#api/roles';
import type { Briefing } from '#api/schemas/project/briefing';
import type { ProjectExtended } from '#api/schemas/project';
import { briefingQuery } from '#store/route/queries';
import { selectAreStepsDone, selectFirstSteps } from '#store/selectors/project/firstSteps';
import { loggedInAs } from '#test/support/site/render';
import { answered, failed, stateAfter } from '#test/support/site/states';
import { aBriefing, aProject, aUser } from '#test/support/things';

const shown = (state: Parameters<typeof selectFirstSteps>[0]) =>
  selectFirstSteps(state)?.map(({ name, isDone, href }) => `${name} ${isDone ? 'done' : href}`);

const two = answered('userList', {}, [aUser(), aUser({ id: 7 })]);

const before = (site: 'admin' | 'viewer', projects: readonly ProjectExtended[]) =>
  stateAfter(loggedInAs(site), answered('projectList', {}, [...projects]), two);

const withRoles = (site: 'admin' | 'viewer', ...roles: RoleName[]) =>
  before(
    site,
    roles.map((role, index) => aProject({ id: index + 1, role })),
  );

const told = (parts: Partial<Briefing>, projects = [aProject()]) =>
  stateAfter(
    loggedInAs('admin', ['briefing']),
    answered('projectList', {}, projects),
    two,
    answered('briefingGet', {}, aBriefing(parts), briefingQuery),
  );

describe('the first steps', () => {
  it.each([
    [
      'an administrator without projects',
      withRoles('admin'),
      ['project null', 'form null', 'device null', 'submission null', 'users done'],
    ],
    [
      'a manager of one project among several',
      withRoles('viewer', 'viewer', 'manager'),
      ['form /projects/1', 'device /projects/1/app-users', 'submission /projects/1'],
    ],
    ['a viewer', withRoles('viewer', 'viewer'), []],
    ['a data collector', withRoles('viewer', 'formfill'), []],
  ])('the first steps of %s', (_, state, expected) => {
    expect(shown(state)).toEqual(expected);
  });

  it('the first steps do not depend on verbs that older servers omit from the list', () => {
    const { verbs: _, ...withoutVerbs } = aProject();
    expect(shown(before('viewer', [withoutVerbs]))).toEqual([]);
  });

  it('the first steps are done, on servers without them, if a project received a submission', () => {
    const steps = (parts: Partial<ProjectExtended>) => shown(before('admin', [aProject({ id: 3, ...parts })]));
    expect(steps({ lastSubmission: '2026-11-20T08:00:00.000Z' })).toEqual([
      'project done',
      'form done',
      'device done',
      'submission done',
      'users done',
    ]);
    expect(steps({ appUsers: 2 })).toContain('device done');
    expect(steps({ forms: 2 })).toContain('form /projects/3');
  });

  it('the first steps do not link to archived projects', () => {
    const state = before('admin', [aProject({ id: 1, archived: true }), aProject({ id: 2 })]);
    expect(shown(state)).toContain('form /projects/2');
  });

  it('the first steps are those of the server, plus a backup if it may be set up', () => {
    const steps: Briefing['steps'] = [
      { name: 'form', isDone: true, projectId: 4 },
      { name: 'device', isDone: false, projectId: 4 },
      { name: 'submission', isDone: false, projectId: null },
    ];
    expect(shown(told({ steps }))).toEqual([
      'project done',
      'form done',
      'device /projects/4/app-users',
      'submission null',
      'users done',
    ]);
    expect(shown(told({ backups: null }))).toEqual(['project done', 'users done', 'backup /system/backups']);
    const backups = { type: 'folder', setAt: '2026-11-20T08:00:00.000Z' };
    expect(shown(told({ backups }))).toContain('backup done');
  });

  it('the default project of a new server does not count as a created one', () => {
    expect(shown(told({}, [aProject({ name: 'Default Project' })]))).toContain('project null');
  });

  it('the first steps are hidden before their state is known, and also after a failure', () => {
    const known = [loggedInAs('admin', ['briefing']), answered('projectList', {}, []), two] as const;
    expect(shown(stateAfter(...known))).toBeUndefined();
    expect(selectAreStepsDone(stateAfter(...known))).toBe(false);
    const noAnswer = failed('briefingGet', {}, { kind: 'noResponse' }, briefingQuery);
    expect(shown(stateAfter(...known, noAnswer))).toContain('users done');
    const nothing = stateAfter(loggedInAs(), failed('projectList', {}, { kind: 'noResponse' }), two);
    expect(shown(nothing)).toContain('users done');
  });

  it('the first steps are complete only if there are some', () => {
    const backups = { type: 'folder', setAt: '2026-11-20T08:00:00.000Z' };
    expect(selectAreStepsDone(told({ backups }))).toBe(true);
    expect(selectAreStepsDone(told({ backups: null }))).toBe(false);
    expect(selectAreStepsDone(withRoles('viewer', 'viewer'))).toBe(false);
  });
});
