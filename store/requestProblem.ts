import type { Problem } from '../api/schemas/problem';

/**
 * Why a request failed, as it is kept and told (specification §8): the server's problem, or one of the three cases in
 * which there is none: nothing was sent, nothing came back, what came back was no problem of the protocol.
 */
export type RequestProblem =
  | ({ readonly kind: 'problem' } & Problem)
  | { readonly kind: 'notSent' }
  | { readonly kind: 'noResponse' }
  | { readonly kind: 'notProblem'; readonly status: number };

/** What a request ends in. Expected failures are values, so that flows read straight down. */
export type Outcome<Data> =
  { readonly ok: true; readonly data: Data } | { readonly ok: false; readonly problem: RequestProblem };

/** Whether the server answered with this code of `api/problems.ts`. */
export const hasCode = (problem: RequestProblem, code: number): boolean =>
  problem.kind === 'problem' && problem.code === code;
