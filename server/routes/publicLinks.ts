import { assertClosesLater, readLinkTerms, type LinkTerms } from '../domain/access/linkTerms';
import { problem } from '../domain/problem';
import { newToken } from '../domain/access/tokens';
import { deleteActor } from '../db/access/actors';
import { currentForm } from '../db/form/forms';
import { findPublicLink, insertPublicLink, listPublicLinks, lockPublicLink } from '../db/access/publicLinks';
import { updatePublicLink } from '../db/access/publicLinkTerms';
import type { Context, Handlers } from '../http/context';
import { withoutNulls } from './withoutNulls';

const NO_TERMS: LinkTerms = { closesAt: null, submissionLimit: null, thankYou: null, redirectUrl: null };

/** A link with those of its terms that are set; how many submissions it has matters only beside a limit. */
const shown = <Link extends LinkTerms & { readonly submissionCount: number }>(row: Link) => {
  const { closesAt, submissionLimit, submissionCount: sent, thankYou, redirectUrl, ...link } = row;
  const submissionCount = submissionLimit === null ? null : sent;
  return { ...link, ...withoutNulls({ closesAt, submissionLimit, submissionCount, thankYou, redirectUrl }) };
};

const create = async ({ db, found, body, actor, services, audit }: Context<'publicLinkCreate'>) => {
  const terms = readLinkTerms(body);
  assertClosesLater(terms, Date.now());
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
    terms,
  });
  audit({ acteeId: link.acteeId });
  return shown({ ...link, once, token, ...NO_TERMS, ...terms, submissionCount: 0 });
};

const update = async ({ db, found, params, body, services, audit }: Context<'publicLinkUpdate'>) => {
  const terms = readLinkTerms(body);
  const link = await lockPublicLink(db, found.form.id, params.linkId);
  if (!link) throw problem('notFound');
  const { tokenSealed, ...old } = link;
  if (tokenSealed === null) throw problem('linkRevoked');
  const actor = await updatePublicLink(db, old.id, { displayName: body.displayName, ...terms });
  audit({ acteeId: old.acteeId, details: { data: body }, before: old });
  return shown({ ...old, ...terms, ...actor, token: services.tokens.open(tokenSealed) });
};

/** Public links: whoever has one may fill in its form. One is revoked by ending its session. */
export const publicLinkHandlers: Handlers<
  'publicLinkList' | 'publicLinkCreate' | 'publicLinkUpdate' | 'publicLinkDelete'
> = {
  publicLinkList: async ({ db, found, services }) => {
    const rows = await listPublicLinks(db, found.form.id);
    return rows.map(({ tokenSealed, ...row }) =>
      shown({ ...row, token: tokenSealed === null ? null : services.tokens.open(tokenSealed) }),
    );
  },
  publicLinkCreate: create,
  publicLinkUpdate: update,

  publicLinkDelete: async ({ db, found, params, audit }) => {
    const link = await findPublicLink(db, found.form.id, params.linkId);
    if (!link || !(await deleteActor(db, link.id))) throw problem('notFound');
    audit({ acteeId: link.acteeId, before: link });
    return { success: true };
  },
};
