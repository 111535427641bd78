import { prefixed } from '#api/endpoint';
import { assertDraftOpen } from '../../domain/form/formState';
import { problem } from '../../domain/core/problem';
import { findDefinition, type Definition } from '../../db/form/formDefs';
import { copyToDraft, dropDraft, publishDraft, saveDraft } from '../../db/form/formDrafts';
import type { Handlers } from '../../http/context';
import { definitionReads, type DefinitionContext, type DefinitionRead } from './definitionReads';
import { assertEntityLists, publishEntityLists } from './entityLists';
import { requestedForm } from './reply';
import { fillItemsets, formForProject, readFormUpload } from './upload';

const findDraft = async ({ db, actor, found }: DefinitionContext): Promise<Definition> => {
  assertDraftOpen(actor?.type);
  const draft = await findDefinition(db, found.form.draftDefId);
  if (!draft) throw problem('notFound');
  return draft;
};

const reads = definitionReads(findDraft);

/** The draft of a form, from its upload to its publication (docs/protocol.md#drafts). */
export const draftHandlers: Handlers<
  'draftGet' | 'draftCreate' | 'draftDelete' | 'draftPublish' | DefinitionRead<'draft'>
> = {
  draftGet: async (context) =>
    requestedForm(context, { form: context.found.form, definition: await findDraft(context) }, { draft: true }),

  draftCreate: {
    prepare: async (context) => {
      const { id, currentDefId } = context.found.form;
      const published = currentDefId === null ? null : { id, currentDefId };
      const upload = context.body.size === 0 ? null : await readFormUpload(context.body, context, published);
      return async ({ db, services, found, actor, audit }) => {
        const { form } = found;
        const file = upload && (await formForProject(db, found.project.id, upload));
        if (file) await assertEntityLists(db, found.project.id, file.reading);
        const by = actor?.id ?? null;
        const { draftDefId } = file ? await saveDraft(db, form, file, by) : await copyToDraft(db, form, by);
        if (upload) await fillItemsets(db, services, draftDefId, upload);
        audit({ details: { newDraftDefId: draftDefId, oldDraftDefId: form.draftDefId } });
        return { success: true };
      };
    },
  },

  draftDelete: async ({ db, found, audit }) => {
    const oldDraftDefId = await dropDraft(db, found.form);
    audit({ details: { oldDraftDefId } });
    return { success: true };
  },

  draftPublish: async (context) => {
    const { db, found, actor, query, audit } = context;
    const { oldDefId, newDefId, rewrittenDefId } = await publishDraft(db, found.form, actor?.id ?? null, query.version);
    if (rewrittenDefId !== null) {
      const details = { newDraftDefId: newDefId, oldDraftDefId: rewrittenDefId, automated: true };
      audit({ action: 'form.update.draft.set', details });
    }
    audit({ details: { oldDefId, newDefId } });
    await publishEntityLists(context, found.form, newDefId);
    return { success: true };
  },

  ...prefixed('draft', reads),
};
