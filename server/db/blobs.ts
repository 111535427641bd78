import { sql, type Selectable } from 'kysely';
import type { Db } from './schema/tables';
import type { BlobsTable } from './schema/tables/forms';

/** Bytes that came in, known by their hashes; `keep` puts them where they stay. */
export interface NewBlob {
  readonly sha256: string;
  readonly md5: string;
  readonly size: number;
  readonly contentType: string;
  keep(): Promise<void>;
}

/** What is known of a blob; the bytes are found by `sha256`. */
export type BlobRow = Selectable<BlobsTable>;

const unnamedType = 'application/octet-stream';

/** Holds off everybody who brings a file, to the end of the transaction, and waits for those who are bringing one. */
export const lockBlobs = async (db: Db): Promise<void> => {
  await sql`lock table blobs in share row exclusive mode`.execute(db);
};

/**
 * Keeps bytes for good, once for the same bytes of the same type. The row comes first: with it, nobody removes the file
 * (`purgeFiles`). The caller's transaction ends after the bytes are on the disk, so no row that counts is without them.
 * @returns the blob's id
 */
export const saveBlob = async (db: Db, blob: NewBlob): Promise<number> => {
  const { sha256, md5, size } = blob;
  const contentType = blob.contentType.trim() || unnamedType;
  const { id } = await db
    .insertInto('blobs')
    .values({ sha256, md5, size, contentType })
    // Nothing changes, but only an update gives the id of a row that was there.
    .onConflict((conflict) => conflict.columns(['sha256', 'contentType']).doUpdateSet({ sha256 }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await blob.keep();
  return id;
};

/** A blob by its id; undefined for none. */
export const findBlob = async (db: Db, id: number | null): Promise<BlobRow | undefined> =>
  id === null ? undefined : db.selectFrom('blobs').selectAll().where('id', '=', id).executeTakeFirst();
