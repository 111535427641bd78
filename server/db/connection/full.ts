import { errorCode } from '../../domain/errorCode';
import { problem, type ProblemError } from '../../domain/problem';

/** What systems say of a disk, or of a share of one, without room, and what the database says (SQLSTATE disk_full). */
const CODES = ['ENOSPC', 'EDQUOT', '53100'];

/** The problem of a disk without room: nothing was stored. @returns undefined for all other errors */
export const fullProblem = (error: unknown): ProblemError | undefined =>
  CODES.includes(errorCode(error) ?? '') ? problem('diskFull') : undefined;
