import { linkEnd } from '../../api/linkEnd';
import type { LinkedForm } from '../../api/schemas/publicLink';
import { can } from '../../api/verbs';
import { problem } from '../domain/problem';
import { findOpenedLink, type OpenedLink } from '../db/access/publicLinkTerms';
import { findWebForm, type WebForm } from '../db/form/webForms';
import { formApp } from '../domain/form/formApp';
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

/** What an id opens to whoever asks, and the link that they came by. @throws 401.2, 403.1, 404.1 */
const opened = async (context: BaseContext & { readonly params: { readonly enketoId: string } }) => {
  const webForm = await findWebForm(context.db, context.params.enketoId);
  if (webForm === undefined) throw problem('notFound');
  await assertReading(context, webForm);
  // The form's other id accepts any number of submissions, which this link must not allow.
  const link = await openingLink(context, webForm);
  if (webForm.by === 'enketoId' && link?.once === true) throw problem('notFound');
  return { webForm, link };
};

/**
 * What the id of a web form opens (docs/protocol.md#web-forms). A closed form is answered, too: its page says that it is
 * closed.
 */
export const formLinkHandlers: Handlers<'formLinkGet' | 'formLinkApp'> = {
  formLinkGet: async (context) => {
    const { webForm, link } = await opened(context);
    return { ...formReply(webForm), ...(link && termsOf(link)) };
  },
  formLinkApp: async (context) => {
    const { webForm } = await opened(context);
    // A test of a draft ends with the draft.
    if (webForm.by === 'draft') throw problem('notFound');
    const { actor, caller, params } = context;
    const { project, form } = webForm;
    return formApp({
      enketoId: params.enketoId,
      title: form.name ?? form.xmlFormId,
      // Whoever comes by a link learns nothing of the project.
      project: actor?.type === 'public_link' ? null : project.name,
      token: caller.via === 'key' ? (caller.session?.token ?? null) : null,
    });
  },
};
