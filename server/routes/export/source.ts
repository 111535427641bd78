import type { KeyObject } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CsvStyle } from '../../domain/export/csvText';
import type { ExportTables } from '../../domain/export/exportTables';
import { exportBlobs, type ExportBlob, type ExportSnapshot } from '../../db/submission/export';
import type { Db } from '../../db/schema/tables';
import type { BlobStore } from '../../external/blobStore';

/** Input of an export. All of it existed at its start, or never changes. */
export interface ExportSource extends CsvStyle {
  readonly db: Db;
  readonly blobs: BlobStore;
  /** Of the request that the export is for. */
  readonly signal: AbortSignal;
  readonly snapshot: ExportSnapshot;
  readonly tables: ExportTables;
  readonly keys: ReadonlyMap<number, KeyObject>;
  readonly distinctMedia: boolean;
}

/** A range of submissions in the snapshot: from `from` (included) to `to` (excluded). */
export interface Batch {
  readonly from: number;
  readonly to: number;
}

/**
 * Rows per query, and bytes of XML in memory: reading them takes a few milliseconds. V8 treats larger messages from the thread of
 * the embedded database as long-lived and frees them late.
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

/** Range of the files of the submission at `at` in `snapshot.blobs`. */
export const filesOf = ({ firstFile }: ExportSnapshot, at: number): Batch => ({
  from: firstFile[at] ?? 0,
  to: firstFile[at + 1] ?? 0,
});

/** Blobs of the files of a batch. */
export const blobsOf = ({ db, snapshot }: ExportSource, { from, to }: Batch): Promise<Map<number, ExportBlob>> => {
  const files = snapshot.blobs.slice(snapshot.firstFile[from], snapshot.firstFile[to]);
  return exportBlobs(
    db,
    files.filter((id) => id !== 0),
  );
};
