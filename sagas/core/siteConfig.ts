import type { Action } from 'redux';
import { put } from 'redux-saga/effects';
import { locationChanged } from '#store/route/navigation';
import { siteConfigRead } from '#store/core/siteConfig';
import { call, getContext, take } from './typedEffects';

const isUsed = (action: Action): boolean =>
  locationChanged.match(action) && ['home', 'formExplore'].includes(action.payload.route);

/** Reads the site's configuration, once, when a page that uses it is first shown: the home page, or the map of Explore. */
export function* readSiteConfig(): Generator<unknown, void> {
  const io = yield* getContext('io');
  yield* take(isUsed);
  yield put(siteConfigRead(yield* call(io.siteConfig)));
}
