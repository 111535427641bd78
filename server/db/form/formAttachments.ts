import { sql, type Selectable } from 'kysely';
import type { FormAttachmentsTable } from '../schema/tables/forms';
import type { Db } from '../schema/tables';

/**
 * A slot for a media file; `hash` is the MD5 of the file, null while the slot has none. The name of the entity list is null
 * without a list, and for a list in the trash.
 */
export type FormAttachmentRow = Selectable<FormAttachmentsTable> & {
  readonly hash: string | null;
  readonly sha256: string | null;
  readonly size: number | null;
  readonly contentType: string | null;
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
    .select(['blobs.md5 as hash', 'blobs.sha256', 'blobs.size', 'blobs.contentType', 'datasets.name as datasetName'])
    .where('formDefId', '=', formDefId);

/** Media slots of a definition, by name. */
export const listAttachments = (db: Db, formDefId: number): Promise<FormAttachmentRow[]> =>
  attachments(db, formDefId).orderBy('formAttachments.name').execute();

/** A slot by its file name; undefined if the definition does not use such a file. */
export const findAttachment = (db: Db, formDefId: number, name: string): Promise<FormAttachmentRow | undefined> =>
  attachments(db, formDefId).where('formAttachments.name', '=', name).executeTakeFirst();

/** The stored file in a slot; undefined for an empty one, and for an entity list. */
export const fileIn = ({ sha256, contentType, size }: FormAttachmentRow) =>
  sha256 === null || contentType === null || size === null ? undefined : { sha256, contentType, size };

/** The id of the entity list in a slot; undefined without one, and for one in the trash. */
export const listIn = ({ datasetId, datasetName }: FormAttachmentRow): number | undefined =>
  datasetName === null ? undefined : (datasetId ?? undefined);

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
