import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { selectCurrentSource } from '#store/selectors/submission/currentSource';
import { PICTURES_AT_ONCE, selectPictureQuestions, selectPicturesPages } from '#store/selectors/explore/pictures';
import { selectSingleKeys } from '#store/core/shortcuts';
import { PictureGrid as View } from '#src/views/form/explore/pictures/PictureGrid';
import { pageWanted, selectPicturesQuery } from './exploredPictures';
import { PictureTile } from './PictureTile';

const select = (state: RootState) => ({
  PictureTile,
  lines: selectPictureQuestions(state, selectCurrentSource(state, false)).length > 1 ? (2 as const) : (1 as const),
  pages: selectPicturesPages(state),
  pageSize: PICTURES_AT_ONCE,
  asks: selectPicturesQuery(state),
  singleKeys: selectSingleKeys(state),
});

/** Container of the same-named view. */
export const PictureGrid = connect(select, { onPageRequested: pageWanted })(View);
