import type { ReviewName } from '#api/submission/reviewStates';
import type { Condition } from '#store/submission/filter/conditions';
import type { Evaluator } from '#store/submission/filter/filterEvaluation';
import { hrefWithQuery } from '#store/route/location';
import { navigationRequested } from '#store/route/navigation';
import { filtersWith } from '#store/selectors/submission/filter';

/** Filters the submissions of an address by these conditions. */
export const onConditions = (
  here: string,
  review: ReviewName | null,
  conditions: readonly Condition[],
  evaluator: Evaluator,
) => navigationRequested({ href: hrefWithQuery(here, { ...filtersWith(review, conditions, evaluator) }) });
