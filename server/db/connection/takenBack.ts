import { errorCode } from '../../domain/errorCode';

/** Transactions that waited for each other (SQLSTATE deadlock_detected), or could not be put in an order (serialization_failure). */
const CODES: ReadonlySet<string> = new Set(['40P01', '40001']);

/** Whether the database took a transaction back for the sake of another one: nothing was stored, and done anew it goes through. */
export const isTakenBack = (error: unknown): boolean => CODES.has(errorCode(error) ?? '');
