import { prefixed } from '../../api/endpoint';
import { assertOurWebForms } from '../domain/form/webFormAddress';
import { problem } from '../domain/problem';
import { odataFields } from '../domain/odata/odataFields';
import { findDefinition, isVersionTaken } from '../db/form/formDefs';
import { listFieldsWithEarlier } from '../db/submission/earlierFields';
import { createForm, publishDraft } from '../db/form/formDrafts';
import { deleteForm } from '../db/form/forms';
import { updateFormFacts } from '../db/project/projectForms';
import type { Db } from '../db/schema/tables';
import type { FormRow } from '../db/schema/tables/forms';
import type { Handlers } from '../http/context';
import { definitionReads, type DefinitionRead } from './definitionReads';
import { definedForms, extendForms, requestedForm, formReply, type DefinedForm } from './formReply';
import { fillItemsets, formForProject, readFormUpload } from './formUpload';
import { saysYes } from '../domain/yesOrNo';

/** A form with its published definition, if any. */
const published = async (db: Db, form: FormRow): Promise<DefinedForm> => ({
  form,
  definition: await findDefinition(db, form.currentDefId),
});

const reads = definitionReads(
  async ({ db, found }) => {
    const { definition } = await published(db, found.form);
    if (!definition) throw problem('notFound');
    return definition;
  },
  async ({ db, found }, definitionId) => {
    const { fields, own } = await listFieldsWithEarlier(db, found.form.id, definitionId);
    return odataFields(fields).map((field, index) => (index < own ? field : { ...field, earlier: true as const }));
  },
);

/** A version that a form with this id has already published cannot be published again at once; a draft may repeat it. */
const checkVersionFree = async (db: Db, { projectId, xmlFormId }: FormRow, version: string): Promise<void> => {
  if (!(await isVersionTaken(db, { projectId, xmlFormId, version }))) return;
  throw problem('notUnique', {
    fields: ['projectId', 'xmlFormId', 'version'],
    values: [String(projectId), xmlFormId, version],
    table: 'forms',
  });
};

/** Forms, joined with their published definitions. */
export const formHandlers: Handlers<
  'formList' | 'formCreate' | 'formGet' | 'formUpdate' | 'formDelete' | DefinitionRead<'form'>
> = {
  formList: async ({ db, found, extended }) => {
    const defined = await definedForms(db, found.project.id);
    return extended ? extendForms(db, defined) : defined.map(formReply);
  },

  formCreate: {
    prepare: async (context) => {
      const upload = await readFormUpload(context.body, context);
      return async ({ db, services, found, actor, query, audit }) => {
        const file = await formForProject(db, found.project.id, upload);
        const form = await createForm(db, found.project.id, file, actor?.id ?? null);
        await fillItemsets(db, services, form.draftDefId, upload);
        audit({ acteeId: form.acteeId });
        if (!saysYes(query.publish)) {
          return formReply({ form, definition: await findDefinition(db, form.draftDefId) });
        }
        await checkVersionFree(db, form, file.reading.version);
        const { newDefId, ...publication } = await publishDraft(db, form, actor?.id ?? null);
        audit({ action: 'form.update.publish', acteeId: form.acteeId, details: { oldDefId: null, newDefId } });
        return formReply(await published(db, publication.form));
      };
    },
  },

  formGet: async (context) => requestedForm(context, await published(context.db, context.found.form)),

  formUpdate: async ({ db, found, body, audit }) => {
    const { name, webformsEnabled, ...facts } = body;
    assertOurWebForms(webformsEnabled);
    // In the protocol, saving a form includes a definition, which does not change here.
    audit({ details: { data: { def: {}, ...body } } });
    const form = await updateFormFacts(
      db,
      found.form.id,
      name === undefined ? facts : { ...facts, name: name.trim() || null },
    );
    return formReply(await published(db, form));
  },

  formDelete: async ({ db, found }) => {
    if (!(await deleteForm(db, found.form))) throw problem('notFound');
    return { success: true };
  },

  ...prefixed('form', reads),
};
