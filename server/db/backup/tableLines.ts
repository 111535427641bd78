import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { TableShape } from '../schema/tableShapes';
import type { Db } from '../schema/tables';

/** Digest of the rows of a table as lines of JSON, to detect changes. */
export interface TableDigest {
  readonly rows: number;
  /** SHA-256 over the lines, each with its line break, in hex. */
  readonly sha256: string;
}

/** Size of a read: about this many bytes, but never more than this many rows. */
const BATCH_BYTES = 2_000_000;
const BATCH_ROWS = 2000;
const FIRST_BATCH = 20;

/** Sorts text by its bytes, because the two databases collate differently. */
const orderOf = ({ key, columns }: TableShape) => {
  const names = key.length > 0 ? key : columns.map(({ name }) => name);
  const isText = (name: string) => columns.some((column) => column.name === name && column.type === 'text');
  return sql.join(names.map((name) => (isText(name) ? sql`${sql.id(name)} collate "C"` : sql`${sql.id(name)}`)));
};

/**
 * Reads the rows of a table in the order of its key. A row is a JSON array of its columns in the text format of the database, or
 * null, so that every type is restored exactly by either database.
 * @param db an open transaction, which gives a consistent snapshot
 */
export async function* tableLines(db: Db, shape: TableShape): AsyncGenerator<readonly string[]> {
  const values = sql.join(shape.columns.map(({ name }) => sql`${sql.id(name)}::text`));
  await sql`declare backup_rows no scroll cursor for
    select json_build_array(${values})::text as line from ${sql.id(shape.name)} order by ${orderOf(shape)}`.execute(db);
  try {
    for (let count = FIRST_BATCH; ;) {
      const { rows } = await sql<{ line: string }>`fetch forward ${sql.raw(String(count))} from backup_rows`.execute(
        db,
      );
      if (rows.length === 0) return;
      const lines = rows.map(({ line }) => line);
      yield lines;
      const bytes = lines.reduce((sum, line) => sum + line.length, 0) / lines.length;
      count = Math.max(1, Math.min(BATCH_ROWS, Math.floor(BATCH_BYTES / bytes)));
    }
  } finally {
    await sql`close backup_rows`.execute(db);
  }
}

/** Computes the digest of lines while they are read. */
export const lineDigest = (): { add(line: string): void; result(): TableDigest } => {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add: (line) => {
      hash.update(line).update('\n');
      rows += 1;
    },
    result: () => ({ rows, sha256: hash.digest('hex') }),
  };
};

/** Digest of the current rows of a table. @param db an open transaction */
export const digestOf = async (db: Db, shape: TableShape): Promise<TableDigest> => {
  const digest = lineDigest();
  for await (const lines of tableLines(db, shape)) lines.forEach(digest.add);
  return digest.result();
};
