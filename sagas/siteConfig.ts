import type { Action } from 'redux';
import { put } from 'redux-saga/effects';
import { locationChanged } from '../store/navigation';
import { selectSiteConfig, siteConfigRead, type ReadConfig } from '../store/siteConfig';
import { call, getContext, select, take } from './typedEffects';

const isUsed = (action: Action): boolean =>
  locationChanged.match(action) && ['home', 'formExplore'].includes(action.payload.route);

/** Reads the site's configuration, once, when a page that uses it is first shown: the home page, or the map of Explore. */
export function* readSiteConfig(): Generator<unknown, void> {
  const io = yield* getContext('io');
  yield* take(isUsed);
  yield put(siteConfigRead(yield* call(io.siteConfig)));
}

/** The site's configuration, loaded if necessary. */
export function* siteConfig(): Generator<unknown, ReadConfig> {
  const known = yield* select(selectSiteConfig);
  return known ?? (yield* take(siteConfigRead)).payload;
}
