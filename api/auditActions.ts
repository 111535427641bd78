/**
 * What the audit log can say, as `object.act` (facts: the audit catalogue of the protocol's 2020 generation). `config.set`
 * and `user.session.create` are names of later ones; what begins and ends with a person, and not a key that many hold, is
 * `user.session.…`.
 */
export const auditActions = [
  'user.create',
  'user.update',
  'user.delete',
  'user.session.create',
  'user.session.end',
  'user.reset.initiate',
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
  'field_key.create',
  'field_key.delete',
  'public_link.create',
  'public_link.delete',
  'session.end',
  'submission.create',
  'submission.attachment.update',
  'backup',
  'config.backups.initiate',
  'config.set',
  'upgrade.process.form',
  'upgrade.process.form.draft',
] as const;

/** What `nonverbose` leaves out: what happens all day, by machines and by everybody who comes and goes. */
export const verboseActions = [
  'submission.create',
  'submission.attachment.update',
  'backup',
  'user.session.create',
  'user.session.end',
  'user.reset.initiate',
] as const satisfies readonly (typeof auditActions)[number][];

export type AuditAction = (typeof auditActions)[number];
