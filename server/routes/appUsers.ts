import { problem } from '../domain/problem';
import { newToken } from '../domain/access/tokens';
import { deleteActor } from '../db/access/actors';
import { findAppUser, insertAppUser, listAppUsers } from '../db/access/appUsers';
import type { Handlers } from '../http/context';

/** App users: the keys phones use. One is revoked by ending its session. */
export const appUserHandlers: Handlers<'appUserList' | 'appUserCreate' | 'appUserDelete'> = {
  appUserList: async ({ db, found, services }) => {
    const rows = await listAppUsers(db, found.project.id);
    return rows.map(({ tokenSealed, ...row }) => ({
      ...row,
      token: tokenSealed === null ? null : services.tokens.open(tokenSealed),
    }));
  },

  appUserCreate: async ({ db, found, body, actor, services, audit }) => {
    const token = newToken();
    const appUser = await insertAppUser(db, {
      projectId: found.project.id,
      displayName: body.displayName,
      createdBy: actor?.id ?? null,
      token,
      sealed: services.tokens.seal(token),
    });
    audit({ acteeId: appUser.acteeId });
    return { ...appUser, projectId: found.project.id, token };
  },

  appUserDelete: async ({ db, found, params, audit }) => {
    const appUser = await findAppUser(db, found.project.id, params.appUserId);
    if (!appUser || !(await deleteActor(db, appUser.id))) throw problem('notFound');
    audit({ acteeId: appUser.acteeId, before: appUser });
    return { success: true };
  },
};
