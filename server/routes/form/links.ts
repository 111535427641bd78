import { linkEnd } from '#api/form/linkEnd';
import type { LinkedForm } from '#api/schemas/form/publicLink';
import { can } from '#api/verbs';
import { problem } from '../../domain/core/problem';
import { findOpenedLink, type OpenedLink } from '../../db/access/publicLinkTerms';
import { findWebForm, type WebForm } from '../../db/form/webForms';
import { formApp } from '../../domain/form/formApp';
import type { BaseContext, Handlers } from '../../http/context';
import { formReply } from './reply';
import { withoutNulls } from '../core/withoutNulls';

/** Anyone with its id may open a draft; a published form requires permission to read it. */
const assertReading = async ({ actor, verbsOn }: BaseContext, webForm: WebForm): Promise<void> => {
  if (webForm.by === 'draft') return;
  if (actor === null) throw problem('credentials');
  if (!can(await verbsOn(webForm), ['form.read'])) throw problem('forbidden');
};

/** The public link that opens a form; none for the test of a draft. */
const openingLink = ({ db, actor }: BaseContext, { by }: WebForm): Promise<OpenedLink | undefined> | undefined =>
  actor?.type === 'public_link' && by !== 'draft' ? findOpenedLink(db, actor.id) : undefined;

/** Terms of a public link for the page; empty without any. */
const termsOf = (link: OpenedLink): Pick<LinkedForm, 'publicLink'> => {
  const { closesAt, thankYou, redirectUrl, submissionCount } = link;
  const isOver = linkEnd(link, submissionCount, Date.now()) ?? null;
  const publicLink = withoutNulls({ closesAt, thankYou, redirectUrl, isOver });
  return Object.keys(publicLink).length === 0 ? {} : { publicLink };
};

/** The form that an id opens for the caller, with its public link, if any. @throws 401.2, 403.1, 404.1 */
const opened = async (context: BaseContext & { readonly params: { readonly enketoId: string } }) => {
  const webForm = await findWebForm(context.db, context.params.enketoId);
  if (webForm === undefined) throw problem('notFound');
  await assertReading(context, webForm);
  // The other id of the form accepts any number of submissions, which this link must not allow.
  const link = await openingLink(context, webForm);
  if (webForm.by === 'enketoId' && link?.once === true) throw problem('notFound');
  return { webForm, link };
};

/** The form behind a web-form id (docs/protocol.md#web-forms), even a closed one, as its page says that it is closed. */
export const formLinkHandlers: Handlers<'formLinkGet' | 'formLinkApp'> = {
  formLinkGet: async (context) => {
    const { webForm, link } = await opened(context);
    return { ...formReply(webForm), ...(link && termsOf(link)) };
  },
  formLinkApp: async (context) => {
    const { webForm } = await opened(context);
    // A draft test ends with the draft.
    if (webForm.by === 'draft') throw problem('notFound');
    const { actor, caller, params } = context;
    const { project, form } = webForm;
    return formApp({
      enketoId: params.enketoId,
      title: form.name ?? form.xmlFormId,
      // Visitors of a public link learn nothing about the project.
      project: actor?.type === 'public_link' ? null : project.name,
      token: caller.via === 'key' ? (caller.session?.token ?? null) : null,
    });
  },
};
