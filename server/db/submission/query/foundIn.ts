import { type RawBuilder, sql } from 'kysely';
import { errorCode } from '#server/domain/core/errorCode';
import { problem, type ProblemError } from '#server/domain/core/problem';

/** Shorter search texts are fast in any text. */
const SHORT = 32;

/** Maximum character comparisons: in the worst case, the product of both lengths. */
const COMPARISONS = 100_000_000;

const MESSAGE = 'the text is too long to be searched for another long one';

/** SQLSTATE invalid_text_representation: the message is no boolean. */
const CODE = '22P02';

/** Whether a text contains another one. Refuses two long texts, because such a search cannot be interrupted. */
export const foundIn = (text: RawBuilder<unknown>, part: string): RawBuilder<boolean> => {
  const found = sql<boolean>`strpos(${text}, ${part}) > 0`;
  if (part.length <= SHORT) return found;
  const longest = Math.floor(COMPARISONS / part.length);
  return sql<boolean>`(case when octet_length(${text}) > ${sql.lit(longest)}
    then (octet_length(${text})::text || ${sql.lit(MESSAGE)})::boolean else ${found} end)`;
};

/** The problem of a refused search. @returns undefined for all other errors */
export const longSearchProblem = (error: unknown): ProblemError | undefined =>
  errorCode(error) === CODE && error instanceof Error && error.message.includes(MESSAGE)
    ? problem('textTooLongToFind', { limit: SHORT })
    : undefined;
