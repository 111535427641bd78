import { errorCode } from '../../domain/core/errorCode';
import { problem, type ProblemError } from '../../domain/core/problem';

/** System codes of a full disk or an exceeded quota, and of the database (SQLSTATE disk_full). */
const CODES = ['ENOSPC', 'EDQUOT', '53100'];

/** The problem for a full disk: nothing was stored. @returns undefined for all other errors */
export const fullProblem = (error: unknown): ProblemError | undefined =>
  CODES.includes(errorCode(error) ?? '') ? problem('diskFull') : undefined;
