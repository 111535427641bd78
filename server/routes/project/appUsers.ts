import { problem } from '../../domain/core/problem';
import { newToken } from '../../domain/access/tokens';
import { deleteActor } from '../../db/access/actors';
import { findAppUser, getAppUser, insertAppUser, listAppUsers, type AppUserRow } from '../../db/access/appUsers';
import type { Services } from '../../deps';
import type { Context, Handlers } from '../../http/context';
import { saveGivenProperties } from '../account/actorProperties';
import { keySession } from '../account/keySession';

const shown = ({ tokens }: Pick<Services, 'tokens'>, { tokenSealed, ...row }: AppUserRow) => ({
  ...row,
  token: tokenSealed === null ? null : tokens.open(tokenSealed),
});

/** The app user in the path. @throws 404.1 */
const appUserOf = async ({ db, found, params }: Context<'appUserGet' | 'appUserUpdate'>): Promise<AppUserRow> => {
  const row = await getAppUser(db, found.project.id, params.appUserId);
  if (!row) throw problem('notFound');
  return row;
};

/** App users, the keys of phones. Ending the session of one revokes it. */
export const appUserHandlers: Handlers<
  'appUserList' | 'appUserCreate' | 'appUserGet' | 'appUserUpdate' | 'appUserDelete'
> = {
  appUserList: async ({ db, found, services }) => {
    const rows = await listAppUsers(db, found.project.id);
    return rows.map((row) => shown(services, row));
  },

  appUserGet: async (context) => shown(context.services, await appUserOf(context)),

  appUserUpdate: async (context) => {
    const { db, services, found, body, audit, skipAudit } = context;
    const before = await appUserOf(context);
    const { id, acteeId } = before;
    const isChanged = await saveGivenProperties(db, { id, projectId: found.project.id }, body.properties);
    if (isChanged)
      audit({ acteeId, details: { properties: body.properties }, before: { properties: before.properties } });
    else skipAudit();
    return shown(services, await appUserOf(context));
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
    await saveGivenProperties(db, { id: appUser.id, projectId: found.project.id }, body.properties);
    audit({ acteeId: appUser.acteeId });
    return { ...appUser, projectId: found.project.id, ...keySession(services.tokens, token) };
  },

  appUserDelete: async ({ db, found, params, audit }) => {
    const appUser = await findAppUser(db, found.project.id, params.appUserId);
    if (!appUser || !(await deleteActor(db, appUser.id))) throw problem('notFound');
    audit({ acteeId: appUser.acteeId, before: appUser });
    return { success: true };
  },
};
