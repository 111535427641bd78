import { prefixed } from '../../api/endpoint';
import { assertDraftOpen } from '../domain/form/formState';
import { problem } from '../domain/problem';
import { findDefinition, type Definition } from '../db/form/formDefs';
import { copyToDraft, dropDraft, publishDraft, saveDraft } from '../db/form/formDrafts';
import { lockForm } from '../db/form/forms';
import type { Db } from '../db/schema/tables';
import type { FormRow } from '../db/schema/tables/forms';
import type { BaseContext, Handlers } from '../http/context';
import { definitionReads, type DefinitionContext, type DefinitionRead } from './definitionReads';
import { requestedForm } from './formReply';
import { fillItemsets, formForProject, readFormUpload } from './formUpload';

type DraftContext = DefinitionContext & Pick<BaseContext, 'actor'>;

const findDraft = async ({ db, actor, found }: DraftContext): Promise<Definition> => {
  assertDraftOpen(actor?.type);
  const draft = await findDefinition(db, found.form.draftDefId);
  if (!draft) throw problem('notFound');
  return draft;
};

const reads = definitionReads(findDraft);

/** The current state of the form; what was found for the request may have changed since. */
const locked = async (db: Db, { id }: FormRow): Promise<FormRow> => {
  const form = await lockForm(db, id);
  if (!form) throw problem('notFound');
  return form;
};

/** The draft of a form, from its upload to its publication (docs/protocol.md#drafts). */
export const draftHandlers: Handlers<
  'draftGet' | 'draftCreate' | 'draftDelete' | 'draftPublish' | DefinitionRead<'draft'>
> = {
  draftGet: async (context) =>
    requestedForm(context, { form: context.found.form, definition: await findDraft(context) }),

  draftCreate: {
    prepare: async (context) => {
      const upload = context.body.size === 0 ? null : await readFormUpload(context.body, context);
      return async ({ db, services, found, actor, audit }) => {
        const file = upload && (await formForProject(db, found.project.id, upload));
        const form = await locked(db, found.form);
        const by = actor?.id ?? null;
        const { draftDefId } = file ? await saveDraft(db, form, file, by) : await copyToDraft(db, form, by);
        if (upload) await fillItemsets(db, services, draftDefId, upload);
        audit({ details: { newDraftDefId: draftDefId, oldDraftDefId: form.draftDefId }, before: form });
        return { success: true };
      };
    },
  },

  draftDelete: async ({ db, found, audit }) => {
    const form = await locked(db, found.form);
    const oldDraftDefId = await dropDraft(db, form);
    audit({ details: { oldDraftDefId }, before: form });
    return { success: true };
  },

  draftPublish: async ({ db, found, actor, query, audit }) => {
    const form = await locked(db, found.form);
    const { oldDefId, newDefId, rewrittenDefId } = await publishDraft(db, form, actor?.id ?? null, query.version);
    if (rewrittenDefId !== null) {
      const details = { newDraftDefId: newDefId, oldDraftDefId: rewrittenDefId, automated: true };
      audit({ action: 'form.update.draft.set', details, before: form });
    }
    audit({ details: { oldDefId, newDefId }, before: form });
    return { success: true };
  },

  ...prefixed('draft', reads),
};
