import type { Task } from 'redux-saga';
import { cancel, put } from 'redux-saga/effects';
import type { EndpointName } from '#api/endpoints';
import { alertRaised } from '#store/core/alert';
import type { RootState } from '../../store';
import { selectNavigation, locationChanged } from '#store/route/navigation';
import { neededRequests, type NeededRequest } from '#store/route/requests';
import { readsInvalidated } from '#store/request/requests';
import { isRefusal, type Outcome } from '#store/request/problem';
import { selectRequestConditions, sessionStarted, sessionEnded } from '#store/account/session';
import { codeIn, lazyModule } from '../core/lazySaga';
import { problemOf, request } from '../core/request';
import { fork, getContext, select, take } from '../core/typedEffects';

/** Only one failed load per visit is reported; the page shows the others in place. */
interface Batch {
  visit: number;
  reported: boolean;
}

/** Code that the first page does not need. */
const later = lazyModule(() => import(/* webpackChunkName: 'flows' */ './pageLoading'));

/** Sends a read that a page needs. */
export function* readNeeded(need: NeededRequest): Generator<unknown, Outcome<unknown>> {
  const { name, params, query } = need;
  if (name.startsWith('draft')) return yield* (yield* codeIn(later)).readNeededDraft(need);
  return yield* request<EndpointName>(name, params, { query });
}

function* load(need: NeededRequest, batch: Batch): Generator<unknown, void> {
  const mine = batch.visit;
  try {
    const problem = problemOf(yield* readNeeded(need));
    if (!problem || batch.reported) return;
    if (isRefusal(problem) && (yield* (yield* codeIn(later)).isAlreadyShown())) return;
    if (batch.reported || batch.visit !== mine) return;
    batch.reported = true;
    yield put(alertRaised({ type: 'danger', message: { problem } }));
  } catch (error) {
    // An error here would end loading for all later pages.
    const io = yield* getContext('io');
    io.report(error);
  }
}

const selectMissing = (state: RootState): readonly NeededRequest[] => {
  return neededRequests(selectNavigation(state), selectRequestConditions(state)).filter(({ key }) => {
    const entry = state.requests[key];
    return entry?.status !== 'success' && entry?.status !== 'loading';
  });
};

const selectNeededKeys = (state: RootState): ReadonlySet<string> =>
  new Set(neededRequests(selectNavigation(state)).map(({ key }) => key));

/** Cancels loads that are no longer needed. */
function* cancelBut(needed: ReadonlySet<string>, running: Map<string, Task>): Generator<unknown, void> {
  for (const [key, task] of running) {
    if (needed.has(key) && task.isRunning()) continue;
    running.delete(key);
    yield cancel(task);
  }
}

/** Loads the page's data that is neither known nor being loaded. */
function* loadMissing(running: Map<string, Task>, batch: Batch): Generator<unknown, void> {
  for (const need of yield* select(selectMissing)) {
    // A request dropped while running must not reply for the one sent now.
    const former = running.get(need.key);
    if (former) yield cancel(former);
    running.set(need.key, yield* fork(load, need, batch));
  }
}

/**
 * Loads the data of each page when the route changes, its data is outdated, or the user has logged in again over it
 * (reads were refused before), and at no other time. Loads that the new page also needs continue, the others are
 * cancelled; known data is not requested again. All loads end with the session: data requested for one user must not be
 * shown to the next.
 */
export function* loadRoutes(): Generator<unknown, void> {
  const running = new Map<string, Task>();
  const batch: Batch = { visit: 0, reported: false };
  for (;;) {
    const action = yield* take([locationChanged, readsInvalidated, sessionStarted, sessionEnded]);
    if (sessionEnded.match(action)) {
      yield* cancelBut(new Set(), running);
      continue;
    }
    // The first page is not there yet while the session is restored.
    if (sessionStarted.match(action) && batch.visit === 0) continue;
    if (locationChanged.match(action)) {
      batch.visit += 1;
      yield* cancelBut(yield* select(selectNeededKeys), running);
    }
    batch.reported = false;
    yield* loadMissing(running, batch);
  }
}
