import { sql } from 'kysely';
import type { Db } from '../../schema/tables';
import { addAttachmentChange, isInHistory } from '../attachmentChanges';
import { type IncomingFiles, insertAdditional, recount, saveFiles, setBlob, type StoredFile } from '../attachments';

/** Gives a late file to later versions, which would have inherited it when they were made. */
const passOn = async (db: Db, versionId: number, stored: readonly StoredFile[]): Promise<void> => {
  const arrived = stored.filter(({ oldBlobId, applied }) => oldBlobId === null && applied !== false);
  if (arrived.length === 0) return;
  const { rows } = await sql<{ id: number; current: boolean }>`select later.id, later.current
    from submission_versions as version join submission_versions as later
      on later.submission_id = version.submission_id and later.id > version.id
    where version.id = ${versionId} and later.encrypted_key is null`.execute(db);
  const current = rows.find((row) => row.current);
  if (current === undefined) return;
  await sql`update submission_attachments as file set blob_id = came.blob_id, updated_at = clock_timestamp()
    from unnest(${arrived.map(({ name }) => name)}::text[], ${arrived.map(({ newBlobId }) => newBlobId)}::integer[])
      as came (name, blob_id)
    where file.version_id = any(${rows.map(({ id }) => id)}::integer[]) and file.name = came.name
      and file.blob_id is null and not file.managed`.execute(db);
  const additional = await sql<{
    name: string;
    blobId: number;
  }>`select name, blob_id from submission_attachments as file
    where version_id = ${versionId} and additional and name = any(${arrived.map(({ name }) => name)}::text[])
      and not exists (select from submission_attachments where version_id = ${current.id} and name = file.name)`.execute(
    db,
  );
  await insertAdditional(db, current.id, new Map(additional.rows.map(({ name, blobId }) => [name, blobId])));
  await recount(db, current.id);
};

/** The sender of files, and whether it is a user who may change submissions, not a device that retries. */
export interface Sender {
  readonly actorId: number | null;
  readonly isManager: boolean;
}

/**
 * Stores late files in the slots of a version, and those that it does not name as additional ones. Replaced files stay in the
 * history, as do files from a device for slots that a user has changed. The submission must be locked.
 * @returns the stored files
 */
export const addSubmissionFiles = async (
  db: Db,
  versionId: number,
  files: IncomingFiles,
  { actorId, isManager }: Sender,
): Promise<StoredFile[]> => {
  if (files.size === 0) return [];
  const slots = await db
    .selectFrom('submissionAttachments')
    .select(['name', 'blobId', 'managed'])
    .where('versionId', '=', versionId)
    .where('name', 'in', [...files.keys()])
    .orderBy('position')
    .execute();
  const saved = await saveFiles(db, files);
  const stored: StoredFile[] = [];
  const record = (name: string, kind: 'added' | 'replaced' | 'notApplied', blobId: number | null) =>
    addAttachmentChange(db, { versionId, name, kind, blobId, actorId });
  for (const { name, blobId: oldBlobId, managed } of slots) {
    const newBlobId = saved.get(name) ?? oldBlobId;
    saved.delete(name);
    if (newBlobId === null || newBlobId === oldBlobId) continue;
    if (managed && !isManager) {
      if (await isInHistory(db, versionId, name, newBlobId)) continue;
      await record(name, 'notApplied', newBlobId);
      stored.push({ name, oldBlobId, newBlobId, applied: false });
      continue;
    }
    await setBlob(db, { versionId, name }, { blobId: newBlobId, managed: isManager });
    await record(name, oldBlobId === null ? 'added' : 'replaced', oldBlobId);
    stored.push({ name, oldBlobId, newBlobId });
  }
  await insertAdditional(db, versionId, saved);
  for (const [name, newBlobId] of saved) {
    await record(name, 'added', null);
    stored.push({ name, oldBlobId: null, newBlobId });
  }
  if (stored.length > 0) {
    await recount(db, versionId);
    await passOn(db, versionId, stored);
  }
  return stored;
};
