import type { Db } from '../schema/tables';

const PAGE = 1000;

/** A stored file with its digest and its size in bytes. */
export interface BlobFile {
  readonly sha256: string;
  readonly size: number;
}

/** All files that rows refer to, without duplicates, ordered by digest. @param from only those after this digest */
export async function* listBlobFiles(db: Db, from = ''): AsyncGenerator<BlobFile> {
  for (let after = from; ;) {
    const rows = await db
      .selectFrom('blobs')
      .select(['sha256', 'size'])
      .distinct()
      .where('sha256', '>', after)
      .orderBy('sha256')
      .limit(PAGE)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.sha256;
  }
}
