import { errorCode } from '../../domain/core/errorCode';

/** SQLSTATE codes of a deadlock (deadlock_detected) or a serialization failure (serialization_failure). */
const CODES: ReadonlySet<string> = new Set(['40P01', '40001']);

/** Whether the database rolled a transaction back because of a concurrent one: nothing was stored, and a retry can succeed. */
export const isSerializationFailure = (error: unknown): boolean => CODES.has(errorCode(error) ?? '');
