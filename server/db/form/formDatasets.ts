import { sql } from 'kysely';
import { sameSecret } from '../../domain/access/tokens';
import type { Db } from '../schema/tables';

/** Name of a form file for devices. */
const fileOf = (name: string): string => `${name}.csv`;

/** Puts the entity lists of a project into the empty slots of a definition that have their names. */
export const linkDatasets = async (db: Db, formDefId: number, projectId: number): Promise<void> => {
  await sql`update form_attachments set dataset_id = datasets.id
    from datasets
    where form_attachments.form_def_id = ${formDefId} and form_attachments.type = 'file'
      and form_attachments.blob_id is null and form_attachments.dataset_id is null
      and datasets.project_id = ${projectId} and datasets.deleted_at is null
      and form_attachments.name = datasets.name || '.csv'`.execute(db);
};

/** Puts a new entity list into the empty slots with its name in the drafts of its project. */
export const linkDrafts = async (
  db: Db,
  dataset: { readonly id: number; readonly projectId: number; readonly name: string },
): Promise<void> => {
  await sql`update form_attachments set dataset_id = ${dataset.id}
    from forms
    where forms.project_id = ${dataset.projectId} and forms.deleted_at is null
      and form_attachments.form_def_id = forms.draft_def_id and form_attachments.type = 'file'
      and form_attachments.name = ${fileOf(dataset.name)}
      and form_attachments.blob_id is null and form_attachments.dataset_id is null`.execute(db);
};

/** A form that has a list as a file, in its published or draft definition. */
export interface LinkedForm {
  readonly datasetId: number;
  readonly acteeId: string;
  readonly name: string;
  readonly xmlFormId: string;
  readonly isDraft: boolean;
}

/** Forms that have a list as a file, by form id. Those in the trash are not listed. */
export const listLinkedForms = async (db: Db, datasetId: number): Promise<LinkedForm[]> => {
  const { rows } = await sql<LinkedForm>`
    select dataset_id as "datasetId", forms.actee_id as "acteeId", coalesce(forms.name, forms.xml_form_id) as name,
      forms.xml_form_id as "xmlFormId", form_attachments.form_def_id is not distinct from forms.draft_def_id as "isDraft"
    from form_attachments
    join form_defs on form_defs.id = form_attachments.form_def_id
    join forms on forms.id = form_defs.form_id
    where dataset_id = ${datasetId} and forms.deleted_at is null
      and form_attachments.form_def_id in (forms.current_def_id, forms.draft_def_id)
    order by forms.xml_form_id collate "C"`.execute(db);
  return rows;
};

/** Whether the draft with this test token has a list as a file. */
export const isLinkedDraft = async (db: Db, datasetId: number, token: string): Promise<boolean> => {
  const drafts = await db
    .selectFrom('formAttachments')
    .innerJoin('formDefs', 'formDefs.id', 'formAttachments.formDefId')
    .innerJoin('forms', 'forms.draftDefId', 'formDefs.id')
    .select('formDefs.draftToken')
    .where('formAttachments.datasetId', '=', datasetId)
    .where('forms.deletedAt', 'is', null)
    .where('formDefs.draftToken', 'is not', null)
    .execute();
  return drafts.some(({ draftToken }) => draftToken !== null && sameSecret(token, draftToken));
};

/** Whether a definition of a form has an entity list that was deleted as a file. */
export const usesDeletedDataset = async (
  db: Db,
  form: { readonly currentDefId: number | null; readonly draftDefId: number | null },
): Promise<boolean> => {
  const ids = [form.currentDefId, form.draftDefId].filter((id) => id !== null);
  if (ids.length === 0) return false;
  const row = await db
    .selectFrom('formAttachments')
    .innerJoin('datasets', 'datasets.id', 'formAttachments.datasetId')
    .select('datasets.id')
    .where('formDefId', 'in', ids)
    .where('datasets.deletedAt', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
};
