import type { Action } from 'redux';
import { call, put, select, take } from 'redux-saga/effects';
import type { RootState } from '../store';
import { locationChanged } from '../store/navigation';
import { newsFound } from '../store/news';
import { selectIsFolded } from '../store/panels';
import { currentIo } from './io/currentIo';
import { siteConfig } from './siteConfig';

const isHome = (action: Action): boolean => locationChanged.match(action) && action.payload.route === 'home';

/**
 * Looks for news once, when the home page is first shown: none are shown unless their page answers, for a browser puts
 * its own error page into a frame that fails. Whoever folded them away is not known to that page at all.
 */
export function* findNews(): Generator<unknown, void> {
  const { news } = yield* currentIo();
  yield take(isHome);
  const { newsUrl } = yield* siteConfig();
  if (newsUrl === undefined) return;
  const isFolded = (yield select((state: RootState) => selectIsFolded(state, 'news'))) as boolean;
  if (isFolded || ((yield call(news.isReachable, newsUrl)) as boolean)) yield put(newsFound());
}
