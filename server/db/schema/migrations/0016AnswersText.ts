import { type Kysely, sql } from 'kysely';
import { answersText } from '#server/domain/submission/answersText';
import type { SubmissionData } from '#server/domain/submission/submissionData';
import type { Step } from '../migrationStep';

/** Rows per read: some megabytes of answers. */
const BATCH = 2000;
const REPORT_EVERY = 20_000;

interface Stored {
  readonly id: number;
  readonly formId: number;
  readonly draft: boolean;
  readonly data: string;
}

/** Adds the search texts of existing submissions, as the intake does for new ones. */
const fillTexts = async (db: Kysely<unknown>, report: (line: string) => void): Promise<void> => {
  const counted = await sql<{ count: number }>`
    select count(*)::integer as count from submissions where data is not null`.execute(db);
  const count = counted.rows[0]?.count ?? 0;
  let last = 0;
  for (let done = 0; ;) {
    const { rows } = await sql<Stored>`select id, form_id as "formId", draft, data::text as data from submissions
      where id > ${last} and data is not null order by id limit ${BATCH}`.execute(db);
    if (rows.length === 0) return;
    // Our own stored JSON has this shape.
    const texts = rows.map(({ data }) => answersText(JSON.parse(data) as SubmissionData));
    await sql`insert into submission_texts (submission_id, form_id, draft, text)
      select * from unnest(${rows.map(({ id }) => id)}::integer[], ${rows.map(({ formId }) => formId)}::integer[],
        ${rows.map(({ draft }) => draft)}::boolean[], ${texts}::text[])`.execute(db);
    last = rows.at(-1)?.id ?? last;
    done += rows.length;
    if (count > REPORT_EVERY && done % REPORT_EVERY < BATCH) report(`Submissions can be searched: ${done} of ${count}`);
  }
};

/** All answers of a submission can be searched, and compared as moments. */
export const answersTexts: readonly Step[] = [
  `create table submission_texts (
    submission_id integer primary key references submissions (id) on delete cascade,
    form_id integer not null,
    draft boolean not null,
    text text not null
  )`,
  fillTexts,
  `create index submission_texts_form on submission_texts (form_id, draft)`,
  // Deterministic, as the text contains its zone, and therefore declared immutable for the index. Other texts are not moments.
  `create function answer_moment(answer text) returns timestamptz(3) language plpgsql immutable strict as $$
  begin
    return answer::timestamptz(3);
  exception when others then
    return null;
  end $$`,
];
