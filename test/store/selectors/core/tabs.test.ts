import type { UnknownAction } from '@reduxjs/toolkit';
import { readLocation } from '#store/route/location';
import { locationChanged } from '#store/route/navigation';
import { requestKey } from '#store/request/key';
import { requestFailed, requestStarted } from '#store/request/requests';
import { selectTabs } from '#store/selectors/core/tabs';
import { sessionStarted } from '#store/account/session';
import { answered, stateAfter } from '#test/support/site/states';
import { aCurrentUser, aForm, aProject } from '#test/support/things';

const form = { projectId: 1, xmlFormId: 'trees' };

const loggedIn = sessionStarted({ session: { createdAt: '', expiresAt: '' }, user: aCurrentUser('viewer') });

const at = (href: string) => locationChanged(readLocation(href));

const project = (role: 'manager' | 'viewer' | 'formfill') =>
  answered('projectGet', { projectId: 1 }, aProject({ role }));

const routes = (
  strip: 'project' | 'form' | 'draft' | 'system',
  ...actions: readonly (UnknownAction | readonly UnknownAction[])[]
) => selectTabs(stateAfter(loggedIn, ...actions), strip).map(({ route }) => route);

const projectTabs = [
  'projectOverview',
  'projectProgress',
  'entityLists',
  'projectRoles',
  'projectAppUsers',
  'projectFormAccess',
  'projectSettings',
] as const;

describe('selectTabs', () => {
  it('selectTabs shows everything before the verbs are loaded', () => {
    expect(routes('project', at('/projects/1'))).toEqual(projectTabs);
  });

  it.each([
    ['manager', projectTabs],
    ['viewer', ['projectOverview', 'projectProgress', 'entityLists']],
    ['formfill', ['projectOverview']],
  ] as const)('selectTabs for a %s shows the project tabs %p', (role, expected) => {
    expect(routes('project', at('/projects/1'), project(role))).toEqual(expected);
  });

  it('selectTabs has no links in a refused project', () => {
    const asked = {
      key: requestKey('projectGet', { projectId: 1 }),
      name: 'projectGet',
      params: { projectId: 1 },
    } as const;
    const problem = { kind: 'problem', code: 403.1, message: '' } as const;
    const here = at('/projects/1');
    expect(routes('project', here, requestStarted(asked), requestFailed({ ...asked, problem }))).toEqual([]);
  });

  it('selectTabs contains the address of each, and whether it is open', () => {
    const tabs = selectTabs(stateAfter(loggedIn, at('/projects/1/forms/a%20b/submissions')), 'form');
    expect(tabs.map(({ href, current }) => [href, current])).toEqual([
      ['/projects/1/forms/a%20b', false],
      ['/projects/1/forms/a%20b/versions', false],
      ['/projects/1/forms/a%20b/submissions', true],
      ['/projects/1/forms/a%20b/explore', false],
      ['/projects/1/forms/a%20b/progress', false],
      ['/projects/1/forms/a%20b/public-links', false],
      ['/projects/1/forms/a%20b/settings', false],
    ]);
  });

  // Which tabs are shown (docs/site-rules.md#tabs).
  it.each([
    [
      'manager',
      [
        'formOverview',
        'formVersions',
        'formSubmissions',
        'formExplore',
        'formProgress',
        'formPublicLinks',
        'formSettings',
      ],
    ],
    ['viewer', ['formVersions', 'formSubmissions', 'formExplore', 'formProgress']],
    ['formfill', []],
  ] as const)('selectTabs for a %s shows the form tabs %p', (role, expected) => {
    expect(routes('form', at('/projects/1/forms/trees'), project(role))).toEqual(expected);
  });

  it('selectTabs shows Overview and Public Access only to users who may update forms', () => {
    const verbs = ['form.read', 'assignment.list', 'public_link.list', 'public_link.create', 'session.end'];
    const known = answered('projectGet', { projectId: 1 }, { ...aProject(), verbs });
    expect(routes('form', at('/projects/1/forms/trees'), known)).toEqual([]);
    const more = answered('projectGet', { projectId: 1 }, { ...aProject(), verbs: [...verbs, 'form.update'] });
    expect(routes('form', at('/projects/1/forms/trees'), more)).toEqual(['formOverview', 'formPublicLinks']);
  });

  it.each([
    ['2026-11-20T08:00:00.000Z', true],
    [null, false],
  ])('selectTabs of a form published at %p enables the tabs: %p', (publishedAt, open) => {
    const tabs = selectTabs(
      stateAfter(loggedIn, at('/projects/1/forms/trees/draft'), answered('formGet', form, aForm({ publishedAt }))),
      'form',
    );
    expect(tabs.map((tab) => tab.open)).toEqual([open, open, open, open, open, open, open]);
  });
});

