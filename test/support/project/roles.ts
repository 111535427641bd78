import type { AssignmentExtended } from '#api/schemas/account/assignment';
import type { Role } from '#api/schemas/account/role';
import { selectAlert } from '#store/core/alert';
import { selectProjectRoleRows } from '#store/selectors/project/roles';
import { siteOfManager } from '../access/manager';
import type { Site } from '../site';
import { aCurrentUser, aUser } from '../things';

const aRole = (id: number, system: string, name: string): Role => ({
  id,
  system,
  name,
  verbs: [],
  createdAt: null,
  updatedAt: null,
});

/** Under other ids than on a fresh server. */
export const someRoles: readonly Role[] = [
  aRole(50, 'formview', 'Form Viewer'),
  aRole(20, 'manager', 'Project Manager'),
  aRole(30, 'formfill', 'Data Collector'),
  aRole(40, 'viewer', 'Project Viewer'),
];

export const roleIds = { manager: 20, viewer: 40, formfill: 30, formview: 50 } as const;

/** Ada looks at the table; the others are in it, or can be found. */
export const ada = aCurrentUser();
export const ben = aUser({ id: 6, displayName: 'Ben', email: 'ben@example.org' });
export const cleo = aUser({ id: 7, displayName: 'Cleo', email: 'cleo@example.org' });

/** A role assignment as the server lists it: without the address. */
export const holds = (
  { id, type, displayName, createdAt, updatedAt }: typeof ben,
  role: keyof typeof roleIds,
): AssignmentExtended => ({ actor: { id, type, displayName, createdAt, updatedAt }, roleId: roleIds[role] });

export const list = 'GET /v1/projects/1/assignments';

/** The request line of a write: `change('DELETE', 'viewer', 6)`. */
export const change = (method: 'DELETE' | 'POST', role: keyof typeof roleIds, actorId: number): string =>
  `${method} /v1/projects/1/assignments/${roleIds[role]}/${actorId}`;

/** All writes of one actor's roles succeed. */
export const worksFor = (actorId: number): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    (['manager', 'viewer', 'formfill', 'formview'] as const).flatMap((role) =>
      (['DELETE', 'POST'] as const).map((method) => [change(method, role, actorId), { success: true }]),
    ),
  );

/** The roles of project 1: Ada manages it, Ben may view it. */
export const siteOfProjectRoles = async (more: Readonly<Record<string, unknown>> = {}): Promise<Site> => {
  const site = await siteOfManager('/projects/1/users', {
    'GET /v1/roles': someRoles,
    [list]: [holds(ada, 'manager'), holds(ben, 'viewer')],
    ...more,
  });
  site.forgetSent();
  return site;
};

/** The role that the table shows for an actor, and whether it is being saved. */
export const displayedRole = (site: Site, actorId: number) => {
  const row = selectProjectRoleRows(site.state()).find((each) => each.actorId === actorId);
  return row && [row.role, row.saving];
};

/** The names in the table. */
export const shownNames = (site: Site) => selectProjectRoleRows(site.state()).map(({ name }) => name);

export const alertOf = (site: Site) => selectAlert(site.state());
