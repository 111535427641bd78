import { sql } from 'kysely';
import { saveBlob, type BlobRow, type NewBlob } from '../blobs';
import type { Db } from '../schema/tables';

/** A file of a submission that arrived, as the audit log tells it. */
export interface StoredFile {
  readonly name: string;
  readonly oldBlobId: number | null;
  readonly newBlobId: number;
}

/** Files that came with a submission, by the names it gives them. */
export type IncomingFiles = ReadonlyMap<string, NewBlob>;

/** What makes bytes a row of their own. */
const rowOf = ({ sha256, contentType }: NewBlob): string => `${sha256} ${contentType.trim()}`;

/**
 * Keeps those files that are named, always in the same order: two submissions that bring the same new files at the same
 * moment would otherwise wait for each other.
 * @returns the ids of their bytes by name
 */
const saveFiles = async (db: Db, names: readonly string[], files: IncomingFiles): Promise<Map<string, number>> => {
  const named = names.flatMap((name) => {
    const file = files.get(name);
    return file === undefined ? [] : [{ name, file }];
  });
  const saved = new Map<string, number>();
  for (const { name, file } of named.sort((a, b) => (rowOf(a.file) < rowOf(b.file) ? -1 : 1))) {
    saved.set(name, await saveBlob(db, file));
  }
  return saved;
};

/**
 * Makes the places for a new submission's files, in the order it names them, and fills those that came along.
 * @returns what was stored
 */
export const insertSubmissionAttachments = async (
  db: Db,
  submissionId: number,
  names: readonly string[],
  files: IncomingFiles,
): Promise<StoredFile[]> => {
  if (names.length === 0) return [];
  const saved = await saveFiles(db, names, files);
  const now = new Date().toISOString();
  await db
    .insertInto('submissionAttachments')
    .values(
      names.map((name, position) => {
        const blobId = saved.get(name) ?? null;
        return { submissionId, name, position, blobId, updatedAt: blobId === null ? null : now };
      }),
    )
    .execute();
  return [...saved].map(([name, newBlobId]) => ({ name, oldBlobId: null, newBlobId }));
};

/** Sets one file of a submission, or clears it with null. */
const setBlob = async (db: Db, submissionId: number, name: string, blobId: number | null): Promise<void> => {
  await db
    .updateTable('submissionAttachments')
    .set({ blobId, updatedAt: new Date().toISOString() })
    .where('submissionId', '=', submissionId)
    .where('name', '=', name)
    .execute();
};

/** Brings the number of files that are there up to date; the submission has to be locked. */
const recount = async (db: Db, submissionId: number): Promise<void> => {
  await db
    .updateTable('submissions')
    .set({
      attachmentsPresent: sql<number>`(select count(*)::integer from submission_attachments
        where submission_id = ${submissionId} and blob_id is not null)`,
    })
    .where('id', '=', submissionId)
    .execute();
};

/**
 * Fills a submission's places with files that came later; files it does not name are left aside, and so is what is
 * there already. The submission has to be locked.
 * @returns what was stored
 */
export const addSubmissionFiles = async (db: Db, submissionId: number, files: IncomingFiles): Promise<StoredFile[]> => {
  if (files.size === 0) return [];
  const places = await db
    .selectFrom('submissionAttachments')
    .select(['name', 'blobId'])
    .where('submissionId', '=', submissionId)
    .where('name', 'in', [...files.keys()])
    .orderBy('position')
    .execute();
  const names = places.map(({ name }) => name);
  const saved = await saveFiles(db, names, files);
  const stored: StoredFile[] = [];
  for (const { name, blobId: oldBlobId } of places) {
    const newBlobId = saved.get(name) ?? oldBlobId;
    if (newBlobId === null || newBlobId === oldBlobId) continue;
    await setBlob(db, submissionId, name, newBlobId);
    stored.push({ name, oldBlobId, newBlobId });
  }
  if (stored.length > 0) await recount(db, submissionId);
  return stored;
};

/** Takes a file away from a submission; its place stays. The submission has to be locked. */
export const clearSubmissionFile = async (db: Db, submissionId: number, name: string): Promise<void> => {
  await setBlob(db, submissionId, name, null);
  await recount(db, submissionId);
};

/** The files a submission names, by name, each with the id of its bytes or null. */
export const listSubmissionAttachments = (
  db: Db,
  submissionId: number,
): Promise<{ name: string; blobId: number | null }[]> =>
  db
    .selectFrom('submissionAttachments')
    .select(['name', 'blobId'])
    .where('submissionId', '=', submissionId)
    .orderBy('name')
    .execute();

/** The bytes of one file of a submission; undefined where it is not named or has not arrived. */
export const findSubmissionBlob = (db: Db, submissionId: number, name: string): Promise<BlobRow | undefined> =>
  db
    .selectFrom('submissionAttachments')
    .innerJoin('blobs', 'blobs.id', 'submissionAttachments.blobId')
    .selectAll('blobs')
    .where('submissionId', '=', submissionId)
    .where('name', '=', name)
    .executeTakeFirst();
