import { put } from 'redux-saga/effects';
import { newsFound, selectIsNewsFound } from '#store/core/news';
import { selectIsFolded } from '#store/core/panels';
import { selectSiteConfig, siteConfigRead, type ReadConfig } from '#store/core/siteConfig';
import { call, getContext, select, take } from './typedEffects';

/** The site's configuration, once read. */
function* siteConfig(): Generator<unknown, ReadConfig> {
  const known = yield* select(selectSiteConfig);
  return known ?? (yield* take(siteConfigRead)).payload;
}

/**
 * Checks the news page when the home page is shown, until it replies: it is only shown then, because a browser shows
 * its own error page in a frame that fails. It is not contacted while the panel is collapsed.
 */
export function* findNews(): Generator<unknown, void> {
  if (yield* select(selectIsNewsFound)) return;
  const { news } = yield* getContext('io');
  const { newsUrl } = yield* siteConfig();
  if (newsUrl === undefined) return;
  const isFolded = yield* select(selectIsFolded, 'news');
  if (isFolded || (yield* call(news.isReachable, newsUrl))) yield put(newsFound());
}
