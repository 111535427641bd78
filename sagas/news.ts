import type { Action } from 'redux';
import { put } from 'redux-saga/effects';
import { locationChanged } from '../store/navigation';
import { newsFound } from '../store/news';
import { selectIsFolded } from '../store/panels';
import { siteConfig } from './siteConfig';
import { call, getContext, select, take } from './typedEffects';

const isHome = (action: Action): boolean => locationChanged.match(action) && action.payload.route === 'home';

/**
 * Looks for news once, when the home page is first shown: none are shown unless their page answers, for a browser puts
 * its own error page into a frame that fails. Whoever folded them away is not known to that page at all.
 */
export function* findNews(): Generator<unknown, void> {
  const { news } = yield* getContext('io');
  yield* take(isHome);
  const { newsUrl } = yield* siteConfig();
  if (newsUrl === undefined) return;
  const isFolded = yield* select(selectIsFolded, 'news');
  if (isFolded || (yield* call(news.isReachable, newsUrl))) yield put(newsFound());
}