describe('system tabs', () => {
  const as = (verbs: readonly string[]) =>
    sessionStarted({ session: { createdAt: '', expiresAt: '' }, user: { ...aCurrentUser(), verbs: [...verbs] } });

  it('the tabs of the system pages are those that the user may visit', () => {
    const here = at('/system/audits');
    expect(routes('system', as(aCurrentUser().verbs), here)).toEqual(['backups', 'audits']);
    expect(routes('system', as(['audit.read', 'config.read', 'config.set']), here)).toEqual(['audits']);
    expect(routes('system', as([]), here)).toEqual([]);
    const own = sessionStarted({
      session: { createdAt: '', expiresAt: '' },
      user: { ...aCurrentUser(), abilities: ['siteAddress'] },
    });
    expect(routes('system', own, here)).toEqual(['backups', 'audits', 'siteAddress']);
  });
});

describe('draft tabs', () => {
  const here = at('/projects/1/forms/trees');
  const draft = answered('draftGet', form, aForm());
  const media = (count: number) =>
    answered(
      'draftAttachmentList',
      form,
      Array.from({ length: count }, (_, index) => ({ name: `${index}.jpg`, type: 'image', exists: true })),
    );

  it('the tabs of a draft appear together, once the draft and its media are loaded', () => {
    expect(routes('draft', here)).toEqual([]);
    expect(routes('draft', here, draft)).toEqual([]);
    expect(routes('draft', here, media(1))).toEqual([]);
    expect(routes('draft', here, draft, media(1))).toEqual(['draftStatus', 'draftAttachments', 'draftTesting']);
  });

  it('the tabs of a draft are empty without a draft', () => {
    expect(routes('draft', here, answered('draftGet', form, null), media(0))).toEqual([]);
    expect(routes('draft', here, draft, answered('draftAttachmentList', form, null))).toEqual([]);
  });

  it('the tabs of a draft omit media files if the draft needs none', () => {
    expect(routes('draft', here, draft, media(0))).toEqual(['draftStatus', 'draftTesting']);
  });

  it.each([
    ['manager', ['draftStatus', 'draftAttachments', 'draftTesting']],
    ['viewer', ['draftTesting']],
    ['formfill', []],
  ] as const)('the tabs of a draft for a %s are %p', (role, expected) => {
    expect(routes('draft', here, project(role), draft, media(2))).toEqual(expected);
  });

  it('the tabs of a draft stay while draft and media are reloaded, or failed to load', () => {
    const key = requestKey('draftAttachmentList', form);
    const asked = { key, name: 'draftAttachmentList', params: form } as const;
    expect(routes('draft', here, draft, media(0), requestStarted(asked))).toEqual(['draftStatus', 'draftTesting']);
    const failed = requestFailed({ ...asked, problem: { kind: 'noResponse' } });
    expect(routes('draft', here, draft, requestStarted(asked), failed)).toHaveLength(3);
  });

  it('the tabs of a draft have a name of their own in the strip', () => {
    const [status] = selectTabs(stateAfter(loggedIn, here, draft, media(0)), 'draft');
    expect(status?.title).toBe('draftStatus.tab');
  });
});
