import { can } from '../../api/verbs';
import { problem } from '../domain/problem';
import { isForOnce } from '../db/access/publicLinks';
import { findWebForm, type WebForm } from '../db/form/webForms';
import type { BaseContext, Handlers } from '../http/context';
import { formReply } from './formReply';

/** A draft is open to everybody who knows its id; what is published, to who may read it. */
const demandReading = async ({ actor, verbsOn }: BaseContext, webForm: WebForm): Promise<void> => {
  if (webForm.by === 'draft') return;
  if (actor === null) throw problem('credentials');
  if (!can(await verbsOn(webForm), ['form.read'])) throw problem('forbidden');
};

/** What the id of a web form opens (facts: api §13.1, drift §9). A closed form answers too: its page says so. */
export const formLinkHandlers: Handlers<'formLinkGet'> = {
  formLinkGet: async (context) => {
    const webForm = await findWebForm(context.db, context.params.enketoId);
    if (webForm === undefined) throw problem('notFound');
    await demandReading(context, webForm);
    // The other id would take any number of submissions, for which this link is not meant (traps 61).
    const { actor } = context;
    const needsOnceId = webForm.by === 'enketoId' && actor?.type === 'public_link';
    if (needsOnceId && (await isForOnce(context.db, actor.id))) throw problem('notFound');
    return formReply(webForm);
  },
};
