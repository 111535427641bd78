import { linkEnd } from '../../api/linkEnd';
import type { LinkedForm } from '../../api/schemas/publicLink';
import { can } from '../../api/verbs';
import { problem } from '../domain/problem';
import { findOpenedLink, type OpenedLink } from '../db/access/publicLinkTerms';
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

/** The public link that opens a form; none in a test of a draft. */
const openingLink = ({ db, actor }: BaseContext, { by }: WebForm): Promise<OpenedLink | undefined> | undefined =>
  actor?.type === 'public_link' && by !== 'draft' ? findOpenedLink(db, actor.id) : undefined;

/** What the page has to know of that link; nothing of one without terms. */
const termsOf = (link: OpenedLink): Pick<LinkedForm, 'publicLink'> => {
  const { closesAt, thankYou, redirectUrl, submissionCount } = link;
  const isOver = linkEnd(link, submissionCount, Date.now()) ?? null;
  const publicLink = withoutNulls({ closesAt, thankYou, redirectUrl, isOver });
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
    const link = await openingLink(context, webForm);
    if (webForm.by === 'enketoId' && link?.once === true) throw problem('notFound');
    return { ...formReply(webForm), ...(link && termsOf(link)) };
  },
};
