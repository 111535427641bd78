import { sql } from 'kysely';
import type { ReadForm } from '../../domain/encryption/encryptedForm';
import { checkFieldTypes } from '../../domain/form/fieldTypes';
import { checkVersion, setVersion } from '../../domain/form/formVersion';
import { problem } from '../../domain/core/problem';
import { newToken, newWebFormId } from '../../domain/access/tokens';
import { readXFormCooperatively } from '../../domain/xform/xform';
import { copyAttachments } from './formAttachments';
import {
  definitionXml,
  earlierFields,
  findDefinition,
  insertDefinition,
  isVersionTaken,
  type Definition,
} from './formDefs';
import { linkDatasets } from './formDatasets';
import { insertForm, pointForm } from './forms';
import { retireTestVersions } from '../submission/versions';
import type { Db } from '../schema/tables';
import type { FormRow } from '../schema/tables/forms';

const now = sql<string>`clock_timestamp()`;

/** A parsed form file. `sheetBlobId` is the original spreadsheet. */
export interface FormFile extends ReadForm {
  readonly sheetBlobId?: number | null;
}

/** Deletes test submissions with their draft; a job purges them later. */
const hideTestSubmissions = async (db: Db, formId: number): Promise<void> => {
  await retireTestVersions(db, formId);
  await db
    .updateTable('submissions')
    .set({ deletedAt: now })
    .where('formId', '=', formId)
    .where('draft', '=', true)
    .where('deletedAt', 'is', null)
    .execute();
  await db.deleteFrom('submissionCounters').where('formId', '=', formId).where('draft', '=', true).execute();
};

/** Detaches the definition of a draft. Its token and web-form id become invalid, so that phones and browsers stop testing it. */
const dropDefinition = async (db: Db, id: number): Promise<void> => {
  const dead = { deletedAt: now, draftToken: null, enketoId: null };
  await db.updateTable('formDefs').set(dead).where('id', '=', id).execute();
};

/** Access ids of a draft for testers: its token for phones, its web-form id for browsers. */
const newKeys = (): Pick<Definition, 'draftToken' | 'enketoId'> => ({
  draftToken: newToken(),
  enketoId: newWebFormId(),
});

/** Creates a form with the file as its draft. The name of the form comes from this first definition and does not change. */
export const createForm = async (
  db: Db,
  projectId: number,
  { xml, reading, sheetBlobId = null }: FormFile,
  createdBy: number | null,
): Promise<FormRow> => {
  const form = await insertForm(db, { projectId, xmlFormId: reading.formId, name: reading.name, createdBy });
  const draftDefId = await insertDefinition(db, { form, xml, reading, createdBy, ...newKeys(), sheetBlobId });
  await linkDatasets(db, draftDefId, projectId);
  return pointForm(db, form.id, { draftDefId });
};

/**
 * Creates or replaces the draft of a form. The token and web-form id stay, so that testers can continue. Test submissions are
 * deleted, and matching media are kept (docs/protocol.md#drafts).
 * @param form locked
 * @throws 400.8 for the file of another form, 400.17 for a field with a changed type
 */
export const saveDraft = async (
  db: Db,
  form: FormRow,
  { xml, reading, sheetBlobId = null }: FormFile,
  createdBy: number | null,
): Promise<FormRow> => {
  if (reading.formId !== form.xmlFormId) {
    const reason = 'it is not the ID of the form that is being changed.';
    throw problem('unacceptableValue', { field: 'xmlFormId', value: reading.formId, reason });
  }
  checkFieldTypes(reading.fields, await earlierFields(db, form.id));
  const old = await findDefinition(db, form.draftDefId);
  if (old) await dropDefinition(db, old.id);
  const fresh = newKeys();
  const draftToken = old?.draftToken ?? fresh.draftToken;
  const enketoId = old?.enketoId ?? fresh.enketoId;
  const draftDefId = await insertDefinition(db, { form, xml, reading, createdBy, draftToken, enketoId, sheetBlobId });
  const source = form.draftDefId ?? form.currentDefId;
  if (source !== null) await copyAttachments(db, source, draftDefId);
  await linkDatasets(db, draftDefId, form.projectId);
  await hideTestSubmissions(db, form.id);
  return pointForm(db, form.id, { draftDefId, updatedAt: now });
};

