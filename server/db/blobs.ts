import { sql, type Selectable } from 'kysely';
import { FOLDER } from '../domain/blob/bucketAddress';
import type { KeptRows } from '../domain/blob/locatedFile';
import { findConfig } from './config';
import type { Db } from './schema/tables';
import type { BlobsTable } from './schema/tables/forms';

/** Received bytes with their hashes; `keep` stores them permanently. */
export interface NewBlob {
  readonly sha256: string;
  readonly md5: string;
  readonly size: number;
  readonly contentType: string;
  keep(rows?: KeptRows): Promise<void>;
}

/** A stored blob; `sha256` identifies its bytes. */
export type BlobRow = Selectable<BlobsTable>;

const unnamedType = 'application/octet-stream';

/** Blocks writes that store files until the end of the transaction, after waiting for running ones. */
export const lockBlobs = async (db: Db): Promise<void> => {
  await sql`lock table blobs in share row exclusive mode`.execute(db);
};

/**
 * Stores bytes permanently, once for equal bytes of the same type. The row is inserted first, which keeps `purgeFiles` from
 * removing the file. The bytes are on the disk before the transaction of the caller ends, so no committed row lacks them.
 * @returns the id of the blob
 */
export const saveBlob = async (db: Db, blob: NewBlob): Promise<number> => {
  const { sha256, md5, size } = blob;
  const contentType = blob.contentType.trim() || unnamedType;
  const { id } = await db
    .insertInto('blobs')
    .values({ sha256, md5, size, contentType })
    // A no-op, but only an update returns the id of an existing row.
    .onConflict((conflict) => conflict.columns(['sha256', 'contentType']).doUpdateSet({ sha256 }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await blob.keep({
    home: async () => (await findConfig(db, 'files'))?.home ?? FOLDER,
    drop: async ({ place }) => {
      await db.deleteFrom('blobNotes').where('sha256', '=', sha256).where('place', '=', place).execute();
    },
  });
  return id;
};

/** A blob by its id; undefined for an unknown one. */
export const findBlob = async (db: Db, id: number | null): Promise<BlobRow | undefined> =>
  id === null ? undefined : db.selectFrom('blobs').selectAll().where('id', '=', id).executeTakeFirst();
