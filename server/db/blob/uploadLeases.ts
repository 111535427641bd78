import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../schema/tables';
import type { LocatedFile } from '../../domain/blob/locatedFile';
import { lockBlobs } from '../blobs';

/** Upload lease without renewal, after which another server may store the file. */
const STORING = sql<string>`clock_timestamp() + interval '15 seconds'`;

/**
 * Lease for a removal. Longer than that of an upload: the store could still execute the removal request of a crashed server,
 * after another one has stored the file again.
 */
const REMOVING = sql`clock_timestamp() + interval '15 minutes'`;

/** Retention of an unreferenced file, from its last upload lease or the deletion of its last row. */
const KEPT = sql`clock_timestamp() - interval '1 day'`;

const isFree = sql`(blob_notes.holder is null or blob_notes.held_until < clock_timestamp())`;

const AT_ONCE = 100;
/** Time limit for removing a batch of files, well before another server may store one of them. */
const REMOVING_MS = 5 * 60_000;

/**
 * Takes the upload lease of a file, which protects it from removal for a day. Every step is a statement with its own commit,
 * because the bytes are stored in between.
 * @param isMoving whether files are being moved, so that a row does not prove that this location has the file
 */
export const takeUploadLease = async (
  db: Db,
  { sha256, place }: LocatedFile,
  holder: string,
  isMoving: boolean,
): Promise<'mine' | 'busy' | 'stored'> => {
  const { rows } = await sql<{ isStored: boolean; isMine: boolean }>`
    insert into blob_notes (sha256, place, holder, held_until)
    values (${sha256}, ${place}, ${holder}, ${STORING})
    on conflict (sha256, place) do update set noted_at = clock_timestamp(),
      holder = case when ${isFree} and not blob_notes.is_stored then excluded.holder else blob_notes.holder end,
      held_until = case when ${isFree} and not blob_notes.is_stored then excluded.held_until else blob_notes.held_until end
    returning is_stored as "isStored", holder is not distinct from ${holder}::uuid as "isMine"`.execute(db);
  const [note] = rows;
  if (note?.isStored === true) return 'stored';
  if (note?.isMine !== true) return 'busy';
  if (isMoving) return 'mine';
  // The file exists, and stays for the day of the lease even if the row is deleted now.
  const row = await db.selectFrom('blobs').select('id').where('sha256', '=', sha256).executeTakeFirst();
  if (row === undefined) return 'mine';
  await recordStored(db, { sha256, place }, holder);
  return 'stored';
};

/** Updates a lease if its holder still has it. */
const changeHeld = (db: Db, { sha256, place }: LocatedFile, holder: string) =>
  db.updateTable('blobNotes').where('sha256', '=', sha256).where('place', '=', place).where('holder', '=', holder);

/** Renews a lease. @returns whether the holder still had it */
export const renewUploadLease = async (db: Db, file: LocatedFile, holder: string): Promise<boolean> => {
  const { numUpdatedRows } = await changeHeld(db, file, holder).set({ heldUntil: STORING }).executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Records that the file is stored. @returns whether the holder still had the lease */
export const recordStored = async (db: Db, file: LocatedFile, holder: string): Promise<boolean> => {
  const stored = { isStored: true, holder: null, heldUntil: null };
  const { numUpdatedRows } = await changeHeld(db, file, holder).set(stored).executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Releases the lease, so that others can store the file. */
export const releaseUploadLease = async (db: Db, file: LocatedFile, holder: string): Promise<void> => {
  await changeHeld(db, file, holder).set({ holder: null, heldUntil: null }).execute();
};

/** Deletes the rows of unreferenced files, and records the files for removal. */
const forgetUnnamed = (db: Db, place: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await lockBlobs(transaction);
    await sql`with gone as (
        delete from blobs
        where not exists (select from form_attachments where blob_id = blobs.id)
          and not exists (select from submission_attachments where blob_id = blobs.id)
          and not exists (select from attachment_changes where blob_id = blobs.id)
          and not exists (select from form_defs where sheet_blob_id = blobs.id)
        returning sha256)
      insert into blob_notes (sha256, place, is_stored)
      select distinct sha256, ${place}, true from gone
      on conflict (sha256, place) do update set noted_at = clock_timestamp()`.execute(transaction);
  });

/** Takes removal leases for a batch of files, so that no upload of them starts. */
const takeUnnamed = async (db: Db, place: string, holder: string): Promise<string[]> => {
  const { rows } = await sql<{ sha256: string }>`
    update blob_notes set holder = ${holder}, held_until = ${REMOVING}, is_stored = false
    where place = ${place} and sha256 in (
      select sha256 from blob_notes
      where place = ${place} and noted_at < ${KEPT} and ${isFree}
        and not exists (select from blobs where blobs.sha256 = blob_notes.sha256)
      order by sha256 limit ${AT_ONCE} for update skip locked)
    returning sha256`.execute(db);
  return rows.map(({ sha256 }) => sha256);
};

/**
 * Removes unreferenced files in a bucket: those with deleted rows, and those of failed writes. Both are removed after a day, as a
 * running write may need the same bytes. No lock is held during requests to the store.
 * @param remove removes the bytes; a failure is retried in the next run
 */
export const purgeUnreferencedFiles = async (
  db: Db,
  place: string,
  remove: (sha256: string) => Promise<void>,
): Promise<void> => {
  await forgetUnnamed(db, place);
  await sql`delete from blob_notes where place = ${place} and noted_at < ${KEPT} and ${isFree}
    and exists (select from blobs where blobs.sha256 = blob_notes.sha256)`.execute(db);
  const holder = randomUUID();
  for (;;) {
    const taken = await takeUnnamed(db, place, holder);
    if (taken.length === 0) return;
    const until = performance.now() + REMOVING_MS;
    for (const sha256 of taken) {
      // The next run takes the rest again.
      if (performance.now() > until) return;
      await remove(sha256);
      await db
        .deleteFrom('blobNotes')
        .where('place', '=', place)
        .where('holder', '=', holder)
        .where('sha256', '=', sha256)
        .execute();
    }
  }
};
