import type { Problem } from '../api/schemas/problem';

/**
 * Why a request failed: the server's problem, or one of three cases without one: nothing was sent, nothing came back, or
 * the answer was no problem of the protocol.
 */
export type RequestProblem =
  | ({ readonly kind: 'problem' } & Problem)
  | { readonly kind: 'notSent' }
  | { readonly kind: 'noResponse' }
  /** A file that was to be sent cannot be read any more. */
  | { readonly kind: 'unreadable'; readonly name: string }
  | { readonly kind: 'notProblem'; readonly status: number };

/**
 * The result of a request. Expected failures are values, so that flows read straight down. `version` is the entity tag of what
 * was read, if the server tells one.
 */
export type Outcome<Data> =
  | { readonly ok: true; readonly data: Data; readonly version?: string }
  | { readonly ok: false; readonly problem: RequestProblem };

/** Whether the server answered with this code of `api/problems.ts`. */
export const hasCode = (problem: RequestProblem, code: number): boolean =>
  problem.kind === 'problem' && problem.code === code;
