import { sql, type Selectable } from 'kysely';
import type { BlobsTable, FormAttachmentsTable } from '../schema/tables/forms';
import type { Db } from '../schema/tables';

/** A slot for a media file; `hash` is the MD5 of the file, null while the slot is empty. */
export type FormAttachmentRow = Selectable<FormAttachmentsTable> & {
  readonly hash: string | null;
  readonly sha256: string | null;
  readonly size: number | null;
};

const attachments = (db: Db, formDefId: number) =>
  db
    .selectFrom('formAttachments')
    .leftJoin('blobs', 'blobs.id', 'formAttachments.blobId')
    .selectAll('formAttachments')
    .select(['blobs.md5 as hash', 'blobs.sha256', 'blobs.size'])
    .where('formDefId', '=', formDefId);

/** Media slots of a definition, by name. */
export const listAttachments = (db: Db, formDefId: number): Promise<FormAttachmentRow[]> =>
  attachments(db, formDefId).orderBy('name').execute();

/** A slot by its file name; undefined if the definition does not use such a file. */
export const findAttachment = (db: Db, formDefId: number, name: string): Promise<FormAttachmentRow | undefined> =>
  attachments(db, formDefId).where('name', '=', name).executeTakeFirst();

/** The file in a slot; undefined if the slot is unknown or empty. */
export const findAttachmentBlob = (
  db: Db,
  formDefId: number,
  name: string,
): Promise<Selectable<BlobsTable> | undefined> =>
  db
    .selectFrom('formAttachments')
    .innerJoin('blobs', 'blobs.id', 'formAttachments.blobId')
    .selectAll('blobs')
    .where('formDefId', '=', formDefId)
    .where('name', '=', name)
    .executeTakeFirst();

/** Puts a file into a slot, or removes it with null. */
export const setAttachmentBlob = async (db: Db, id: number, blobId: number | null): Promise<void> => {
  await db
    .updateTable('formAttachments')
    .set({ blobId, updatedAt: sql<string>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
};

/** Copies the files of one definition to slots of another with the same name and type. */
export const copyAttachments = async (db: Db, fromDefId: number, toDefId: number): Promise<void> => {
  await db
    .updateTable('formAttachments')
    .from('formAttachments as old')
    .set((eb) => ({ blobId: eb.ref('old.blobId'), updatedAt: eb.ref('old.updatedAt') }))
    .where('formAttachments.formDefId', '=', toDefId)
    .where('old.formDefId', '=', fromDefId)
    .whereRef('old.name', '=', 'formAttachments.name')
    .whereRef('old.type', '=', 'formAttachments.type')
    .execute();
};
