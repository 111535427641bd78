/** Roles that can be assigned in a project, by system name, in display order. */
export const projectRoleNames = ['manager', 'viewer', 'formfill'] as const;

export type ProjectRoleName = (typeof projectRoleNames)[number];

/** A user's choice in a project: one of these roles, or none. */
export type ProjectRole = ProjectRoleName | 'none';
