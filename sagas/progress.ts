import type { Action } from 'redux';
import { put } from 'redux-saga/effects';
import { selectNavigation } from '../store/navigation';
import { replyTo } from '../store/replies';
import { briefingQuery } from '../store/routeQueries';
import {
  summariesRefreshRequested,
  summaryWanted,
  type SummaryAnswer,
  type targetsSubmitted,
} from '../store/summaries';
import { PROGRESS, PROGRESS_DAYS } from '../store/summariesAsk';
import { selectRecentCounts } from '../store/selectors/progress';
import { closeModal, say } from './effects';
import { request, requestUntracked } from './request';
import { select, take } from './typedEffects';

/** Wants to know how the project or the form here goes on, as soon as the user is known to be allowed to. */
export function* wantProgress(): Generator<unknown, void> {
  for (;;) {
    const counts = yield* select(selectRecentCounts);
    if (counts === null) return;
    if (counts.isPermitted) break;
    yield* take((action: Action) => replyTo('projectGet')(action));
  }
  yield put(summaryWanted(PROGRESS));
}

/** Reads how the form here goes on, or the project if the page is about no form. */
export function* readProgress(): Generator<unknown, SummaryAnswer> {
  const { params, query } = yield* select(selectNavigation);
  const { projectId = 0, xmlFormId } = params;
  const asked = { days: query.days ?? PROGRESS_DAYS, ...briefingQuery };
  const outcome = yield* xmlFormId === undefined
    ? requestUntracked('projectProgressGet', { projectId }, asked)
    : requestUntracked('formProgressGet', { projectId, xmlFormId }, asked);
  return { summary: null, ...(outcome.ok && { progress: outcome.data }) };
}

/** Saves what is planned for a form, and reads again how far it is. */
export function* saveTargets({ payload }: ReturnType<typeof targetsSubmitted>): Generator<unknown, void> {
  const { projectId, xmlFormId, plan } = payload;
  const saved = yield* request('formTargetsSave', { projectId, xmlFormId }, { body: plan });
  if (!saved.ok) return;
  yield* closeModal();
  yield put(summariesRefreshRequested());
  yield* say('success', { key: saved.data.targets.length === 0 ? 'formTargets.removed' : 'formTargets.done' });
}
