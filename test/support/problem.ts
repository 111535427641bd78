import type { Outcome } from '#store/request/problem';

/** A refusal as returned by the network. */
export const refused = (code: number, message = 'refused', details?: unknown): Outcome<never> => ({
  ok: false,
  problem: { kind: 'problem', code, message, ...(details === undefined ? {} : { details }) },
});
