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
import { selectIsProgressPermitted, selectTellsProgress } from '../store/selectors/progress';
import { selectServerCan } from '../store/session';
import { closeModal, say } from './effects';
import { codeIn, lazyModule } from './lazyFlow';
import { readUntracked } from './readUntracked';
import { request } from './request';
import { select, take } from './typedEffects';

/** Wants to know how the project or the form here goes on, as soon as the user is known to be allowed to. */
export function* wantProgress(): Generator<unknown, void> {
  for (;;) {
    if (!(yield* select(selectTellsProgress))) return;
    const isPermitted = yield* select(selectIsProgressPermitted);
    if (isPermitted === false) return;
    if (isPermitted) break;
    yield* take((action: Action) => replyTo('projectGet')(action));
  }
  yield put(summaryWanted(PROGRESS));
}

const counting = lazyModule(() => import(/* webpackChunkName: 'countedProgress' */ './countedProgress/countProgress'));

/** Reads how the form here goes on, or the project if the page is about no form; where the server does not tell, it is counted. */
export function* readProgress(): Generator<unknown, SummaryAnswer> {
  if (!(yield* select(selectServerCan, 'progress'))) {
    const { countProgress } = yield* codeIn(counting);
    return yield* countProgress();
  }
  const { params, query } = yield* select(selectNavigation);
  const { projectId = 0, xmlFormId } = params;
  const asked = { days: query.days ?? PROGRESS_DAYS, ...briefingQuery };
  const outcome = yield* xmlFormId === undefined
    ? readUntracked('projectProgressGet', { projectId }, asked)
    : readUntracked('formProgressGet', { projectId, xmlFormId }, asked);
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
