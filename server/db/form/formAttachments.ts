import { sql, type Selectable } from 'kysely';
import type { BlobsTable, FormAttachmentsTable } from '../schema/tables/forms';
import type { Db } from '../schema/tables';

/**
 * A slot for a media file; `hash` is the MD5 of the file, null while the slot has none. The name of the entity list is null
 * without a list, and for a list in the trash.
 */
export type FormAttachmentRow = Selectable<FormAttachmentsTable> & {
  readonly hash: string | null;
  readonly sha256: string | null;
  readonly size: number | null;
  readonly datasetName: string | null;
};

const attachments = (db: Db, formDefId: number) =>
  db
    .selectFrom('formAttachments')
    .leftJoin('blobs', 'blobs.id', 'formAttachments.blobId')
    .leftJoin('datasets', (join) =>
      join.onRef('datasets.id', '=', 'formAttachments.datasetId').on('datasets.deletedAt', 'is', null),
    )
    .selectAll('formAttachments')
    .select(['blobs.md5 as hash', 'blobs.sha256', 'blobs.size', 'datasets.name as datasetName'])
    .where('formDefId', '=', formDefId);

/** Media slots of a definition, by name. */
export const listAttachments = (db: Db, formDefId: number): Promise<FormAttachmentRow[]> =>
  attachments(db, formDefId).orderBy('formAttachments.name').execute();

/** A slot by its file name; undefined if the definition does not use such a file. */
export const findAttachment = (db: Db, formDefId: number, name: string): Promise<FormAttachmentRow | undefined> =>
  attachments(db, formDefId).where('formAttachments.name', '=', name).executeTakeFirst();

/** The file in a slot; undefined if the slot is unknown, empty, or has an entity list. */
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

/** What a slot contains: a file, an entity list, or nothing. */
export interface SlotContent {
  readonly blobId: number | null;
  readonly datasetId: number | null;
}

/** Replaces the content of a slot. */
export const setSlotContent = async (db: Db, id: number, content: SlotContent): Promise<void> => {
  await db
    .updateTable('formAttachments')
    .set({ ...content, updatedAt: sql<string>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
};

/** Puts a file into a slot. */
export const setAttachmentBlob = (db: Db, id: number, blobId: number): Promise<void> =>
  setSlotContent(db, id, { blobId, datasetId: null });

/** Copies the files of one definition to slots of another with the same name and type. */
export const copyAttachments = async (db: Db, fromDefId: number, toDefId: number): Promise<void> => {
  await db
    .updateTable('formAttachments')
    .from('formAttachments as old')
    .set((eb) => ({
      blobId: eb.ref('old.blobId'),
      datasetId: eb.ref('old.datasetId'),
      updatedAt: eb.ref('old.updatedAt'),
    }))
    .where('formAttachments.formDefId', '=', toDefId)
    .where('old.formDefId', '=', fromDefId)
    .whereRef('old.name', '=', 'formAttachments.name')
    .whereRef('old.type', '=', 'formAttachments.type')
    .execute();
};
