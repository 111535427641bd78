import { accountPrefix } from '#shared/webForm/keptAnswers';
import { selectCurrentUser } from '#store/selectors/account/currentUser';
import type { SummaryAnswer } from '#store/explore/summaries';
import { call, getContext, select } from '../core/typedEffects';

/** Reads the drafts and unsent answers of the user in this browser. */
export function* readKept(): Generator<unknown, SummaryAnswer> {
  const { keptAnswers } = yield* getContext('io');
  const user = yield* select(selectCurrentUser);
  return { summary: null, keptAnswers: user ? yield* call(keptAnswers, `${accountPrefix}${user.id}`) : [] };
}
