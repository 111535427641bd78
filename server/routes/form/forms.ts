import { prefixed } from '#api/endpoint';
import { problem } from '../../domain/core/problem';
import { odataFields } from '../../domain/odata/fields';
import { findDefinition, isVersionTaken } from '../../db/form/formDefs';
import { listFieldsWithEarlier } from '../../db/submission/earlierFields';
import { createForm, publishDraft } from '../../db/form/formDrafts';
import { deleteForm, listForms } from '../../db/form/forms';
import { updateFormFacts } from '../../db/project/projectForms';
import type { Db } from '../../db/schema/tables';
import type { FormRow } from '../../db/schema/tables/forms';
import type { Handlers } from '../../http/context';
import { definitionReads, type DefinitionRead } from './definitionReads';
import {
  definedForms,
  extendForms,
  formReply,
  listedForms,
  requestedForm,
  seesDrafts,
  shownDefId,
  type DefinedForm,
} from './reply';
import { assertEntityLists, publishEntityLists, writtenLists } from './entityLists';
import { deletedForms, restoreDeletedForm } from './trash';
import { fillItemsets, formForProject, readFormUpload } from './upload';
import { isTrueText } from '../../domain/core/booleanTexts';

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

/** Refuses to publish a version that this form id has had before; a draft may repeat it. */
const checkVersionFree = async (db: Db, { projectId, xmlFormId }: FormRow, version: string): Promise<void> => {
  if (!(await isVersionTaken(db, { projectId, xmlFormId, version }))) return;
  throw problem('notUnique', {
    fields: ['projectId', 'xmlFormId', 'version'],
    values: [String(projectId), xmlFormId, version],
    table: 'forms',
  });
};

/** Forms with their published definitions. */
export const formHandlers: Handlers<
  'formList' | 'formCreate' | 'formGet' | 'formUpdate' | 'formDelete' | 'formRestore' | DefinitionRead<'form'>
> = {
  formList: async (context) => {
    const { db, found, extended, query, verbsOn } = context;
    if (isTrueText(query.deleted)) return deletedForms(context);
    const forms = listedForms(await listForms(db, found.project.id), await verbsOn(found));
    const defined = await definedForms(db, forms);
    return extended ? extendForms(db, defined) : defined.map(formReply);
  },

  formCreate: {
    prepare: async (context) => {
      const upload = await readFormUpload(context.body, context, null);
      return async (writing) => {
        const { db, services, found, actor, query, audit } = writing;
        const file = await formForProject(db, found.project.id, upload);
        await assertEntityLists(db, found.project.id, file.reading);
        const form = await createForm(db, found.project.id, file, actor?.id ?? null);
        await fillItemsets(db, services, form.draftDefId, upload);
        audit({ acteeId: form.acteeId });
        if (!isTrueText(query.publish)) {
          return formReply({ form, definition: await findDefinition(db, form.draftDefId) });
        }
        await checkVersionFree(db, form, file.reading.version);
        const { newDefId, ...publication } = await publishDraft(db, form, actor?.id ?? null);
        audit({ action: 'form.update.publish', acteeId: form.acteeId, details: { oldDefId: null, newDefId } });
        await publishEntityLists(writing, form, newDefId);
        return formReply(await published(db, publication.form));
      };
    },
  },

  formGet: async (context) => {
    const { db, found, verbsOn } = context;
    const id = seesDrafts(await verbsOn(found)) ? shownDefId(found.form) : found.form.currentDefId;
    return requestedForm(context, { form: found.form, definition: await findDefinition(db, id) });
  },

  formUpdate: async ({ db, found, body, audit }) => {
    const { name, ...facts } = body;
    // In the protocol, saving a form includes a definition, which does not change here.
    audit({ details: { data: { def: {}, ...body } } });
    const form = await updateFormFacts(
      db,
      found.form.id,
      name === undefined ? facts : { ...facts, name: name.trim() || null },
    );
    return formReply({ form, definition: await findDefinition(db, shownDefId(form)) });
  },

  formDelete: async ({ db, found, audit }) => {
    const lists = await writtenLists(db, found.form);
    audit({ details: { targetDatasets: lists.map(({ name }) => name), linkedDatasets: [] } });
    if (!(await deleteForm(db, found.form))) throw problem('notFound');
    return { success: true };
  },

  formRestore: restoreDeletedForm,

  ...prefixed('form', reads),
};
