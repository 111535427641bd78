import { type RawBuilder, sql } from 'kysely';
import type { Needles } from '../../domain/odata/odataNeedles';
import type { Search } from '../../domain/query/search';
import type { SubmissionScope } from './submissionCounts';
import type { Db } from '../schema/tables';

/** What is found as often as this is found soon by reading in order; what is rarer is looked up. */
const RARE = 2000;

/** So few characters are found sooner by going from one to the next than by leaps. */
const FEW = 2;

const contains = (column: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  text.length > FEW
    ? sql<boolean>`strpos(${column}, ${text}) > 0`
    : sql<boolean>`${column} like ${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`}`;

/** A search as a condition on rows of `submissions`. Encrypted ones have no text. */
export const searchSql = (search: Search): RawBuilder<boolean> => {
  const alternatives = search.map(
    (terms) =>
      sql`(${sql.join(
        terms.map(({ text, isExcluded }) => sql`${isExcluded ? sql`not ` : sql``}${contains(sql`answers.text`, text)}`),
        sql` and `,
      )})`,
  );
  return sql<boolean>`exists (select from submission_texts as answers
    where answers.submission_id = submissions.id and (${sql.join(alternatives, sql` or `)}))`;
};

/**
 * The submissions among whose answers all texts of an alternative are, if they are few: most queries for something rare need
 * to read no other ones. It reads the texts alone, until there are too many.
 * @returns null if they are many, or nothing is known
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
  const { rows } = await sql<{ id: number }>`select submission_id as id from submission_texts
    where form_id = ${formId} and draft = ${draft} and (${sql.join(alternatives, sql` or `)}) limit ${RARE}`.execute(
    db,
  );
  return rows.length === RARE ? null : rows.map(({ id }) => id);
};
