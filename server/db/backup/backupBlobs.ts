import type { Db } from '../schema/tables';

const PAGE = 1000;

/** The digests of all files that rows refer to, each once, in order. @param from only those behind this one */
export async function* listBlobFiles(db: Db, from = ''): AsyncGenerator<string> {
  for (let after = from; ;) {
    const rows = await db
      .selectFrom('blobs')
      .select('sha256')
      .distinct()
      .where('sha256', '>', after)
      .orderBy('sha256')
      .limit(PAGE)
      .execute();
    for (const { sha256 } of rows) yield sha256;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.sha256;
  }
}
