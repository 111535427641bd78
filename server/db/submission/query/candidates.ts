import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../schema/tables';
import { type ScannedSubmissions, withoutTrash } from './selected';

/** A submission to scan, with the size (bytes) of its answers as text. */
export interface Candidate {
  readonly id: number;
  readonly characters: number;
}

/** Submissions per statement. */
const PAGE = 4000;

/** The next candidates, newest first. @param after id of the last one so far */
const nextCandidates = async (
  db: Db,
  { formId, draft, filter, among = null, instanceId }: ScannedSubmissions,
  after: number | undefined,
): Promise<Candidate[]> => {
  const behind: RawBuilder<unknown> =
    after === undefined
      ? sql``
      : sql`and (created_at, id) < (select created_at, id from submissions where id = ${after})`;
  // As one text, because drivers are slow at reading many rows.
  const { rows } = await sql<{ candidates: string | null }>`
    select string_agg(id || ':' || characters, ',' order by created_at desc, id desc) as candidates from (
      select listed.*, coalesce((select octet_length(text) from submission_texts where submission_id = listed.id), 0) as characters
      from (
        select id, created_at from submissions
        where form_id = ${formId} and draft = ${draft} and ${withoutTrash(filter)} ${behind}
          ${among === null ? sql`` : sql`and id = any(${among}::integer[])`}
          ${instanceId === null ? sql`` : sql`and instance_id = ${instanceId}`}
        order by created_at desc, id desc limit ${PAGE}
      ) as listed
    ) as sized`.execute(db);
  return (rows[0]?.candidates?.split(',') ?? []).map((text) => {
    const [id, characters] = text.split(':').map(Number);
    return { id: id ?? 0, characters: characters ?? 0 };
  });
};

/** The submissions to scan, newest first. */
export async function* candidatePages(db: Db, selection: ScannedSubmissions): AsyncGenerator<readonly Candidate[]> {
  let after: number | undefined;
  for (;;) {
    const page = await nextCandidates(db, selection, after);
    if (page.length > 0) yield page;
    after = page.at(-1)?.id;
    if (page.length < PAGE) return;
  }
}
