import type { Action } from 'redux';
import { put } from 'redux-saga/effects';
import { selectNavigation } from '#store/route/navigation';
import { replyTo } from '#store/request/replies';
import { briefingQuery } from '#store/route/queries';
import {
  summariesRefreshRequested,
  summaryRequested,
  type SummaryAnswer,
  type targetsSubmitted,
} from '#store/explore/summaries';
import { PROGRESS, PROGRESS_DAYS } from '#store/explore/summaryQuery';
import { selectIsProgressPermitted, selectShowsProgress } from '#store/selectors/progress/board';
import { selectProgressEvaluator } from '#store/request/capabilities';
import { evaluation } from '../submission/evaluation';
import { closeModal, say } from '../core/effects';
import { codeIn, lazyModule } from '../core/lazySaga';
import { readUntracked } from '../core/readUntracked';
import { request } from '../core/request';
import { select, take } from '../core/typedEffects';

/** Requests the progress of the current project or form, as soon as the user is known to have permission. */
export function* requestProgress(): Generator<unknown, void> {
  for (;;) {
    if (!(yield* select(selectShowsProgress))) return;
    const isPermitted = yield* select(selectIsProgressPermitted);
    if (isPermitted === false) return;
    if (isPermitted) break;
    yield* take((action: Action) => replyTo('projectGet')(action));
  }
  yield put(summaryRequested(PROGRESS));
}

const counting = lazyModule(() => import(/* webpackChunkName: 'countedProgress' */ './counting/countProgress'));

function* readFromServer(): Generator<unknown, SummaryAnswer> {
  const { params, query } = yield* select(selectNavigation);
  const { projectId = 0, xmlFormId } = params;
  const asked = { days: query.days ?? PROGRESS_DAYS, ...briefingQuery };
  const outcome = yield* xmlFormId === undefined
    ? readUntracked('projectProgressGet', { projectId }, asked)
    : readUntracked('formProgressGet', { projectId, xmlFormId }, asked);
  return { summary: null, ...(outcome.ok && { progress: outcome.data }) };
}

/** The progress of the current form, or of the project if the page has no form. */
export const readProgress = evaluation<[], SummaryAnswer>(selectProgressEvaluator, {
  server: readFromServer,
  browser: function* countSubmissions() {
    const { countProgress } = yield* codeIn(counting);
    return yield* countProgress();
  },
});

/** Saves the targets of a form, and reads its progress again. */
export function* saveTargets({ payload }: ReturnType<typeof targetsSubmitted>): Generator<unknown, void> {
  const { projectId, xmlFormId, plan } = payload;
  const saved = yield* request('formTargetsSave', { projectId, xmlFormId }, { body: plan });
  if (!saved.ok) return;
  yield* closeModal();
  yield put(summariesRefreshRequested());
  yield* say('success', { key: saved.data.targets.length === 0 ? 'formTargets.removed' : 'formTargets.done' });
}
