import type { Problem } from '#api/schemas/problem';

/**
 * Why a request failed: the server's problem, or one of three cases without one: nothing was sent, no reply arrived, or
 * the reply was no problem of the protocol.
 */
export type RequestProblem =
  | ({ readonly kind: 'problem' } & Problem)
  | { readonly kind: 'notSent' }
  | { readonly kind: 'noResponse' }
  /** A file to send cannot be read any more. */
  | { readonly kind: 'unreadable'; readonly name: string }
  | { readonly kind: 'notProblem'; readonly status: number };

/**
 * The result of a request. Expected failures are values, so that sagas read sequentially. `version` is the entity tag
 * of the reply, if the server sends one.
 */
export type Outcome<Data> =
  | { readonly ok: true; readonly data: Data; readonly version?: string }
  | { readonly ok: false; readonly problem: RequestProblem };

/** Whether the server replied with this code of `api/problems.ts`. */
export const hasCode = (problem: RequestProblem, code: number): boolean =>
  problem.kind === 'problem' && problem.code === code;

/** Whether the user may not read something, or it is gone; servers do not always distinguish the two. */
export const isRefusal = (problem: RequestProblem): boolean => hasCode(problem, 403.1) || hasCode(problem, 404.1);
