import { assertClosesLater, readLinkTerms, type LinkTerms } from '../../domain/access/linkTerms';
import { problem } from '../../domain/core/problem';
import { newToken } from '../../domain/access/tokens';
import { deleteActor } from '../../db/access/actors';
import { currentForm } from '../../db/form/forms';
import {
  findPublicLink,
  getPublicLink,
  insertPublicLink,
  listPublicLinks,
  lockPublicLink,
  type PublicLinkRow,
} from '../../db/access/publicLinks';
import { updatePublicLink } from '../../db/access/publicLinkTerms';
import type { Services } from '../../deps';
import type { Context, Handlers } from '../../http/context';
import { saveGivenProperties } from '../account/actorProperties';
import { keySession } from '../account/keySession';
import { withoutNulls } from '../core/withoutNulls';

const NO_TERMS: LinkTerms = { closesAt: null, submissionLimit: null, thankYou: null, redirectUrl: null };

/** A link without empty terms; the number of its submissions is included only with a limit. */
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
  await saveGivenProperties(db, { id: link.id, projectId: found.project.id }, body.properties);
  audit({ acteeId: link.acteeId });
  return shown({ ...link, once, ...keySession(services.tokens, token), ...NO_TERMS, ...terms, submissionCount: 0 });
};

const withToken = (tokens: Services['tokens'], { tokenSealed, ...row }: PublicLinkRow) =>
  shown({ ...row, token: tokenSealed === null ? null : tokens.open(tokenSealed) });

/** The link of the path, as in the list. @throws 404.1 */
const linkOf = async ({ db, found, params }: Context<'publicLinkGet' | 'publicLinkUpdate'>): Promise<PublicLinkRow> => {
  const link = await getPublicLink(db, found.form.id, params.linkId);
  if (!link) throw problem('notFound');
  return link;
};

const update = async (context: Context<'publicLinkUpdate'>) => {
  const { db, found, params, services, audit, skipAudit } = context;
  const { properties, ...body } = context.body;
  const terms = readLinkTerms(body);
  const link = await lockPublicLink(db, found.form.id, params.linkId);
  if (!link) throw problem('notFound');
  const { tokenSealed, ...old } = link;
  const { id, acteeId } = old;
  const before = await linkOf(context);
  const hasTerms = Object.keys(body).length > 0;
  if (hasTerms && tokenSealed === null) throw problem('linkRevoked');
  if (hasTerms) {
    await updatePublicLink(db, id, { displayName: body.displayName, ...terms });
    audit({ acteeId, details: { data: body }, before: old });
  }
  const hasProperties = await saveGivenProperties(db, { id, projectId: found.project.id }, properties);
  if (hasProperties) {
    const action = 'public_link.property.set';
    audit({ action, acteeId, details: { properties }, before: { properties: before.properties } });
  }
  if (!hasTerms && !hasProperties) skipAudit();
  return withToken(services.tokens, await linkOf(context));
};

/** Public links, which let anyone fill in a form. Ending the session of a link revokes it. */
export const publicLinkHandlers: Handlers<
  'publicLinkList' | 'publicLinkCreate' | 'publicLinkGet' | 'publicLinkUpdate' | 'publicLinkDelete'
> = {
  publicLinkList: async ({ db, found, services }) => {
    const rows = await listPublicLinks(db, found.form.id);
    return rows.map((row) => withToken(services.tokens, row));
  },
  publicLinkGet: async (context) => withToken(context.services.tokens, await linkOf(context)),
  publicLinkCreate: create,
  publicLinkUpdate: update,

  publicLinkDelete: async ({ db, found, params, audit }) => {
    const link = await findPublicLink(db, found.form.id, params.linkId);
    if (!link || !(await deleteActor(db, link.id))) throw problem('notFound');
    audit({ acteeId: link.acteeId, before: link });
    return { success: true };
  },
};
