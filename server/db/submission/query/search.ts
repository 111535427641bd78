import { type RawBuilder, sql } from 'kysely';
import type { Needles } from '#server/domain/odata/query/needles';
import type { Search } from '#shared/query/search';
import { foundIn } from './foundIn';
import type { SubmissionScope } from '../summary/counts';
import { inTime, slicingOf } from '../../connection/sliced';
import { whileInTime } from '../../connection/timeLimit';
import type { Db } from '../../schema/tables';

/** Rarer matches are looked up first; more frequent ones are found soon by reading in order. */
const RARE = 2000;

/** Texts up to this length are found faster by a linear scan than by skipping. */
const FEW = 2;

const contains = (column: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  text.length > FEW ? foundIn(column, text) : sql<boolean>`${column} like ${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`}`;

/** A search as a condition on rows of `submissions`. Encrypted ones have no text. */
export const searchSql = (search: Search): RawBuilder<boolean> => {
  const alternatives = search.map(
    (terms) =>
      sql`(${sql.join(
        terms.map(({ text, isExcluded }) => sql`${isExcluded ? sql`not ` : sql``}${contains(sql`answers.text`, text)}`),
        sql` and `,
      )})`,
  );
  // No `exists`: for many terms the planner expects so few rows that it would scan all texts for each submission.
  return sql<boolean>`coalesce((select ${sql.join(alternatives, sql` or `)} from submission_texts as answers
    where answers.submission_id = submissions.id), false)`;
};

/**
 * Submissions whose answers contain all texts of an alternative, if they are few: most queries for rare texts need no others.
 * Reads only the search texts, until there are too many.
 * @returns null for many matches, or without a result
 */
export const findRare = async (
  db: Db,
  { formId, draft }: SubmissionScope,
  needles: Needles,
): Promise<readonly number[] | null> => {
  if (needles.length === 0) return null;
  const alternatives = needles.map(
    (texts) =>
      sql`(${sql.join(
        texts.map((text) => contains(sql`text`, text)),
        sql` and `,
      )})`,
  );
  const find = async (wholeMs?: number): Promise<readonly number[] | null> => {
    const limit = wholeMs === undefined ? sql`` : sql`and ${whileInTime(wholeMs)}`;
    const { rows } = await sql<{ id: number }>`select submission_id as id from submission_texts
      where form_id = ${formId} and draft = ${draft} ${limit} and (${sql.join(alternatives, sql` or `)}) limit ${RARE}`.execute(
      db,
    );
    return rows.length === RARE ? null : rows.map(({ id }) => id);
  };
  const slicing = slicingOf(db);
  if (slicing === undefined) return find();
  // After the time limit, the result is unknown.
  return (await inTime(slicing, find)) ?? null;
};
