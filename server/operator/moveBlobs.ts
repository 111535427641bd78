import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MOVING } from '../backup/scratch';
import { listBlobFiles, type BlobFile } from '../db/backup/backupBlobs';
import {
  dropBlobNotes,
  readBlobLocations,
  saveBlobLocations,
  waitForWriters,
  type StoredLocations,
} from '../db/blob/blobLocations';
import type { Database } from '../db/connection/database';
import { withLease } from '../db/connection/lease';
import { StartError } from '../domain/core/startError';
import type { BlobLocation, LocalFile } from '../external/blob/blobLocation';
import { writeMeasured } from '../external/blob/byteMeter';

/** Parameters of a move. */
export interface BlobMove {
  readonly database: Pick<Database, 'kind' | 'db' | 'settled'>;
  readonly from: BlobLocation;
  readonly to: BlobLocation;
  /** Folder for one file at a time during its copy. */
  readonly scratch: string;
  readonly say: (line: string) => void;
  /** Aborts the move; the next one resumes it. */
  readonly signal?: AbortSignal;
}

/** Result of a move. */
export interface MoveReport {
  readonly copied: number;
  /** Files that were already at the destination. */
  readonly known: number;
  readonly bytes: number;
}

const AT_ONCE = 16;
/** Number of files between two saves of the progress. */
const SAVE_EVERY = 64;

/** Digest of a stored file. */
const digestOf = async (place: BlobLocation, sha256: string): Promise<string> => {
  const hash = createHash('sha256');
  const chunks: AsyncIterable<Buffer> = (await place.open(sha256)).body;
  for await (const chunk of chunks) hash.update(chunk);
  return hash.digest('hex');
};

const fetchTo = async (path: string, place: BlobLocation, sha256: string): Promise<LocalFile> => {
  const written = await writeMeasured(path, (await place.open(sha256)).body);
  if (written.sha256 === sha256) return { path, ...written };
  throw new StartError(
    `The uploaded file ${sha256} is damaged in ${place.name}. Take it out of a backup, put it there, and begin again: the move goes on where it was.`,
  );
};

/** Copies one file and reads it back, in case the store reports success for a damaged copy. @returns its size */
const copyOne = async ({ from, to, scratch }: BlobMove, sha256: string): Promise<number> => {
  const path = join(scratch, `${MOVING}${randomUUID()}`);
  try {
    const file = await fetchTo(path, from, sha256);
    await to.put(sha256, file);
    if ((await digestOf(to, sha256)) === sha256) return file.size;
    throw new StartError(`${to.name} gave back something else than the file ${sha256} that was put there.`);
  } finally {
    await rm(path, { force: true });
  }
};

/** Runs `act` for groups of files, in order; `done` is called with the last file of each group. */
const inGroups = async (
  files: AsyncIterable<BlobFile>,
  act: (sha256: string) => Promise<void>,
  { done, signal }: { done?: (last: string) => Promise<void>; signal: AbortSignal },
): Promise<void> => {
  let group: string[] = [];
  const run = async () => {
    signal.throwIfAborted();
    const waiting = [...group];
    const work = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await act(next);
    };
    const workers = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
    for (const one of workers) if (one.status === 'rejected') throw one.reason;
    const last = group.at(-1);
    group = [];
    if (last !== undefined) await done?.(last);
  };
  for await (const { sha256 } of files) {
    group.push(sha256);
    if (group.length >= SAVE_EVERY) await run();
  }
  await run();
};

/** @throws StartError unless the files are at the source of the move, or already being moved to its destination */
const assertPossible = ({ from, to }: BlobMove, { home, other }: StoredLocations): 'begin' | 'copying' | 'switched' => {
  if (from.name === to.name) throw new StartError('Files are moved from one place to another one: both are the same.');
  if (home === from.name && (other === null || other === to.name)) return other === null ? 'begin' : 'copying';
  if (home === to.name && other === from.name) return 'switched';
  if (home === to.name && other === null) throw new StartError(`The uploaded files are in ${to.name} already.`);
  const way = other === null ? `in ${home}` : `on their way between ${home} and ${other}`;
  throw new StartError(`The uploaded files are ${way}: they cannot be moved from ${from.name} to ${to.name}.`);
};

const move = async (job: BlobMove, lost: AbortSignal): Promise<MoveReport> => {
  const { database, from, to, say } = job;
  const { db } = database;
  const signal = job.signal ? AbortSignal.any([lost, job.signal]) : lost;
  const start = await readBlobLocations(db);
  const phase = assertPossible(job, start);
  await from.check('read');
  await to.check();
  let copied = 0;
  let known = 0;
  let bytes = 0;
  const copy = async (sha256: string) => {
    // Other copies run concurrently.
    const size = await copyOne(job, sha256);
    bytes += size;
    copied += 1;
  };
  const save = async (files: StoredLocations) => {
    await saveBlobLocations(db, files);
    await database.settled();
  };

  const unlessThere = async (sha256: string) => {
    if ((await to.sizeOf(sha256)) === undefined) await copy(sha256);
  };
  const unlessIntact = async (sha256: string) => {
    if ((await to.sizeOf(sha256)) === undefined) return copy(sha256);
    if ((await digestOf(to, sha256)) !== sha256) return copy(sha256);
    known += 1;
  };

  if (phase !== 'switched') {
    const begun = { home: from.name, other: to.name };
    // No running purge may be unaware of the move.
    const isAlone = await withLease(database, 'purge', () => save({ ...begun, copied: start.copied }));
    if (!isAlone) throw new StartError('What was deleted is being purged right now. Try again in a few minutes.');
    say(`Files are copied to ${to.name}; new ones still go to ${from.name}.`);
    const done = async (last: string) => {
      await save({ ...begun, copied: last });
      say(`${copied + known} files copied, ${bytes} bytes`);
    };
    await inGroups(listBlobFiles(db, start.copied ?? ''), unlessIntact, { done, signal });
    await save({ home: to.name, other: from.name, copied: null });
    say(`New files go to ${to.name} from now on. Files that came meanwhile are copied.`);
  }
  // Also for a resumed move that was interrupted during this wait.
  await waitForWriters(db);
  // An interrupted move may have found a damaged copy, and it is unknown which one.
  await inGroups(listBlobFiles(db), phase === 'switched' ? unlessIntact : unlessThere, { signal });
  await dropBlobNotes(db, from.name);
  await save({ home: to.name, other: null, copied: null });
  return { copied, known, bytes };
};

/**
 * Moves all uploaded files to another location while servers run: they read from both, and follow the switch of the location for
 * new files. Every copy is read back and compared with its digest. An interrupted move resumes. The source keeps its files.
 * @throws StartError with advice
 */
export const moveBlobs = async (job: BlobMove): Promise<MoveReport> => {
  await mkdir(job.scratch, { recursive: true, mode: 0o700 });
  let report: MoveReport | undefined;
  const ran = await withLease(job.database, 'blobs', async (lost) => {
    report = await move(job, lost);
  });
  if (!ran || !report) throw new StartError('The files are being moved by somebody else already.');
  return report;
};