/**
 * Creates a draft from the published definition, so that its media can be changed.
 * @param form locked
 * @throws 400.2 for a form that was never published
 */
export const copyToDraft = async (db: Db, form: FormRow, createdBy: number | null): Promise<FormRow> => {
  const current = await findDefinition(db, form.currentDefId);
  if (!current) throw problem('missingParameter', { field: 'xml' });
  const xml = await definitionXml(db, current.id);
  const reading = await readXFormCooperatively(xml);
  return saveDraft(db, form, { xml, reading, sheetBlobId: current.sheetBlobId }, createdBy);
};

/** Writes another version into the XML of the draft, which creates a new definition. */
const reversion = async (db: Db, form: FormRow, version: string, createdBy: number | null): Promise<FormRow> => {
  const draft = await findDefinition(db, form.draftDefId);
  if (!draft || draft.version === version) return form;
  checkVersion(version);
  const old = await definitionXml(db, draft.id);
  const xml = setVersion(old, (await readXFormCooperatively(old)).offsets, version);
  const reading = await readXFormCooperatively(xml);
  return saveDraft(db, form, { xml, reading, sheetBlobId: draft.sheetBlobId }, createdBy);
};

/** Changes of a publication, for the audit log. */
export interface Publication {
  readonly form: FormRow;
  readonly oldDefId: number | null;
  readonly newDefId: number;
  /** The draft before its version was rewritten; null if it was not. */
  readonly rewrittenDefId: number | null;
}

/** Web-form ids of a form from its first publication on. They never change, because links use them. */
const webFormIds = ({ enketoId, enketoOnceId }: FormRow): Pick<FormRow, 'enketoId' | 'enketoOnceId'> => ({
  enketoId: enketoId ?? newWebFormId(),
  enketoOnceId: enketoOnceId ?? newWebFormId(),
});

/**
 * Publishes the draft for phones; the previous version becomes history.
 * @param form locked
 * @param version replaces the version in the XML of the draft; blank means none
 * @throws 404.1 without a draft, 409.6 for a version that was published before
 */
export const publishDraft = async (
  db: Db,
  form: FormRow,
  publishedBy: number | null,
  version?: string,
): Promise<Publication> => {
  const versioned = version?.trim() ? await reversion(db, form, version, publishedBy) : form;
  const draft = await findDefinition(db, versioned.draftDefId);
  if (!draft) throw problem('notFound');
  if (await isVersionTaken(db, draft)) {
    throw problem('versionTaken', { xmlFormId: form.xmlFormId, version: draft.version });
  }
  const { publishedAt } = await db
    .updateTable('formDefs')
    .set({ publishedAt: now, publishedBy, draftToken: null, enketoId: null })
    .where('id', '=', draft.id)
    .returning('publishedAt')
    .executeTakeFirstOrThrow();
  await hideTestSubmissions(db, form.id);
  const pointers = { currentDefId: draft.id, draftDefId: null, updatedAt: publishedAt };
  return {
    form: await pointForm(db, form.id, { ...pointers, ...webFormIds(form) }),
    oldDefId: form.currentDefId,
    newDefId: draft.id,
    rewrittenDefId: draft.id === form.draftDefId ? null : form.draftDefId,
  };
};

/**
 * Deletes the draft of a form with a published version.
 * @param form locked
 * @returns the id of the deleted draft's definition
 * @throws 404.1 without a draft, 409.7 for a form that was never published
 */
export const dropDraft = async (db: Db, form: FormRow): Promise<number> => {
  if (form.draftDefId === null) throw problem('notFound');
  if (form.currentDefId === null) throw problem('draftIsOnlyDefinition');
  await dropDefinition(db, form.draftDefId);
  await hideTestSubmissions(db, form.id);
  await pointForm(db, form.id, { draftDefId: null, updatedAt: now });
  return form.draftDefId;
};
