import { selectDescribeAudit } from '#store/selectors/system/auditRow';
import { loggedInAs } from '#test/support/site/render';
import { stateAfter } from '#test/support/site/states';
import { aForm, anAppUser, anAudit, aProject, aPublicLink, aUser } from '#test/support/things';

const describeAudit = selectDescribeAudit(stateAfter(loggedInAs()));
const targetOf = (action: string, actee: unknown) =>
  describeAudit(anAudit({ action, actee: actee as Record<string, unknown> | null })).target;

describe('auditRow', () => {
  it('the audit row links to the initiator only if it is an existing user', () => {
    expect(describeAudit(anAudit()).initiator).toEqual({ name: 'Ada', href: '/users/5/edit', isDeleted: false });
    expect(describeAudit(anAudit({ actor: anAppUser() })).initiator).toEqual({
      name: 'Tablet 1',
      href: null,
      isDeleted: false,
    });
    expect(describeAudit(anAudit({ actor: aPublicLink() })).initiator?.href).toBeNull();
    const gone = { ...aUser(), deletedAt: '2026-11-20T08:00:00.000Z' };
    expect(describeAudit(anAudit({ actor: gone })).initiator).toEqual({ name: 'Ben', href: null, isDeleted: true });
    expect(describeAudit(anAudit({ actor: null, actorId: null })).initiator).toBeNull();
  });

  it('the audit row links to users only for users who may visit them', () => {
    const ofViewer = selectDescribeAudit(stateAfter(loggedInAs('viewer')));
    expect(ofViewer(anAudit()).initiator?.href).toBeNull();
    expect(ofViewer(anAudit()).target?.href).toBeNull();
  });

  it('the audit row names the target by the kind of the action', () => {
    expect(targetOf('user.update', aUser())).toMatchObject({ name: 'Ben', href: '/users/6/edit' });
    expect(targetOf('assignment.create', aUser())?.href).toBe('/users/6/edit');
    // Roles are assigned to app users as well.
    expect(targetOf('assignment.create', anAppUser())).toMatchObject({ name: 'Tablet 1', href: null });
    expect(targetOf('project.update', aProject())).toMatchObject({ name: 'Forests', href: '/projects/1' });
    expect(targetOf('webhook.update', aProject())).toMatchObject({ name: 'Forests', href: '/projects/1/webhooks' });
    expect(targetOf('form.update', aForm())?.href).toBe('/projects/1/forms/trees');
    expect(targetOf('form.create', aForm({ publishedAt: null, name: null }))).toMatchObject({
      name: 'trees',
      href: '/projects/1/forms/trees/draft',
    });
    expect(targetOf('upgrade.process.form', aForm())?.href).toBe('/projects/1/forms/trees');
    expect(targetOf('field_key.create', anAppUser())).toMatchObject({ name: 'Tablet 1', href: null });
    expect(targetOf('session.end', aPublicLink())).toMatchObject({ name: 'Poster', href: null });
  });

  it('the audit row describes the roles of app users as such', () => {
    const textsOf = (actee: unknown) =>
      describeAudit(anAudit({ action: 'assignment.create', actee: actee as Record<string, unknown> })).texts.resource;
    expect(textsOf(anAppUser())).toBe('audits.resource.appUser');
    expect(textsOf(aUser())).toBe('audits.resource.user');
    expect(textsOf(null)).toBe('audits.resource.user');
  });

  it('the audit row does not link to deleted objects', () => {
    const deletedAt = '2026-11-20T08:00:00.000Z';
    expect(targetOf('form.delete', { ...aForm(), deletedAt })).toEqual({ name: 'Trees', href: null, isDeleted: true });
    const purged = { purgedAt: deletedAt, purgedName: 'Old trees', details: {} };
    expect(targetOf('form.purge', purged)).toEqual({ name: 'Old trees', href: null, isDeleted: true });
  });

  it.each([
    {},
    [],
    'text',
    7,
    { name: 7 },
    { projectId: 'x', xmlFormId: 'trees' },
    { id: -1, type: 'user' },
    { displayName: '' },
  ])('the audit row shows a target of any shape: %j', (actee) => {
    for (const action of ['form.update', 'user.update', 'project.update', 'unheard.of', 'constructor', ''])
      expect(targetOf(action, actee)?.href ?? null).toBeNull();
  });

  it('the audit row names a missing target by its id, or not at all without one', () => {
    expect(describeAudit(anAudit({ actee: null })).target).toMatchObject({ name: anAudit().acteeId, href: null });
    expect(describeAudit(anAudit({ actee: null, acteeId: null })).target).toBeNull();
  });
});
