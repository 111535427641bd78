import type { Task } from 'redux-saga';
import { cancel, fork, put, select, take } from 'redux-saga/effects';
import type { EndpointName, Params, Query } from '../api/endpoints';
import { alertRaised } from '../store/alert';
import type { RootState } from '../store';
import { selectNavigation, locationChanged } from '../store/navigation';
import { neededRequests, type NeededRequest } from '../store/needs';
import { selectSiteVerbs } from '../store/session';
import { currentIo } from './io/currentIo';
import { problemOf, request } from './request';

/** One failing load of a visit is told; the others of the batch show themselves in place (specification §8). */
interface Batch {
  visit: number;
  told: boolean;
}

function* load(need: NeededRequest, batch: Batch): Generator<unknown, void> {
  const mine = batch.visit;
  try {
    const outcome = yield* request<EndpointName>(need.name, need.params as Params<EndpointName>, {
      query: need.query as Query<EndpointName>,
    });
    const problem = problemOf(outcome);
    if (!problem || batch.told || batch.visit !== mine) return;
    batch.told = true;
    yield put(alertRaised({ type: 'danger', said: { problem } }));
  } catch (error) {
    // A crash here would end the loading of every later place.
    const io = yield* currentIo();
    io.report(error);
  }
}

const selectMissing = (state: RootState): readonly NeededRequest[] => {
  const { route, params } = selectNavigation(state);
  return neededRequests(route, params, selectSiteVerbs(state)).filter(({ key }) => {
    const entry = state.requests[key];
    return entry?.status !== 'success' && entry?.status !== 'loading';
  });
};

const selectNeededKeys = (state: RootState): ReadonlySet<string> => {
  const { route, params } = selectNavigation(state);
  return new Set(neededRequests(route, params).map(({ key }) => key));
};

/**
 * Loads what each place needs, when the place changes and at no other time. Loads the new place needs too go on,
 * the others are cancelled; what is there already is not sent again.
 */
export function* loadPlaces(): Generator<unknown, void> {
  const running = new Map<string, Task>();
  const batch: Batch = { visit: 0, told: false };
  for (;;) {
    yield take(locationChanged);
    batch.visit += 1;
    batch.told = false;
    const needed = (yield select(selectNeededKeys)) as ReadonlySet<string>;
    for (const [key, task] of running) {
      if (!task.isRunning()) running.delete(key);
      else if (!needed.has(key)) {
        running.delete(key);
        yield cancel(task);
      }
    }
    for (const need of (yield select(selectMissing)) as readonly NeededRequest[]) {
      running.set(need.key, (yield fork(load, need, batch)) as Task);
    }
  }
}
