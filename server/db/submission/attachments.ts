import { sql } from 'kysely';
import { saveBlob, type BlobRow, type NewBlob } from '../blobs';
import type { Db } from '../schema/tables';
import { addAttachmentChange } from './attachmentChanges';

/** A stored file of a submission, for the audit log. */
export interface StoredFile {
  readonly name: string;
  readonly oldBlobId: number | null;
  readonly newBlobId: number;
  /** False for a file that only went into the history: `oldBlobId` is still current. */
  readonly applied?: false;
}

/** Received files of a submission, by their names in it, or their own names for additional files. */
export type IncomingFiles = ReadonlyMap<string, NewBlob>;

/** Key of a blob row. */
const rowOf = ({ sha256, contentType }: NewBlob): string => `${sha256} ${contentType.trim()}`;

/**
 * Stores files in a fixed order: two submissions with the same new files could otherwise deadlock.
 * @returns the ids of the blobs by name
 */
export const saveFiles = async (db: Db, files: IncomingFiles): Promise<Map<string, number>> => {
  const saved = new Map<string, number>();
  for (const [name, file] of [...files].sort(([, a], [, b]) => (rowOf(a) < rowOf(b) ? -1 : 1))) {
    saved.set(name, await saveBlob(db, file));
  }
  return saved;
};

/** A file of a version, with the id of its bytes or null. */
export interface VersionFile {
  readonly name: string;
  readonly blobId: number | null;
  readonly additional: boolean;
  readonly managed: boolean;
}

/** Files of a version: those that it names, and additional ones that have arrived. */
export const listSubmissionAttachments = async (db: Db, versionId: number): Promise<VersionFile[]> => {
  const rows = await db
    .selectFrom('submissionAttachments')
    .select(['name', 'blobId', 'additional', 'managed'])
    .where('versionId', '=', versionId)
    .orderBy('name')
    .execute();
  return rows.filter(({ additional, blobId }) => !additional || blobId !== null);
};

interface NewFile extends VersionFile {
  readonly position: number;
}

/** Files of a new version: those it names, in its order, then additional ones. Missing ones are inherited. */
const filesFor = (
  names: readonly string[],
  saved: ReadonlyMap<string, number>,
  inherited: readonly VersionFile[],
): NewFile[] => {
  const before = new Map(inherited.map((file) => [file.name, file]));
  const slots = new Set(names);
  const others = [...inherited.filter((file) => file.additional).map(({ name }) => name), ...saved.keys()];
  const additional = [...new Set(others)].filter((name) => !slots.has(name));
  return [...names, ...additional].map((name, position) => {
    const isNew = saved.has(name);
    return {
      name,
      position,
      blobId: saved.get(name) ?? before.get(name)?.blobId ?? null,
      additional: position >= names.length,
      managed: !isNew && before.get(name)?.managed === true,
    };
  });
};

/** Updates the file counts if the version is the current one; its submission must be locked. */
export const recount = async (db: Db, versionId: number): Promise<void> => {
  await sql`update submissions
    set (attachments_present, attachments_additional) = (
      select count(*) filter (where not additional), count(*) filter (where additional)
      from submission_attachments where version_id = ${versionId} and blob_id is not null)
    where id = (select submission_id from submission_versions where id = ${versionId} and current)`.execute(db);
};

/**
 * Creates the file slots of a new version, in the order of its names, and fills them with received files, or those of the
 * previous version with the same name. Other files are stored as additional ones.
 * @returns the stored files
 */
export const insertSubmissionAttachments = async (
  db: Db,
  versionId: number,
  names: readonly string[],
  files: IncomingFiles,
  inherited: readonly VersionFile[] = [],
): Promise<StoredFile[]> => {
  const saved = await saveFiles(db, files);
  const rows = filesFor(names, saved, inherited);
  if (rows.length === 0) return [];
  const now = new Date().toISOString();
  const values = rows.map((row) => ({ ...row, versionId, updatedAt: row.blobId === null ? null : now }));
  await db.insertInto('submissionAttachments').values(values).execute();
  if (rows.length > names.length) await recount(db, versionId);
  return [...saved].map(([name, newBlobId]) => ({ name, oldBlobId: null, newBlobId }));
};

/** Changes the bytes of a file of a version. */
export const setBlob = async (
  db: Db,
  { versionId, name }: { readonly versionId: number; readonly name: string },
  values: { readonly blobId: number | null; readonly managed: boolean },
): Promise<void> => {
  await db
    .updateTable('submissionAttachments')
    .set({ ...values, updatedAt: new Date().toISOString() })
    .where('versionId', '=', versionId)
    .where('name', '=', name)
    .execute();
};

/** Adds additional files to a version after the existing ones. */
export const insertAdditional = async (
  db: Db,
  versionId: number,
  files: ReadonlyMap<string, number>,
): Promise<void> => {
  for (const [name, blobId] of files) {
    await sql`insert into submission_attachments (version_id, name, position, blob_id, updated_at, additional)
      select ${versionId}, ${name}, coalesce(max(position) + 1, 0), ${blobId}, clock_timestamp(), true
      from submission_attachments where version_id = ${versionId}`.execute(db);
  }
};

/** Removes a file from a version; its slot stays, and its bytes go into the history. The submission must be locked. */
export const clearSubmissionFile = async (
  db: Db,
  versionId: number,
  { name, blobId }: VersionFile,
  actorId: number | null,
): Promise<void> => {
  await setBlob(db, { versionId, name }, { blobId: null, managed: true });
  await addAttachmentChange(db, { versionId, name, kind: 'removed', blobId, actorId });
  await recount(db, versionId);
};

/** The bytes of one file of a version; undefined if it has no such file or it has not arrived. */
export const findSubmissionBlob = (db: Db, versionId: number, name: string): Promise<BlobRow | undefined> =>
  db
    .selectFrom('submissionAttachments')
    .innerJoin('blobs', 'blobs.id', 'submissionAttachments.blobId')
    .selectAll('blobs')
    .where('versionId', '=', versionId)
    .where('name', '=', name)
    .executeTakeFirst();
