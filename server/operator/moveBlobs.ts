import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MOVING } from '../backup/scratch';
import { listBlobFiles, type BlobFile } from '../db/backup/backupBlobs';
import { dropBlobNotes, readFilesHome, saveFilesHome, waitForWriters, type FilesHome } from '../db/blob/filesHome';
import type { Database } from '../db/connection/database';
import { withLease } from '../db/connection/lease';
import { StartError } from '../domain/startError';
import type { BlobPlace, LocalFile } from '../external/blob/blobPlace';
import { writeMeasured } from '../external/blob/byteMeter';

/** What is to be moved, and how. */
export interface BlobMove {
  readonly database: Pick<Database, 'kind' | 'db' | 'settled'>;
  readonly from: BlobPlace;
  readonly to: BlobPlace;
  /** For one file after the other, on its way. */
  readonly scratch: string;
  readonly say: (line: string) => void;
  /** Ends it early: it goes on where it was the next time. */
  readonly signal?: AbortSignal;
}

/** What a move came to. */
export interface MoveReport {
  readonly copied: number;
  /** What was there already. */
  readonly known: number;
  readonly bytes: number;
}

const AT_ONCE = 16;
/** How often it is noted how far the move is, in files. */
const NOTED_EVERY = 64;

/** What is read, with its digests, and nothing kept. */
const digestOf = async (place: BlobPlace, sha256: string): Promise<string> => {
  const hash = createHash('sha256');
  const chunks: AsyncIterable<Buffer> = (await place.open(sha256)).body;
  for await (const chunk of chunks) hash.update(chunk);
  return hash.digest('hex');
};

const fetchTo = async (path: string, place: BlobPlace, sha256: string): Promise<LocalFile> => {
  const written = await writeMeasured(path, (await place.open(sha256)).body);
  if (written.sha256 === sha256) return { path, ...written };
  throw new StartError(
    `The uploaded file ${sha256} is damaged in ${place.name}. Take it out of a backup, put it there, and begin again: the move goes on where it was.`,
  );
};

/** Copies one file and reads it back: a store may say yes and have kept something else. @returns its size */
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

/** Runs `act` for some files at a time, in their order; `done` is told of the last one of each group. */
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
    if (group.length >= NOTED_EVERY) await run();
  }
  await run();
};

/** @throws StartError unless the files are where they are to be moved from, or on their way already */
const assertPossible = ({ from, to }: BlobMove, { home, other }: FilesHome): 'begin' | 'copying' | 'switched' => {
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
  const start = await readFilesHome(db);
  const phase = assertPossible(job, start);
  await from.check('read');
  await to.check();
  let copied = 0;
  let known = 0;
  let bytes = 0;
  const copy = async (sha256: string) => {
    // Others add to it meanwhile.
    const size = await copyOne(job, sha256);
    bytes += size;
    copied += 1;
  };
  const save = async (files: FilesHome) => {
    await saveFilesHome(db, files);
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
    // No purge may be under way that does not know of this yet.
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
  // Also of a move that was broken off while it waited for them.
  await waitForWriters(db);
  // Such a move may have found that a file is not what it put there; nothing tells which one.
  await inGroups(listBlobFiles(db), phase === 'switched' ? unlessIntact : unlessThere, { signal });
  await dropBlobNotes(db, from.name);
  await save({ home: to.name, other: null, copied: null });
  return { copied, known, bytes };
};

/**
 * Moves all uploaded files to another place while servers run: they read from either place, and follow where new files go at each of
 * them. Every file is read back and compared with its digest. What was broken off goes on where it was. Nothing is removed from where
 * the files were.
 * @throws StartError with what to do
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
