import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../schema/tables';
import type { NotedFile } from '../../domain/blob/noteOfFile';
import { lockBlobs } from '../blobs';

/** So long is a file its holder's who does not say again that it is being stored; then another one may store it. */
const STORING = sql<string>`clock_timestamp() + interval '15 seconds'`;

/**
 * So long may somebody take to remove one. Not the lease of those who store: what a server that died had asked the store to
 * remove could otherwise be removed after somebody else has stored it anew.
 */
const REMOVING = sql`clock_timestamp() + interval '15 minutes'`;

/** So long is a file kept that no row refers to: from when somebody was last about to store it, or its last row was deleted. */
const KEPT = sql`clock_timestamp() - interval '1 day'`;

const isFree = sql`(blob_notes.holder is null or blob_notes.held_until < clock_timestamp())`;

const AT_ONCE = 100;
/** Files that were taken at once are removed for so long: well before somebody else may begin to store them. */
const REMOVING_MS = 5 * 60_000;

/**
 * Notes that a file is about to be stored: for a day nobody removes it. Every step is a statement of its own and is committed at
 * once, because the bytes are stored between them.
 * @param isMoving whether files are being moved, so that a row does not prove that this place has the file
 */
export const takeBlobNote = async (
  db: Db,
  { sha256, place }: NotedFile,
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
  // Its bytes are there, and stay for the day of the note even if the row is deleted now.
  const row = await db.selectFrom('blobs').select('id').where('sha256', '=', sha256).executeTakeFirst();
  if (row === undefined) return 'mine';
  await noteBlobStored(db, { sha256, place }, holder);
  return 'stored';
};

/** A change of a note that is still the holder's. */
const changeHeld = (db: Db, { sha256, place }: NotedFile, holder: string) =>
  db.updateTable('blobNotes').where('sha256', '=', sha256).where('place', '=', place).where('holder', '=', holder);

/** Holds a note for longer. @returns whether the holder still was the one to store the file */
export const keepBlobNote = async (db: Db, file: NotedFile, holder: string): Promise<boolean> => {
  const { numUpdatedRows } = await changeHeld(db, file, holder).set({ heldUntil: STORING }).executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Notes that the file is there. @returns whether the holder still was the one to store it */
export const noteBlobStored = async (db: Db, file: NotedFile, holder: string): Promise<boolean> => {
  const stored = { isStored: true, holder: null, heldUntil: null };
  const { numUpdatedRows } = await changeHeld(db, file, holder).set(stored).executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Lets others try to store the file. */
export const giveBackBlobNote = async (db: Db, file: NotedFile, holder: string): Promise<void> => {
  await changeHeld(db, file, holder).set({ holder: null, heldUntil: null }).execute();
};

/** Deletes the rows of files that nothing refers to any more, and notes the files. */
const forgetUnnamed = (db: Db, place: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await lockBlobs(transaction);
    await sql`with gone as (
        delete from blobs
        where not exists (select from form_attachments where blob_id = blobs.id)
          and not exists (select from submission_attachments where blob_id = blobs.id)
          and not exists (select from form_defs where sheet_blob_id = blobs.id)
        returning sha256)
      insert into blob_notes (sha256, place, is_stored)
      select distinct sha256, ${place}, true from gone
      on conflict (sha256, place) do update set noted_at = clock_timestamp()`.execute(transaction);
  });

/** Takes some files that are to be removed, so that nobody begins to store them meanwhile. */
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
 * Removes files in a bucket that nothing refers to: those whose rows were deleted, and those of writes that failed, both a day
 * later, for a write may be under way that needs the same bytes. No lock is held while the store is asked.
 * @param remove removes the bytes; if that fails the file is tried again the next time
 */
export const purgeNotedFiles = async (
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
      // The rest is taken again, by whoever comes next.
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
