import {
  actorPropertyVerbs,
  assignmentVerbs,
  entityReadVerbs,
  entityVerbs,
  fieldKeyVerbs,
  formVerbs,
  publicLinkVerbs,
  roleVerbs,
  submissionVerbs,
  systemVerbs,
  userVerbs,
  type Verb,
} from './account/verbGroups';

/** System names of the nine roles; ids differ between servers, so roles are always looked up by this name. */
export const roleNames = [
  'admin',
  'app-user',
  'pwreset',
  'initbkup',
  'manager',
  'viewer',
  'formview',
  'formfill',
  'pub-link',
] as const;

export type RoleName = (typeof roleNames)[number];

const managerVerbs = [
  'project.read',
  'project.update',
  'project.delete',
  ...formVerbs,
  ...submissionVerbs,
  ...fieldKeyVerbs,
  ...publicLinkVerbs,
  ...actorPropertyVerbs,
  ...entityVerbs,
  ...assignmentVerbs,
  'session.end',
] as const;

/** Display name and exact verbs of each role of the protocol. */
export const roles: Record<RoleName, { name: string; verbs: readonly Verb[] }> = {
  admin: {
    name: 'Administrator',
    verbs: ['project.create', ...managerVerbs, ...roleVerbs, ...userVerbs, ...systemVerbs],
  },
  'app-user': { name: 'App User', verbs: ['form.read', 'submission.create'] },
  pwreset: { name: 'Password Reset', verbs: ['user.password.reset'] },
  initbkup: { name: 'Backup Initiation', verbs: ['backup.verify'] },
  manager: { name: 'Project Manager', verbs: managerVerbs },
  viewer: {
    name: 'Project Viewer',
    verbs: [
      'project.read',
      'form.list',
      'form.read',
      'submission.list',
      'submission.read',
      'actor_property.list',
      ...entityReadVerbs,
    ],
  },
  formview: { name: 'Form Viewer', verbs: ['form.read'] },
  formfill: { name: 'Data Collector', verbs: ['project.read', 'form.list', 'form.read', 'submission.create'] },
  'pub-link': { name: 'Public Link', verbs: ['form.read', 'submission.create'] },
};
