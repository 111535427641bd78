import { type RawBuilder, sql } from 'kysely';
import { errorCode } from '../../domain/core/errorCode';

const MESSAGE = 'the time of this statement is over';

/** SQLSTATE invalid_text_representation: the message is no boolean. */
const CODE = '22P02';

/**
 * True, or an error after the time limit of the statement. It is evaluated for each row with the current time of the database:
 * the embedded database has no other time limit.
 */
export const whileInTime = (ms: number): RawBuilder<boolean> =>
  sql<boolean>`(clock_timestamp() < statement_timestamp() + ${sql.lit(`${Math.round(ms)} ms`)}::interval
    or (clock_timestamp()::text || ${sql.lit(MESSAGE)})::boolean)`;

/** Whether a statement ended because of its time limit. */
export const isTimeLimitError = (error: unknown): boolean =>
  errorCode(error) === CODE && error instanceof Error && error.message.includes(MESSAGE);
