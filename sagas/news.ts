import type { Action } from 'redux';
import { put } from 'redux-saga/effects';
import { locationChanged } from '../store/navigation';
import { newsFound } from '../store/news';
import { selectIsFolded } from '../store/panels';
import { siteConfig } from './siteConfig';
import { call, getContext, select, take } from './typedEffects';

const isHome = (action: Action): boolean => locationChanged.match(action) && action.payload.route === 'home';

/**
 * Checks the news page once, when the home page is first shown: it is only shown if it answers, because a browser shows
 * its own error page in a frame that fails. It is not contacted while the panel is folded.
 */
export function* findNews(): Generator<unknown, void> {
  const { news } = yield* getContext('io');
  yield* take(isHome);
  const { newsUrl } = yield* siteConfig();
  if (newsUrl === undefined) return;
  const isFolded = yield* select(selectIsFolded, 'news');
  if (isFolded || (yield* call(news.isReachable, newsUrl))) yield put(newsFound());
}
