/** Verbs by subject, in the groups of the roles. Apart from `verbs.ts`, because the first page needs none of them by name. */
export const formVerbs = [
  'form.create',
  'form.list',
  'form.read',
  'form.update',
  'form.delete',
  'form.restore',
] as const;
export const submissionVerbs = [
  'submission.create',
  'submission.list',
  'submission.read',
  'submission.update',
  'submission.delete',
  'submission.restore',
] as const;
export const fieldKeyVerbs = ['field_key.create', 'field_key.list', 'field_key.update', 'field_key.delete'] as const;
export const publicLinkVerbs = [
  'public_link.create',
  'public_link.list',
  'public_link.read',
  'public_link.update',
  'public_link.delete',
] as const;
export const assignmentVerbs = ['assignment.list', 'assignment.create', 'assignment.delete'] as const;
export const roleVerbs = ['role.create', 'role.update', 'role.delete'] as const;
export const userVerbs = [
  'user.create',
  'user.list',
  'user.read',
  'user.update',
  'user.delete',
  'user.password.invalidate',
] as const;
export const systemVerbs = [
  'config.read',
  'config.set',
  'backup.create',
  'backup.terminate',
  'backup.run',
  'audit.read',
  'analytics.read',
] as const;
export const actorPropertyVerbs = ['actor_property.list', 'actor_property.update'] as const;
/** Reads of entity lists and entities. */
export const entityReadVerbs = ['dataset.list', 'dataset.read', 'entity.list', 'entity.read'] as const;
export const entityVerbs = [
  ...entityReadVerbs,
  'dataset.create',
  'dataset.update',
  'dataset.delete',
  'entity.create',
  'entity.update',
  'entity.delete',
  'entity.restore',
] as const;

/** Every verb of the protocol that one of our roles can have, in old and new servers. */
export type Verb =
  | 'project.create'
  | 'project.read'
  | 'project.update'
  | 'project.delete'
  | 'open_form.list'
  | 'open_form.read'
  | 'user.password.reset'
  | 'session.end'
  | 'backup.verify'
  | (typeof formVerbs)[number]
  | (typeof submissionVerbs)[number]
  | (typeof fieldKeyVerbs)[number]
  | (typeof publicLinkVerbs)[number]
  | (typeof actorPropertyVerbs)[number]
  | (typeof entityVerbs)[number]
  | (typeof assignmentVerbs)[number]
  | (typeof roleVerbs)[number]
  | (typeof userVerbs)[number]
  | (typeof systemVerbs)[number];
