import { sql } from 'kysely';
import { saveBlob, type BlobRow, type NewBlob } from '../blobs';
import type { Db } from '../schema/tables';

/** A file of a submission that was stored, for the audit log. */
export interface StoredFile {
  readonly name: string;
  readonly oldBlobId: number | null;
  readonly newBlobId: number;
}

/** Files that came with a submission, by the names it gives them. */
export type IncomingFiles = ReadonlyMap<string, NewBlob>;

/** What distinguishes one blob row from another. */
const rowOf = ({ sha256, contentType }: NewBlob): string => `${sha256} ${contentType.trim()}`;

/**
 * Stores the files that the submission names, always in the same order: two submissions with the same new files could
 * otherwise deadlock.
 * @returns the ids of the blobs by name
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

/** Files of an earlier version by name: their bytes are not stored again. */
export type InheritedFiles = ReadonlyMap<string, number>;

/** The files of a version that have arrived, for the next one. */
export const filesOfVersion = async (db: Db, versionId: number): Promise<InheritedFiles> => {
  const rows = await listSubmissionAttachments(db, versionId);
  return new Map(rows.flatMap(({ name, blobId }) => (blobId === null ? [] : [[name, blobId] as const])));
};

/**
 * Creates the slots for a new version's files, in the order it names them, and fills those that came along, or that the
 * version before had by the same name.
 * @returns what was stored
 */
export const insertSubmissionAttachments = async (
  db: Db,
  versionId: number,
  names: readonly string[],
  files: IncomingFiles,
  inherited: InheritedFiles = new Map(),
): Promise<StoredFile[]> => {
  if (names.length === 0) return [];
  const saved = await saveFiles(db, names, files);
  const now = new Date().toISOString();
  await db
    .insertInto('submissionAttachments')
    .values(
      names.map((name, position) => {
        const blobId = saved.get(name) ?? inherited.get(name) ?? null;
        return { versionId, name, position, blobId, updatedAt: blobId === null ? null : now };
      }),
    )
    .execute();
  return [...saved].map(([name, newBlobId]) => ({ name, oldBlobId: null, newBlobId }));
};

const setBlob = async (db: Db, versionId: number, name: string, blobId: number | null): Promise<void> => {
  await db
    .updateTable('submissionAttachments')
    .set({ blobId, updatedAt: new Date().toISOString() })
    .where('versionId', '=', versionId)
    .where('name', '=', name)
    .execute();
};

/** Updates the number of files present, if the version is the current one; its submission has to be locked. */
const recount = async (db: Db, versionId: number): Promise<void> => {
  await sql`update submissions
    set attachments_present = (select count(*)::integer from submission_attachments
      where version_id = ${versionId} and blob_id is not null)
    where id = (select submission_id from submission_versions where id = ${versionId} and current)`.execute(db);
};

/**
 * Puts files that came later into a version's slots; files it does not name are ignored. The submission has to be locked.
 * @returns what was stored
 */
export const addSubmissionFiles = async (db: Db, versionId: number, files: IncomingFiles): Promise<StoredFile[]> => {
  if (files.size === 0) return [];
  const slots = await db
    .selectFrom('submissionAttachments')
    .select(['name', 'blobId'])
    .where('versionId', '=', versionId)
    .where('name', 'in', [...files.keys()])
    .orderBy('position')
    .execute();
  const names = slots.map(({ name }) => name);
  const saved = await saveFiles(db, names, files);
  const stored: StoredFile[] = [];
  for (const { name, blobId: oldBlobId } of slots) {
    const newBlobId = saved.get(name) ?? oldBlobId;
    if (newBlobId === null || newBlobId === oldBlobId) continue;
    await setBlob(db, versionId, name, newBlobId);
    stored.push({ name, oldBlobId, newBlobId });
  }
  if (stored.length > 0) await recount(db, versionId);
  return stored;
};

/** Removes a file from a version; its slot stays. The submission has to be locked. */
export const clearSubmissionFile = async (db: Db, versionId: number, name: string): Promise<void> => {
  await setBlob(db, versionId, name, null);
  await recount(db, versionId);
};

/** The files a version names, by name, each with the id of its bytes or null. */
export const listSubmissionAttachments = (
  db: Db,
  versionId: number,
): Promise<{ name: string; blobId: number | null }[]> =>
  db
    .selectFrom('submissionAttachments')
    .select(['name', 'blobId'])
    .where('versionId', '=', versionId)
    .orderBy('name')
    .execute();

/** The bytes of one file of a version; undefined if it is not named or has not arrived. */
export const findSubmissionBlob = (db: Db, versionId: number, name: string): Promise<BlobRow | undefined> =>
  db
    .selectFrom('submissionAttachments')
    .innerJoin('blobs', 'blobs.id', 'submissionAttachments.blobId')
    .selectAll('blobs')
    .where('versionId', '=', versionId)
    .where('name', '=', name)
    .executeTakeFirst();
