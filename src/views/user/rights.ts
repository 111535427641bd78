import { roles, type RoleName } from '#api/roles';
import { assignmentVerbs, fieldKeyVerbs, publicLinkVerbs, userVerbs } from '#api/account/verbGroups';
import { can, type Verb } from '#api/verbs';

/** The explained roles. */
export const people = ['admin', 'manager', 'viewer', 'formfill', 'app-user'] as const satisfies readonly RoleName[];

export type Person = (typeof people)[number];

/** The explained permissions, with the verbs they require; in the order shown. */
export const rights = {
  fillIn: ['form.read', 'submission.create'],
  seeForms: ['project.read', 'form.list'],
  seeSubmissions: ['submission.list', 'submission.read'],
  changeSubmissions: ['submission.update', 'submission.delete', 'submission.restore'],
  changeForms: ['form.create', 'form.update', 'form.delete'],
  appUsers: [...fieldKeyVerbs, 'session.end'],
  publicLinks: [...publicLinkVerbs, 'session.end'],
  projectRoles: assignmentVerbs,
  project: ['project.update'],
  newProjects: ['project.create'],
  users: userVerbs,
  backups: ['config.read', 'backup.create', 'backup.terminate', 'backup.run'],
  audits: ['audit.read'],
} as const satisfies Record<string, readonly Verb[]>;

export type Right = keyof typeof rights;

/** Whether a role has all required verbs. */
export const holds = (person: Person, right: Right): boolean => can(roles[person].verbs, rights[right]);
