import type { Selectable } from 'kysely';
import { sameSecret } from '../../domain/access/tokens';
import type { EarlierField } from '../../domain/form/fieldTypes';
import { formHashes } from '../../domain/form/formHashes';
import { entityFormOf } from '../../domain/xform/entityForm';
import type { XFormReading } from '../../domain/xform/xform';
import { insertFormEntities } from './formEntities';
import { insertFields } from './formFields';
import { inBatches } from '../inBatches';
import { saveOwnKey } from './keys';
import type { FormDefsTable } from '../schema/tables/forms';
import type { Db } from '../schema/tables';

/** A definition without its XML, with the content type of the original spreadsheet, if any. */
export type Definition = Omit<Selectable<FormDefsTable>, 'xml'> & { readonly sheetType: string | null };

const definitions = (db: Db) =>
  db
    .selectFrom('formDefs')
    .leftJoin('blobs', 'blobs.id', 'formDefs.sheetBlobId')
    .select('blobs.contentType as sheetType')
    .select([
      'formDefs.id',
      'formId',
      'projectId',
      'xmlFormId',
      'version',
      'title',
      'hash',
      'sha',
      'formDefs.sha256',
      'keyId',
      'draftToken',
      'enketoId',
      'sheetBlobId',
      'createdBy',
      'publishedBy',
      'formDefs.createdAt',
      'publishedAt',
      'deletedAt',
    ]);

/** One definition; undefined for null or an unknown id. */
export const findDefinition = async (db: Db, id: number | null): Promise<Definition | undefined> =>
  id === null ? undefined : definitions(db).where('formDefs.id', '=', id).executeTakeFirst();

/** The draft of a form with this test token; undefined for the token of another or an earlier draft. */
export const findTestedDraft = async (
  db: Db,
  { draftDefId }: { readonly draftDefId: number | null },
  token: string,
): Promise<Definition | undefined> => {
  const draft = await findDefinition(db, draftDefId);
  return draft?.draftToken != null && sameSecret(token, draft.draftToken) ? draft : undefined;
};

/** Definitions by their ids. */
export const definitionsByIds = async (db: Db, ids: readonly number[]): Promise<Map<number, Definition>> => {
  if (ids.length === 0) return new Map();
  const rows = await definitions(db)
    .where('formDefs.id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

const published = (db: Db, formId: number) =>
  definitions(db).where('formId', '=', formId).where('publishedAt', 'is not', null).where('deletedAt', 'is', null);

/** All published versions of a form, newest first. */
export const listVersions = (db: Db, formId: number): Promise<Definition[]> =>
  published(db, formId).orderBy('publishedAt', 'desc').orderBy('formDefs.id', 'desc').execute();

/** The published definition with this version; undefined for a draft and for unknown versions. */
export const findVersion = (db: Db, formId: number, version: string): Promise<Definition | undefined> =>
  published(db, formId).where('version', '=', version).executeTakeFirst();

/** Whether the version was ever published in the project for this form id. Deleted forms count: phones may still have them. */
export const isVersionTaken = async (
  db: Db,
  { projectId, xmlFormId, version }: Pick<Definition, 'projectId' | 'xmlFormId' | 'version'>,
): Promise<boolean> => {
  const named = (table: 'formDefs' | 'retiredVersions') =>
    db
      .selectFrom(table)
      .select('version')
      .where('projectId', '=', projectId)
      .where('xmlFormId', '=', xmlFormId)
      .where('version', '=', version);
  const row = await named('formDefs')
    .where('publishedAt', 'is not', null)
    .unionAll(named('retiredVersions'))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** The latest published type of each field of a form. */
export const earlierFields = (db: Db, formId: number): Promise<EarlierField[]> =>
  db
    .selectFrom('formFields')
    .innerJoin('formDefs', 'formDefs.id', 'formFields.formDefId')
    .select(['path', 'type'])
    .distinctOn('path')
    .where('formId', '=', formId)
    .where('publishedAt', 'is not', null)
    .where('deletedAt', 'is', null)
    .orderBy('path')
    .orderBy('publishedAt', 'desc')
    .orderBy('formDefs.id', 'desc')
    .execute();

/** The XML of a definition, as uploaded. */
export const definitionXml = async (db: Db, id: number): Promise<string> => {
  const { xml } = await db.selectFrom('formDefs').select('xml').where('id', '=', id).executeTakeFirstOrThrow();
  return xml;
};

/** A new definition: the XML, with the result of `readXForm`. */
export interface NewDefinition {
  readonly form: { readonly id: number; readonly projectId: number; readonly xmlFormId: string };
  readonly xml: string;
  readonly reading: XFormReading;
  readonly createdBy: number | null;
  readonly draftToken: string | null;
  /** Web-form id of the draft. */
  readonly enketoId: string | null;
  readonly sheetBlobId?: number | null;
}

/** Inserts a definition with its fields, entities and empty media slots; nothing references it yet. */
export const insertDefinition = async (
  db: Db,
  { form, xml, reading, createdBy, draftToken, enketoId, sheetBlobId = null }: NewDefinition,
): Promise<number> => {
  const { id } = await db
    .insertInto('formDefs')
    .values({
      formId: form.id,
      projectId: form.projectId,
      xmlFormId: form.xmlFormId,
      version: reading.version,
      title: reading.name,
      xml,
      ...formHashes(xml),
      keyId: reading.publicKey === null ? null : await saveOwnKey(db, reading.publicKey),
      draftToken,
      enketoId,
      sheetBlobId,
      createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertFields(db, id, reading.fields);
  const entities = entityFormOf(reading.entities, reading.fields, reading.publicKey !== null);
  if (entities.kind === 'entities') await insertFormEntities(db, id, entities.form.declarations);
  const slots = reading.media.map(({ name, type }) => ({ formDefId: id, name, type }));
  await inBatches(slots, (batch) => db.insertInto('formAttachments').values(batch).execute());
  return id;
};
