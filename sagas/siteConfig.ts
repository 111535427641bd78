import type { Action } from 'redux';
import { put } from 'redux-saga/effects';
import type { SiteConfig } from '../api/siteConfig';
import { locationChanged } from '../store/navigation';
import { selectSiteConfig, siteConfigRead } from '../store/siteConfig';
import { call, getContext, select, take } from './typedEffects';

const isHome = (action: Action): boolean => locationChanged.match(action) && action.payload.route === 'home';

/** Reads the site's configuration, once, when the home page, which uses it, is first shown. */
export function* readSiteConfig(): Generator<unknown, void> {
  const io = yield* getContext('io');
  yield* take(isHome);
  yield put(siteConfigRead(yield* call(io.siteConfig)));
}

/** The site's configuration, loaded if necessary. */
export function* siteConfig(): Generator<unknown, SiteConfig> {
  const known = yield* select(selectSiteConfig);
  return known ?? (yield* take(siteConfigRead)).payload;
}
