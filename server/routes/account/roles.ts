import { problem } from '../../domain/core/problem';
import { findRole, listRoles } from '../../db/access/roles';
import type { Handlers } from '../../http/context';

/** The nine roles, readable for all callers. */
export const roleHandlers: Handlers<'roleList' | 'roleGet'> = {
  roleList: ({ db }) => listRoles(db),

  roleGet: async ({ db, params }) => {
    const role = await findRole(db, params.role);
    if (!role) throw problem('notFound');
    return role;
  },
};
