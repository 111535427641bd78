/**
 * The actions of the audit log, as `object.act`, with the names of the 2020 protocol. `config.set` and
 * `user.session.create` come from later versions; a session of a user (as opposed to a shared key) is `user.session.…`.
 */
export const auditActions = [
  'user.create',
  'user.update',
  'user.delete',
  'user.session.create',
  'user.session.end',
  'user.reset.initiate',
  'user.preference.update',
  'user.preference.delete',
  'assignment.create',
  'assignment.delete',
  'project.create',
  'project.update',
  'project.delete',
  'form.create',
  'form.update',
  'form.update.draft.set',
  'form.update.draft.delete',
  'form.update.publish',
  'form.attachment.update',
  'form.delete',
  'form.submission.export',
  'field_key.create',
  'field_key.delete',
  'public_link.create',
  'public_link.update',
  'public_link.delete',
  'session.end',
  'submission.create',
  'submission.update',
  'submission.update.version',
  'submission.attachment.update',
  'submission.delete',
  'submission.restore',
  'submission.purge',
  'backup',
  'config.backups.initiate',
  'config.set',
  'upgrade.process.form',
  'upgrade.process.form.draft',
] as const;

/** What `nonverbose` leaves out: routine events of machines and of people logging in and out. */
export const verboseActions = [
  'submission.create',
  'submission.update',
  'submission.update.version',
  'submission.attachment.update',
  'submission.delete',
  'submission.restore',
  'submission.purge',
  'backup',
  'user.session.create',
  'user.session.end',
  'user.reset.initiate',
  'user.preference.update',
  'user.preference.delete',
] as const satisfies readonly (typeof auditActions)[number][];

export type AuditAction = (typeof auditActions)[number];
