import type { Action } from 'redux';
import { put } from 'redux-saga/effects';
import type { SiteConfig } from '../api/siteConfig';
import type { RouteName } from '../store/routes';
import { locationChanged } from '../store/navigation';
import { selectSiteConfig, siteConfigRead } from '../store/siteConfig';
import { call, getContext, select, take } from './typedEffects';

/** The routes that use the configuration. */
const askedAt: readonly RouteName[] = ['home', 'formSubmissions', 'draftTesting', 'userList'];

const isAsked = (action: Action): boolean => locationChanged.match(action) && askedAt.includes(action.payload.route);

/** Reads the site's configuration, once, when a page that uses it is first shown. */
export function* readSiteConfig(): Generator<unknown, void> {
  const io = yield* getContext('io');
  yield* take(isAsked);
  yield put(siteConfigRead(yield* call(io.siteConfig)));
}

/** The site's configuration, loaded if necessary. */
export function* siteConfig(): Generator<unknown, SiteConfig> {
  const known = yield* select(selectSiteConfig);
  return known ?? (yield* take(siteConfigRead)).payload;
}
