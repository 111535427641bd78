import { connect } from 'react-redux';
import { selectSummariesEvaluator } from '#store/request/capabilities';
import type { RootState } from '#store/index';
import { hrefWithQuery } from '#store/route/location';
import { selectNavigation } from '#store/route/navigation';
import { selectCurrentSource } from '#store/selectors/submission/currentSource';
import { PICTURES_AT_ONCE, selectPictureCounts, selectPicturesPages } from '#store/selectors/explore/pictures';
import { summaryRequested } from '#store/explore/summaries';
import { PICTURES } from '#store/explore/summaryQuery';
import { PicturesCard as View } from '#src/views/form/explore/pictures/PicturesCard';
import { pageWanted, selectPicturesQuery, selectPicturesTotal } from './exploredPictures';
import { onRefresh } from './onRefresh';
import { PictureTile } from './PictureTile';

const select = (state: RootState) => {
  const source = selectCurrentSource(state, false);
  return {
    PictureTile,
    source,
    isCounted: selectSummariesEvaluator(state) === 'server',
    counts: selectPictureCounts(state),
    total: selectPicturesTotal(state, source),
    pages: selectPicturesPages(state),
    pageSize: PICTURES_AT_ONCE,
    asks: selectPicturesQuery(state),
    allHref: hrefWithQuery(selectNavigation(state).href, { show: 'pictures' }),
  };
};

/** Container of the same-named view. */
export const PicturesCard = connect(select, {
  onPicturesRequested: () => summaryRequested(PICTURES),
  onSummaryRequested: summaryRequested,
  onPageRequested: pageWanted,
  onRefresh,
})(View);
