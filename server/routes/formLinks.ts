import type { LinkedForm } from '../../api/schemas/publicLink';
import { can } from '../../api/verbs';
import { problem } from '../domain/problem';
import { linkEnd } from '../domain/access/linkTerms';
import { isSingleUse } from '../db/access/publicLinks';
import { findLinkTerms } from '../db/access/publicLinkTerms';
import { findWebForm, type WebForm } from '../db/form/webForms';
import type { BaseContext, Handlers } from '../http/context';
import { formReply } from './formReply';
import { withoutNulls } from './withoutNulls';

/** A draft is open to everybody who knows its id; a published form, to those who may read it. */
const assertReading = async ({ actor, verbsOn }: BaseContext, webForm: WebForm): Promise<void> => {
  if (webForm.by === 'draft') return;
  if (actor === null) throw problem('credentials');
  if (!can(await verbsOn(webForm), ['form.read'])) throw problem('forbidden');
};

/** What the page has to know of the link that opens it; nothing of one without terms, and nothing in a test of a draft. */
const termsOf = async ({ db, actor }: BaseContext, { by }: WebForm): Promise<Pick<LinkedForm, 'publicLink'>> => {
  const isLink = actor?.type === 'public_link' && by !== 'draft';
  const terms = isLink ? await findLinkTerms(db, actor.id) : undefined;
  if (terms === undefined) return {};
  const { submissionCount, submissionLimit: _, ...shown } = terms;
  const publicLink = withoutNulls({ ...shown, isOver: linkEnd(terms, submissionCount, Date.now()) ?? null });
  return Object.keys(publicLink).length === 0 ? {} : { publicLink };
};

/**
 * What the id of a web form opens (docs/protocol.md#web-forms). A closed form is answered, too: its page says that it is
 * closed.
 */
export const formLinkHandlers: Handlers<'formLinkGet'> = {
  formLinkGet: async (context) => {
    const webForm = await findWebForm(context.db, context.params.enketoId);
    if (webForm === undefined) throw problem('notFound');
    await assertReading(context, webForm);
    // The form's other id accepts any number of submissions, which this link must not allow.
    const { actor } = context;
    const needsOnceId = webForm.by === 'enketoId' && actor?.type === 'public_link';
    if (needsOnceId && (await isSingleUse(context.db, actor.id))) throw problem('notFound');
    return { ...formReply(webForm), ...(await termsOf(context, webForm)) };
  },
};
