import { type RawBuilder, sql } from 'kysely';
import { fileEndings } from '../../../api/fileEndings';
import type { ApplyField } from '../../domain/odata/odataApply';
import type { FileQuestion } from '../../domain/submission/pictureQuestions';
import { fieldValue, readField, stored } from './fieldValues';
import { keyColumns, orderByKeys, orderedSubmissions, orderSql } from './submissionOrder';
import { type RowSelection, selected } from './submissionRows';
import type { Db } from '../schema/tables';

/** Which submissions' pictures, and to which questions. */
export interface AskedPictures {
  readonly selection: Omit<RowSelection, 'keys'>;
  readonly questions: readonly FileQuestion[];
}

/** A picture or film that has come. */
export interface FoundPicture {
  readonly instanceId: string;
  readonly name: string;
  /** The index of its question. */
  readonly question: number;
  readonly createdAt: string;
  readonly size: number;
  readonly captions: readonly (string | number | null)[];
}

/** How many pictures answer a question. */
export interface PictureCount {
  readonly question: number;
  readonly count: number;
}

const { picture, otherPicture, film } = fileEndings;
const ENDING = `\\.(${[...picture, ...otherPicture, ...film].join('|')})$`;

/** The names of the files that answer a question in a submission; the rows of a repeat come in their order. */
const namesFor = ({ path, table }: FileQuestion, question: number): RawBuilder<unknown> =>
  table === null
    ? sql`select ${sql.lit(question)} as question, 0 as position, held.root #>> ${path}::text[] as name`
    : sql`select ${sql.lit(question)} as question, item.position, item.value #>> ${path}::text[] as name
        from jsonb_array_elements(held.tables -> ${table}::text) with ordinality as item (value, position)`;

/**
 * The pictures of one submission that have come, for what stands behind `submissions` and `version`. Answers are kept compressed, so
 * they are unpacked once.
 */
const picturesOf = (questions: readonly FileQuestion[]): RawBuilder<unknown> => sql`
  select named.question, named.position, named.name, file.blob_id
  from (select submissions.data -> 'root' as root, submissions.data -> 'tables' as tables offset 0) as held
  cross join lateral (${sql.join(questions.map(namesFor), sql` union all `)}) as named
  join submission_attachments as file
    on file.version_id = version.id and file.name = named.name and file.blob_id is not null
  where named.name ~* ${ENDING}`;

const current = sql`join submission_versions as version on version.submission_id = submissions.id and version.current`;

/**
 * A page of the pictures and films of submissions: in the order of these, and of one of them in that of its questions and rows.
 * @param captions what else is told of each submission
 */
export const listPictures = async (
  db: Db,
  { selection, questions }: AskedPictures,
  captions: readonly ApplyField[],
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly FoundPicture[]> => {
  if (questions.length === 0 || limit === 0) return [];
  const { order } = selection;
  const told = captions.map((field) => sql`to_jsonb(${fieldValue(field, sql`(${readField(field, true)})`)})`);
  // `offset 0`, so that the submissions are gone through in their order: the planner expects nearly no pictures, and would sort all.
  const { rows } = await sql<FoundPicture>`
    select submissions.instance_id, submissions.name, submissions.question, submissions.created_at, blobs.size,
      jsonb_build_array(${told.length === 0 ? sql`` : sql.join(told)}) as captions
    from (
      select located.*, submissions.*
      from (
        select ${keyColumns(order)}, submissions.id as located_id, found.question, found.position, found.name, found.blob_id
        from ${orderedSubmissions(order)} ${current} cross join lateral (${picturesOf(questions)} offset 0) as found
        where ${selected(selection)} and submissions.attachments_present > 0
        order by ${orderSql(order)}, found.question, found.position limit ${limit} offset ${offset}
      ) as located join submissions on submissions.id = located.located_id
    ) as submissions ${stored}
    join blobs on blobs.id = submissions.blob_id
    order by ${orderByKeys(order)}, submissions.question, submissions.position`.execute(db);
  return rows;
};

/** How many pictures and films answer each question; those that nobody answered with one are left out. */
export const countPictures = async (
  db: Db,
  { selection, questions }: AskedPictures,
): Promise<readonly PictureCount[]> => {
  if (questions.length === 0) return [];
  const { rows } = await sql<PictureCount>`
    select found.question, count(*)::integer as count
    from submissions ${current} cross join lateral (${picturesOf(questions)}) as found
    where ${selected(selection)} and submissions.attachments_present > 0
    group by found.question order by found.question`.execute(db);
  return rows;
};

/** How many files that submissions name have not come yet. */
export const countMissingFiles = async (db: Db, selection: AskedPictures['selection']): Promise<number> => {
  const { rows } = await sql<{ missing: number }>`
    select coalesce(sum(submissions.attachments_expected - submissions.attachments_present), 0)::integer as missing
    from submissions
    where ${selected(selection)} and submissions.attachments_present < submissions.attachments_expected`.execute(db);
  return rows[0]?.missing ?? 0;
};
