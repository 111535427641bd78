import { connect } from 'react-redux';
import { selectSummariesEvaluator } from '#store/request/capabilities';
import { downloadRequested } from '#store/core/downloads';
import type { SubmissionSource } from '#store/submission/source';
import type { RootState } from '#store/index';
import { selectCurrentSource } from '#store/selectors/submission/currentSource';
import { PICTURES_AT_ONCE, selectPictureCounts, selectPicturesPages } from '#store/selectors/explore/pictures';
import { summaryRequested } from '#store/explore/summaries';
import { PICTURES } from '#store/explore/summaryQuery';
import { AllPictures as View } from '#src/views/form/explore/pictures/AllPictures';
import { selectPicturesOrder, selectPicturesTotal } from './exploredPictures';
import { onRefresh } from './onRefresh';
import { PictureChoices } from './PictureChoices';
import { PictureGrid } from './PictureGrid';

const select = (state: RootState) => {
  const source = selectCurrentSource(state, false);
  return {
    PictureChoices,
    PictureGrid,
    source,
    isCounted: selectSummariesEvaluator(state) === 'server',
    counts: selectPictureCounts(state),
    total: selectPicturesTotal(state, source),
    pages: selectPicturesPages(state),
    pageSize: PICTURES_AT_ONCE,
    order: selectPicturesOrder(state, source),
  };
};

/** Container of the same-named view. */
export const AllPictures = connect(select, {
  onPicturesRequested: () => summaryRequested(PICTURES),
  onSummaryRequested: summaryRequested,
  onPicturesDownload: (source: SubmissionSource, pictures: readonly number[]) =>
    downloadRequested({ ...source, pictures }),
  onRefresh,
})(View);
