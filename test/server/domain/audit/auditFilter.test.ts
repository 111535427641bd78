import { auditActions, verboseActions } from '#api/auditActions';
import { audits } from '#server/db/schema/migrations/0007Audits';
import { auditFilter } from '#server/domain/audit/auditFilter';

const actionsOf = (value: string): string[] => {
  const filter = auditFilter(value);
  if (typeof filter === 'string') throw new Error(`${value} asks for ${filter}`);
  return filter.map(({ action, of }) => (of === undefined ? action : `${action} of ${of}`)).sort();
};

const grants = ['assignment.create', 'assignment.delete'];

describe('audit filter', () => {
  it('the audit filter matches everything without an action, or all but the verbose actions', () => {
    expect(auditFilter(undefined)).toBe('all');
    expect(auditFilter('')).toBe('all');
    expect(auditFilter('nonverbose')).toBe('nonverbose');
  });

  it.each([
    [
      'user',
      [
        ...grants,
        'user.create',
        'user.delete',
        'user.preference.delete',
        'user.preference.update',
        'user.reset.initiate',
        'user.session.create',
        'user.session.end',
        'user.update',
      ],
    ],
    ['assignment', grants],
    ['project', ['project.create', 'project.delete', 'project.update']],
    [
      'form',
      [
        'form.attachment.update',
        'form.create',
        'form.delete',
        'form.restore',
        'form.submission.export',
        'form.update',
        'form.update.draft.delete',
        'form.update.draft.set',
        'form.update.publish',
        'form.view.create',
        'form.view.delete',
        'form.view.update',
      ],
    ],
    [
      'submission',
      [
        'submission.attachment.update',
        'submission.backlog.force',
        'submission.backlog.hold',
        'submission.backlog.reprocess',
        'submission.create',
        'submission.delete',
        'submission.purge',
        'submission.restore',
        'submission.update',
        'submission.update.version',
      ],
    ],
    [
      'field_key',
      [
        ...grants.map((action) => `${action} of field_key`),
        'field_key.create',
        'field_key.delete',
        'field_key.property.set',
        'session.end of field_key',
      ],
    ],
    [
      'public_link',
      [
        ...grants.map((action) => `${action} of public_link`),
        'public_link.create',
        'public_link.delete',
        'public_link.property.set',
        'public_link.update',
        'session.end of public_link',
      ],
    ],
    ['session', ['session.end', 'user.session.create', 'user.session.end']],
    ['upgrade', ['upgrade.process.form', 'upgrade.process.form.draft']],
    ['config', ['config.backups.initiate', 'config.set']],
    ['backup', ['backup']],
  ])('the audit filter of the category %s matches the actions of that category', (category, actions) => {
    expect(actionsOf(category)).toEqual(actions);
  });

  it.each(auditActions)('the audit filter of the action %s matches that action', (action) => {
    expect(actionsOf(action)).toEqual(action === 'backup' ? ['backup'] : [action]);
  });

  it.each([
    ['user.assignment.create', 'assignment.create of user'],
    ['field_key.assignment.delete', 'assignment.delete of field_key'],
    ['public_link.assignment.create', 'assignment.create of public_link'],
    ['field_key.session.end', 'session.end of field_key'],
    ['public_link.session.end', 'session.end of public_link'],
  ])('the audit filter of the newer name %s matches our name of that action', (name, ours) => {
    expect(actionsOf(name)).toEqual([ours]);
  });

  it.each(['bogus', 'datasets', 'form.', 'constructor', '__proto__', 'user.assignment', 'form.update.draft'])(
    'the audit filter of the unknown action %s matches exactly that',
    (name) => {
      expect(actionsOf(name)).toEqual([name]);
    },
  );
});

describe('audit index', () => {
  it('the index of non-verbose audits leaves out no action that the query wants, so that the database can use it', () => {
    const index = audits.find((statement) => statement.includes('audits_nonverbose')) ?? '';
    const indexed = [...index.matchAll(/'([a-z._]+)'/g)].map(([, action]) => action);
    expect(verboseActions).toEqual(expect.arrayContaining(indexed));
  });
});
