import type { Evaluator } from '#store/submission/filter/filterEvaluation';
import type { RootState } from '../../store';
import { select } from '../core/typedEffects';

/** An evaluation of submissions that the server does, or the browser over the loaded rows. */
type Evaluation<Args extends readonly unknown[], Result> = (...args: Args) => Generator<unknown, Result>;

/**
 * The evaluation of a question by whichever of both can do it for the current server.
 * @param selectEvaluator decides, for these arguments (`store/request/capabilities.ts`)
 * @param by both implementations, with the same arguments and results
 */
export const evaluation = <Args extends readonly unknown[], Result>(
  selectEvaluator: (state: RootState, ...args: Args) => Evaluator,
  by: Readonly<Record<Evaluator, Evaluation<Args, Result>>>,
): Evaluation<Args, Result> =>
  function* evaluate(...args) {
    return yield* by[yield* select(selectEvaluator, ...args)](...args);
  };
