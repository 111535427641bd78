/** The roles that are given in a project, by system name, in the order in which they are offered (facts: ui §4.2). */
export const projectRoleNames = ['manager', 'viewer', 'formfill'] as const;

export type ProjectRoleName = (typeof projectRoleNames)[number];

/** What can be chosen for somebody in a project: one of these roles, or none. */
export type ProjectRole = ProjectRoleName | 'none';
