import { sql, type Selectable } from 'kysely';
import { encryptForm } from '../../domain/encryption/encryptedForm';
import { formHashes } from '../../domain/form/formHashes';
import { readXFormCooperatively } from '../../domain/xform/xform';
import type { Db } from '../schema/tables';
import type { FormDefsTable } from '../schema/tables/forms';

const now = sql<string>`clock_timestamp()`;

/** Maximum number of definitions in memory, each up to the size limit of a form. */
const AT_ONCE = 25;

/** Key of a switch to encryption, the same for all forms. */
export interface Encryption {
  readonly keyId: number;
  /** Base64 of its DER encoding. */
  readonly publicKey: string;
  readonly suffix: string;
  readonly by: number | null;
}

/**
 * Current definitions of a project without a key. Their forms are locked, so that none is published in the meantime. Includes
 * forms in the trash, because they may be restored.
 */
const plainDefinitionIds = async (db: Db, projectId: number): Promise<number[]> => {
  const forms = await db
    .selectFrom('forms')
    .select(['currentDefId', 'draftDefId'])
    .where('projectId', '=', projectId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const inUse = forms.flatMap((form) => [form.currentDefId, form.draftDefId]).filter((id) => id !== null);
  if (inUse.length === 0) return [];
  const plain = await db
    .selectFrom('formDefs')
    .select('id')
    .where('id', 'in', inUse)
    .where('keyId', 'is', null)
    .orderBy('id')
    .execute();
  return plain.map(({ id }) => id);
};

const isPublished = ({ publishedAt }: Pick<Selectable<FormDefsTable>, 'publishedAt'>): boolean => publishedAt !== null;

const insertEncrypted = async (
  db: Db,
  olds: readonly Selectable<FormDefsTable>[],
  { keyId, publicKey, suffix, by }: Encryption,
): Promise<{ oldId: number; newId: number }[]> => {
  const encrypted = async (old: Selectable<FormDefsTable>) => {
    const form = { xml: old.xml, reading: await readXFormCooperatively(old.xml) };
    const { xml, reading } = await encryptForm(form, publicKey, suffix);
    return {
      formId: old.formId,
      projectId: old.projectId,
      xmlFormId: old.xmlFormId,
      version: reading.version,
      title: old.title,
      xml,
      ...formHashes(xml),
      keyId,
      draftToken: old.draftToken,
      enketoId: old.enketoId,
      sheetBlobId: old.sheetBlobId,
      createdBy: by,
      publishedAt: isPublished(old) ? now : null,
    };
  };
  const values = await Promise.all(olds.map(encrypted));
  const rows = await db.insertInto('formDefs').values(values).returning(['id', 'formId', 'publishedAt']).execute();
  // A form appears here at most once as published and once as a draft.
  const nameOf = (row: Pick<Selectable<FormDefsTable>, 'formId' | 'publishedAt'>) =>
    `${row.formId} ${isPublished(row)}`;
  const newIds = new Map(rows.map((row) => [nameOf(row), row.id]));
  return olds.map((old) => ({ oldId: old.id, newId: newIds.get(nameOf(old)) ?? 0 }));
};

/** Copies fields and media: the new definitions have the same questions. */
const carryOver = async (db: Db, pairs: readonly { oldId: number; newId: number }[]): Promise<void> => {
  const rows = sql.join(pairs.map(({ oldId, newId }) => sql`(${oldId}::integer, ${newId}::integer)`));
  const pair = sql<{ oldId: number; newId: number }>`(values ${rows})`.as<'pair'>(sql`pair (old_id, new_id)`);
  await db
    .insertInto('formFields')
    .columns(['formDefId', 'position', 'path', 'name', 'type', 'binary', 'selectMultiple'])
    .expression((eb) =>
      eb
        .selectFrom('formFields')
        .innerJoin(pair, 'pair.oldId', 'formFields.formDefId')
        .select(['pair.newId', 'position', 'path', 'name', 'type', 'binary', 'selectMultiple']),
    )
    .execute();
  await db
    .insertInto('formAttachments')
    .columns(['formDefId', 'name', 'type', 'blobId', 'datasetId', 'updatedAt'])
    .expression((eb) =>
      eb
        .selectFrom('formAttachments')
        .innerJoin(pair, 'pair.oldId', 'formAttachments.formDefId')
        .select(['pair.newId', 'name', 'type', 'blobId', 'datasetId', 'updatedAt']),
    )
    .execute();
  for (const pointer of ['currentDefId', 'draftDefId'] as const) {
    await db
      .updateTable('forms')
      .from(pair)
      .set((eb) => ({ [pointer]: eb.ref('pair.newId'), updatedAt: now }))
      .whereRef(`forms.${pointer}`, '=', 'pair.oldId')
      .execute();
  }
};

const encryptSome = async (db: Db, ids: readonly number[], encryption: Encryption): Promise<void> => {
  const olds = await db
    .selectFrom('formDefs')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  // The draft token and web-form id move to the new definition; published definitions stay unchanged.
  await db
    .updateTable('formDefs')
    .set({ deletedAt: now, draftToken: null, enketoId: null })
    .where('id', 'in', [...ids])
    .where('publishedAt', 'is', null)
    .execute();
  await carryOver(db, await insertEncrypted(db, olds, encryption));
};

/**
 * Gives every form of a project without a key of its own new definitions with the key of the project. A published definition is
 * published at once, without a publisher. A draft keeps its token, its web-form id and its test submissions. Runs in the
 * transaction of the caller.
 */
export const encryptDefinitions = async (db: Db, projectId: number, encryption: Encryption): Promise<void> => {
  const ids = await plainDefinitionIds(db, projectId);
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    await encryptSome(db, ids.slice(from, from + AT_ONCE), encryption);
  }
};
