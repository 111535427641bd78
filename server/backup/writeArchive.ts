import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { pack, type Pack } from 'tar-stream';
import { version } from '../../package.json';
import { BackupFault } from '../domain/backup/backupFault';
import { MissingFile } from '../domain/blob/blobStoreUnavailable';
import { listBlobFiles } from '../db/backup/backupBlobs';
import type { Database } from '../db/connection/database';
import { readCounters } from '../db/backup/loadTables';
import { appliedMigrations } from '../db/schema/migrator';
import { lineDigest, tableLines, type TableDigest } from '../db/backup/tableLines';
import { readShapes, type TableShape } from '../db/schema/tableShapes';
import type { Db } from '../db/schema/tables';
import { filesInOrder, type FileInOrder } from './filesInOrder';
import { waitForDrain } from './waitForDrain';
import { ABOUT, blobName, MANIFEST, SECRET, tablePart, type About, type Manifest } from './manifest';

/** The sources of a backup. */
export interface BackupSource {
  readonly database: Pick<Database, 'kind' | 'snapshot'>;
  readonly blobs: {
    open(sha256: string, signal: AbortSignal): Promise<{ readonly size: number; readonly body: Readable }>;
  };
  /** The server key, if it is in the data folder; a configured key is not part of a backup. */
  readonly secret: string | undefined;
}

/** One backup. */
export interface BackupRun extends BackupSource {
  /** ISO */
  readonly createdAt: string;
  /** Ends the reads of the backup. */
  readonly signal: AbortSignal;
}

/** A file that a row refers to is missing. */
export class MissingBlob extends BackupFault {}

/** Size (bytes) of the buffer for rows: an archive needs the length of an entry in advance. */
const PART_BYTES = 4_000_000;
const GZIP = { level: 5, chunkSize: 64 * 1024 };

/** Adds one entry of known content, and waits until it was consumed. */
const addText = (archive: Pack, name: string, content: string | Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    // The callback reports a reader that stops; an error without a listener would end the process.
    archive.entry({ name }, content, (error) => (error ? reject(error) : resolve())).on('error', reject);
  });

const addTable = async (archive: Pack, db: Db, shape: TableShape): Promise<TableDigest> => {
  const digest = lineDigest();
  let waiting: string[] = [];
  let size = 0;
  let parts = 0;
  const flush = async () => {
    if (waiting.length === 0) return;
    parts += 1;
    await addText(archive, tablePart(shape.name, parts), Buffer.from(`${waiting.join('\n')}\n`));
    waiting = [];
    size = 0;
  };
  for await (const lines of tableLines(db, shape)) {
    for (const line of lines) {
      digest.add(line);
      waiting.push(line);
      size += line.length;
      if (size >= PART_BYTES) await flush();
    }
  }
  await flush();
  return digest.result();
};

const openBlob = async ({ blobs, signal }: BackupRun, sha256: string) => {
  try {
    return await blobs.open(sha256, signal);
  } catch (error) {
    if (!(error instanceof MissingFile)) throw error;
    throw new MissingBlob(`${error.message} Take it out of an earlier backup or of a copy of the uploaded files.`);
  }
};

/** Adds one file as a stream, and checks that it still matches its name. */
const addBlob = async (archive: Pack, { sha256, size, body }: FileInOrder): Promise<void> => {
  const hash = createHash('sha256');
  let ended: (error?: Error | null) => void = () => undefined;
  const done = new Promise<void>((resolve, reject) => {
    ended = (error) => (error ? reject(error) : resolve());
  });
  const entry = archive.entry({ name: blobName(sha256), size }, ended);
  entry.on('error', ended);
  const write = async (chunk: Buffer): Promise<void> => {
    if (entry.write(chunk)) return;
    await waitForDrain(entry);
  };
  for await (const chunk of body) {
    hash.update(chunk);
    await write(chunk);
  }
  entry.end(null);
  await done;
  if (hash.digest('hex') !== sha256) {
    throw new BackupFault(
      `The uploaded file ${sha256} was damaged where it is stored. Take it out of an earlier backup or of a copy of the uploaded files.`,
    );
  }
};

const addBlobs = async (archive: Pack, db: Db, run: BackupRun): Promise<Manifest['blobs']> => {
  const hash = createHash('sha256');
  let count = 0;
  let bytes = 0;
  for await (const file of filesInOrder(listBlobFiles(db), (sha256) => openBlob(run, sha256))) {
    await addBlob(archive, file);
    const { sha256, size } = file;
    hash.update(`${sha256} ${size}\n`);
    count += 1;
    bytes += size;
  }
  return { count, bytes, sha256: hash.digest('hex') };
};

const fill = async (archive: Pack, db: Db, run: BackupRun): Promise<void> => {
  const { createdAt, database, secret } = run;
  const shapes = await readShapes(db);
  const about: About = {
    program: 'transect',
    version,
    createdAt,
    database: database.kind,
    migrations: await appliedMigrations(db),
    tables: shapes.map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) })),
  };
  await addText(archive, ABOUT, JSON.stringify(about));
  if (secret !== undefined) await addText(archive, SECRET, secret);
  const tables: Record<string, TableDigest> = {};
  for (const shape of shapes) tables[shape.name] = await addTable(archive, db, shape);
  const counters = await readCounters(db, shapes);
  const manifest: Manifest = { tables, counters, blobs: await addBlobs(archive, db, run) };
  await addText(archive, MANIFEST, JSON.stringify(manifest));
  archive.finalize();
};

/**
 * Content of a backup as a tar archive: one snapshot of the database, and the files that its rows refer to. Lazy, and cleans up
 * when the reader stops.
 * @throws BackupFault if a file is missing or damaged, and errors of the database and the file system
 */
export async function* archiveOf(run: BackupRun): AsyncGenerator<Buffer> {
  const archive = pack();
  const gzip = createGzip(GZIP);
  // A reader that stops ends the archive, and thereby its source.
  const filling = run.database
    .snapshot((db) => fill(archive, db, run), run.signal)
    .catch((error: unknown) => {
      gzip.destroy(error instanceof Error ? error : new Error(String(error)));
    });
  const packing = (async () => {
    for await (const chunk of archive) {
      if (gzip.destroyed) return;
      if (!gzip.write(chunk)) await waitForDrain(gzip);
    }
    gzip.end();
  })().catch((error: unknown) => {
    gzip.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  try {
    const chunks: AsyncIterable<Buffer> = gzip;
    yield* chunks;
  } finally {
    gzip.destroy();
    archive.destroy();
    await Promise.all([filling, packing]);
  }
}
