import type { Outcome } from '../../store/requestProblem';

/** A refusal as the network gives it. */
export const refused = (code: number, message = 'refused', details?: unknown): Outcome<never> => ({
  ok: false,
  problem: { kind: 'problem', code, message, ...(details === undefined ? {} : { details }) },
});
