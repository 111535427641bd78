import { sql } from 'kysely';
import type { Db } from '#server/db/schema/tables';
import type { FormRow } from '#server/db/schema/tables/forms';
import { OWN_PART, type AnswerPattern } from './answerPatterns';

/** The rows of one statement: the embedded database keeps the changed pages of a transaction in memory. */
const SLICE = 50_000;
/** The number of days over which the rows were received; the last one a minute ago. */
const DAYS = 60;

/** Stores the patterns for the statements below. */
const layOut = async (db: Db, patterns: readonly AnswerPattern[]): Promise<void> => {
  await sql`drop table if exists answer_patterns`.execute(db);
  await sql`create temporary table answer_patterns as
    select (ordinal - 1)::integer as ordinal, pattern ->> 'instanceId' as instance_id,
      pattern ->> 'instanceName' as instance_name, pattern ->> 'xml' as xml, pattern ->> 'data' as data, pattern ->> 'text' as text,
      (pattern ->> 'hasPicture')::boolean::integer as pictures
    from json_array_elements(${JSON.stringify(patterns)}::json) with ordinality as found (pattern, ordinal)`.execute(
    db,
  );
  await sql`analyze answer_patterns`.execute(db);
};

interface Rows {
  readonly form: FormRow;
  /** The patterns of the rows, in turn. */
  readonly patterns: readonly AnswerPattern[];
  /** Ids of their submitters, in turn. */
  readonly submitters: readonly number[];
  readonly count: number;
}

/** Adds some of the rows: the numbers `from` to `to`; the highest of all is the newest. */
const insertSlice = (db: Db, { form, patterns, submitters, count }: Rows, from: number, to: number) =>
  sql`insert into submissions (form_id, form_def_id, draft, instance_id, instance_name, data, submitter_id,
      device_id, attachments_expected, created_at)
    select ${form.id}, ${form.currentDefId}, false, replace(pattern.instance_id, ${OWN_PART}, own.part),
      pattern.instance_name, replace(pattern.data, ${OWN_PART}, own.part)::jsonb,
      (${submitters}::integer[])[number % ${submitters.length}::integer + 1],
      'collect:seeded', pattern.pictures,
      date_trunc('second', now()) - interval '1 minute'
        - (${count}::integer - number) * (interval '1 day' * ${DAYS}::float8 / ${count}::float8)
    from generate_series(${from}::integer, ${to}::integer) as number
    join answer_patterns as pattern on pattern.ordinal = number % ${patterns.length}::integer
    cross join lateral (select lpad(to_hex(number), 8, '0') as part) as own`.execute(db);

/** Range of ids of a form's submissions. */
type Ids = Record<'first' | 'last', number>;

/** Adds the current version of some rows of a form. */
const insertVersions = (db: Db, { form, patterns }: Rows, { first, last }: Ids) =>
  sql`insert into submission_versions (submission_id, form_id, draft, instance_id, instance_name, form_def_id, xml,
      submitter_id, device_id, created_at, current)
    select submissions.id, form_id, draft, submissions.instance_id, submissions.instance_name, form_def_id,
      replace(pattern.xml, ${OWN_PART}, own.part), submitter_id, device_id, created_at, true
    from submissions
    cross join lateral (select right(submissions.instance_id, 8) as part) as own
    join answer_patterns as pattern
      on replace(pattern.instance_id, ${OWN_PART}, own.part) = submissions.instance_id
      and pattern.ordinal = ('x' || own.part)::bit(32)::integer % ${patterns.length}::integer
    where form_id = ${form.id} and submissions.id between ${first} and ${last}
    order by submissions.id`.execute(db);

/** Adds their texts for searches. */
const insertTexts = (db: Db, { form, patterns }: Rows, { first, last }: Ids) =>
  sql`insert into submission_texts (submission_id, form_id, draft, text)
    select submissions.id, form_id, draft, replace(pattern.text, ${OWN_PART}, own.part)
    from submissions
    cross join lateral (select right(submissions.instance_id, 8) as part) as own
    join answer_patterns as pattern on pattern.ordinal = ('x' || own.part)::bit(32)::integer % ${patterns.length}::integer
    where form_id = ${form.id} and submissions.id between ${first} and ${last}
    order by submissions.id`.execute(db);

const idsOf = async (db: Db, { id }: FormRow): Promise<Ids> => {
  const found = await sql<Ids>`select coalesce(min(id), 1) as first, coalesce(max(id), 0) as last
    from submissions where form_id = ${id}`.execute(db);
  return found.rows[0] ?? { first: 1, last: 0 };
};

/** Fills a form with submissions as if received: XML, answers, counter. */
export const seedRows = async (db: Db, rows: Rows): Promise<void> => {
  const { form, patterns, count } = rows;
  await layOut(db, patterns);
  // Everything that rows refer to exists; checking each takes a third of the time.
  await sql`set session_replication_role = replica`.execute(db);
  for (let from = 1; from <= count; from += SLICE) {
    await insertSlice(db, rows, from, Math.min(count, from + SLICE - 1));
  }
  const { first, last } = await idsOf(db, form);
  for (let from = first; from <= last; from += SLICE) {
    const ids = { first: from, last: from + SLICE - 1 };
    await insertVersions(db, rows, ids);
    await insertTexts(db, rows, ids);
  }
  await sql`set session_replication_role = origin`.execute(db);
  await sql`insert into submission_numbers (submission_id, number)
    select id, row_number() over (order by created_at, id) from submissions where form_id = ${form.id}`.execute(db);
  await sql`insert into submission_counters (form_id, draft, submissions, last_submission, last_number)
    select ${form.id}, false, count(*), max(created_at), count(*) from submissions where form_id = ${form.id}`.execute(
    db,
  );
};
