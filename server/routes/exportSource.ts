import type { KeyObject } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CsvStyle } from '../domain/export/csvText';
import type { ExportTables } from '../domain/export/exportTables';
import { exportBlobs, type ExportBlob, type ExportSnapshot } from '../db/submission/submissionExport';
import type { Db } from '../db/schema/tables';
import type { BlobStore } from '../external/blobStore';

/** The input of an export; all of it existed when the export began, or never changes. */
export interface ExportSource extends CsvStyle {
  readonly db: Db;
  readonly blobs: BlobStore;
  readonly snapshot: ExportSnapshot;
  readonly tables: ExportTables;
  readonly keys: ReadonlyMap<number, KeyObject>;
  readonly distinctMedia: boolean;
}

/** A range of submissions in the snapshot: from `from` up to, not including, `to`. */
export interface Batch {
  readonly from: number;
  readonly to: number;
}

/**
 * Rows per query, and bytes of XML in memory at once: reading them takes a few milliseconds. Larger messages from the
 * embedded database's thread are treated as long-lived, and freed late.
 */
const BATCH_ROWS = 50;
const BATCH_BYTES = 50_000;

/** Splits the snapshot, yielding to other requests between two batches. */
export async function* batchesOf({ ids, sizes }: ExportSnapshot): AsyncGenerator<Batch> {
  for (let from = 0; from < ids.length;) {
    let to = from;
    for (let bytes = 0; to < ids.length && to - from < BATCH_ROWS && bytes < BATCH_BYTES; to += 1) {
      bytes += sizes[to] ?? 0;
    }
    yield { from, to };
    from = to;
    await nextTurn();
  }
}

/** The range in `snapshot.blobs` of the files of the submission at `at`. */
export const filesOf = ({ firstFile }: ExportSnapshot, at: number): Batch => ({
  from: firstFile[at] ?? 0,
  to: firstFile[at + 1] ?? 0,
});

/** Where the bytes of a batch's files are. */
export const blobsOf = ({ db, snapshot }: ExportSource, { from, to }: Batch): Promise<Map<number, ExportBlob>> => {
  const files = snapshot.blobs.slice(snapshot.firstFile[from], snapshot.firstFile[to]);
  return exportBlobs(
    db,
    files.filter((id) => id !== 0),
  );
};
