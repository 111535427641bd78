import { type RawBuilder, sql } from 'kysely';
import { fileEndings } from '#api/submission/fileEndings';
import type { ApplyField } from '../../domain/odata/query/apply';
import { isNewestFirst } from '#shared/query/order';
import type { FileQuestion } from '../../domain/submission/pictureQuestions';
import { fieldValue, readField, stored } from './query/fieldValues';
import { keyColumns, orderByKeys, orderedSubmissions } from './query/order';
import { scan } from './query/scan';
import { type ScannedSubmissions, scannedTable, selected } from './query/selected';
import type { RowSelection } from './rows';
import type { Db } from '../schema/tables';

/** Submissions and questions of requested images. */
export interface AskedPictures {
  readonly selection: Omit<RowSelection, 'keys'>;
  readonly questions: readonly FileQuestion[];
}

/** A received image or video. */
export interface FoundPicture {
  readonly instanceId: string;
  readonly name: string;
  /** Index of its question. */
  readonly question: number;
  readonly createdAt: string;
  readonly size: number;
  readonly captions: readonly (string | number | null)[];
}

/** Number of images for a question. */
export interface PictureCount {
  readonly question: number;
  readonly count: number;
}

const { picture, otherPicture, film } = fileEndings;
const ENDING = `\\.(${[...picture, ...otherPicture, ...film].join('|')})$`;

/** File names in the answers to a question in a submission, in the order of rows of a repeat. */
const namesFor = ({ path, table }: FileQuestion, question: number): RawBuilder<unknown> =>
  table === null
    ? sql`select ${sql.lit(question)} as question, 0 as position, held.root #>> ${path}::text[] as name`
    : sql`select ${sql.lit(question)} as question, item.position, item.value #>> ${path}::text[] as name
        from jsonb_array_elements(held.tables -> ${table}::text) with ordinality as item (value, position)`;

/**
 * The received images of one submission, for a query after `submissions` and `version`. Answers are stored compressed, and
 * decompressed once.
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
 * A page of the images and videos of submissions, in their order, then in that of questions and rows.
 * @param captions further fields of each submission
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
  // `offset 0` keeps the order of the submissions: the planner expects nearly no images, and would sort all.
  const located = (part: ScannedSubmissions) => sql`
        select ${keyColumns(order)}, submissions.id as located_id, found.question, found.position, found.name, found.blob_id
        from ${orderedSubmissions(order, scannedTable(part))} ${current} cross join lateral (${picturesOf(questions)} offset 0) as found
        where ${selected(part)} and submissions.attachments_present > 0`;
  const page = (found: RawBuilder<unknown>) => sql`
    select submissions.instance_id, submissions.name, submissions.question, submissions.created_at, blobs.size,
      jsonb_build_array(${told.length === 0 ? sql`` : sql.join(told)}) as captions
    from (
      select located.*, submissions.*
      from (
        select * from ${found}
        order by ${orderByKeys(order)}, submissions.question, submissions.position limit ${limit} offset ${offset}
      ) as located join submissions on submissions.id = located.located_id
    ) as submissions ${stored}
    join blobs on blobs.id = submissions.blob_id
    order by ${orderByKeys(order)}, submissions.question, submissions.position`;
  const enough = isNewestFirst(order) ? limit + offset : Infinity;
  return scan<FoundPicture>(db, { selection, part: located, total: page, enough });
};

/** Number of images and videos for each question; omits questions without any. */
export const countPictures = async (
  db: Db,
  { selection, questions }: AskedPictures,
): Promise<readonly PictureCount[]> => {
  if (questions.length === 0) return [];
  return scan<PictureCount>(db, {
    selection,
    part: (part) => sql`select found.question
      from ${scannedTable(part)} ${current} cross join lateral (${picturesOf(questions)}) as found
      where ${selected(part)} and submissions.attachments_present > 0`,
    total: (found) =>
      sql`select question, count(*)::integer as count from ${found} group by question order by question`,
  });
};

/** Number of files that submissions name and that have not arrived. */
export const countMissingFiles = async (db: Db, selection: AskedPictures['selection']): Promise<number> => {
  const rows = await scan<{ missing: number }>(db, {
    selection,
    part: (part) => sql`select submissions.attachments_expected - submissions.attachments_present as missing
      from ${scannedTable(part)}
      where ${selected(part)} and submissions.attachments_present < submissions.attachments_expected`,
    total: (found) => sql`select coalesce(sum(missing), 0)::integer as missing from ${found}`,
  });
  return rows[0]?.missing ?? 0;
};
