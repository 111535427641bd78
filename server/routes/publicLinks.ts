import { problem } from '../domain/problem';
import { newToken } from '../domain/access/tokens';
import { deleteActor } from '../db/access/actors';
import { currentForm } from '../db/form/forms';
import { findPublicLink, insertPublicLink, listPublicLinks } from '../db/access/publicLinks';
import type { Handlers } from '../http/context';

/** Public links: whoever has one may fill in its form. One is revoked by ending its session. */
export const publicLinkHandlers: Handlers<'publicLinkList' | 'publicLinkCreate' | 'publicLinkDelete'> = {
  publicLinkList: async ({ db, found, services }) => {
    const rows = await listPublicLinks(db, found.form.id);
    return rows.map(({ tokenSealed, ...row }) => ({
      ...row,
      token: tokenSealed === null ? null : services.tokens.open(tokenSealed),
    }));
  },

  publicLinkCreate: async ({ db, found, body, actor, services, audit }) => {
    // A concurrent deletion of the form waits, and then deletes the link's role, too.
    if (!(await currentForm(db, found.form.id, true))) throw problem('notFound');
    const token = newToken();
    const once = body.once ?? null;
    const link = await insertPublicLink(db, {
      form: found.form,
      displayName: body.displayName,
      once,
      createdBy: actor?.id ?? null,
      token,
      sealed: services.tokens.seal(token),
    });
    audit({ acteeId: link.acteeId });
    return { ...link, once, token };
  },

  publicLinkDelete: async ({ db, found, params, audit }) => {
    const link = await findPublicLink(db, found.form.id, params.linkId);
    if (!link || !(await deleteActor(db, link.id))) throw problem('notFound');
    audit({ acteeId: link.acteeId, before: link });
    return { success: true };
  },
};
