import type { UnknownAction } from '@reduxjs/toolkit';
import { readLocation } from '../../../store/location';
import { locationChanged } from '../../../store/navigation';
import { requestKey } from '../../../store/requestKey';
import { requestFailed, requestStarted } from '../../../store/requests';
import { selectTabs } from '../../../store/selectors/tabs';
import { answered, stateAfter } from '../../support/states';
import { aForm, aProject } from '../../support/things';

const form = { projectId: 1, xmlFormId: 'trees' };

const at = (href: string) => locationChanged(readLocation(href));

const project = (role: 'manager' | 'viewer' | 'formfill') =>
  answered('projectGet', { projectId: 1 }, aProject({ role }));

const routes = (
  strip: 'project' | 'form' | 'draft',
  ...actions: readonly (UnknownAction | readonly UnknownAction[])[]
) => selectTabs(stateAfter(...actions), strip).map(({ route }) => route);

const projectTabs = [
  'projectOverview',
  'projectUsers',
  'projectAppUsers',
  'projectFormAccess',
  'projectSettings',
] as const;

describe('selectTabs', () => {
  it('shows everything as long as the verbs are not known', () => {
    expect(routes('project', at('/projects/1'))).toEqual(projectTabs);
  });

  it.each([
    ['manager', projectTabs],
    ['viewer', ['projectOverview']],
    ['formfill', ['projectOverview']],
  ] as const)('a %s sees the project tabs %p', (role, expected) => {
    expect(routes('project', at('/projects/1'), project(role))).toEqual(expected);
  });

  it('leads nowhere in a project that was refused', () => {
    const asked = {
      key: requestKey('projectGet', { projectId: 1 }),
      name: 'projectGet',
      params: { projectId: 1 },
    } as const;
    const problem = { kind: 'problem', code: 403.1, message: '' } as const;
    const here = at('/projects/1');
    expect(routes('project', here, requestStarted(asked), requestFailed({ ...asked, problem }))).toEqual([]);
  });

  it('names where each leads, and the one that is open', () => {
    const tabs = selectTabs(stateAfter(at('/projects/1/forms/a%20b/submissions')), 'form');
    expect(tabs).toEqual([
      expect.objectContaining({ route: 'formOverview', href: '/projects/1/forms/a%20b', current: false }),
      expect.objectContaining({ route: 'formSubmissions', href: '/projects/1/forms/a%20b/submissions', current: true }),
    ]);
  });

  it.each([
    ['2026-11-20T08:00:00.000Z', true],
    [null, false],
  ])('of a form published at %p the tabs lead somewhere: %p', (publishedAt, open) => {
    const tabs = selectTabs(
      stateAfter(at('/projects/1/forms/trees/draft'), answered('formGet', form, aForm({ publishedAt }))),
      'form',
    );
    expect(tabs.map((tab) => tab.open)).toEqual([open, open]);
  });

  it('has none for a draft that is not there', () => {
    const here = at('/projects/1/forms/trees');
    expect(routes('draft', here)).toEqual(['draftStatus']);
    expect(routes('draft', here, answered('draftGet', form, aForm()))).toEqual(['draftStatus']);
    expect(routes('draft', here, answered('draftGet', form, null))).toEqual([]);
  });
});
