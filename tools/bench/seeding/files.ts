import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { saveBlob } from '#server/db/blobs';
import type { FormRow } from '#server/db/schema/tables/forms';
import type { Deps } from '#server/deps';

/** Number of different pictures. */
const DIFFERENT = 20;

/** The files of a form: the number of newest rows that have theirs, and the contents. */
export interface SeededFiles {
  readonly count: number;
  /** Bytes without a meaning, or the pictures themselves, by their number. */
  readonly content: number | ((index: number) => Promise<Buffer>);
}

/** Creates the slots for the pictures named by the rows, and fills those of the newest rows. */
export const seedFiles = async (
  { database: { db }, blobs }: Deps,
  form: FormRow,
  { count, content }: SeededFiles,
): Promise<void> => {
  const ids: number[] = [];
  for (let index = 0; index < DIFFERENT; index += 1) {
    const upload = await blobs.put(
      typeof content === 'number' ? randomBytes(content) : await content(index),
      'image/jpeg',
    );
    await upload.place();
    ids.push(await saveBlob(db, upload));
    await upload.discard();
  }
  await sql`insert into submission_attachments (version_id, name, position, blob_id, updated_at)
    select version.id, submissions.data #>> '{root,dwelling,photo}', 0,
      case when row_number() over newest <= ${count}
        then (${ids}::integer[])[submissions.id % ${ids.length} + 1] end, submissions.created_at
    from submissions join submission_versions as version on version.submission_id = submissions.id
    where submissions.form_id = ${form.id} and attachments_expected > 0
    window newest as (order by submissions.created_at desc)`.execute(db);
  await sql`update submissions set attachments_present = 1 where id in (
    select submission_id from submission_versions join submission_attachments on version_id = submission_versions.id
    where blob_id is not null) and form_id = ${form.id}`.execute(db);
};
