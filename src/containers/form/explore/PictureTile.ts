import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { selectCurrentSource } from '#store/selectors/submission/currentSource';
import { pictureAt, selectPicturesPages } from '#store/selectors/explore/pictures';
import { PictureTile as View, type PictureTileOwnProps } from '#src/views/form/explore/pictures/PictureTile';
import { selectPicturesTotal } from './exploredPictures';
import { TilePicture } from './TilePicture';

const select = (state: RootState, { index }: PictureTileOwnProps) => ({
  TilePicture,
  total: selectPicturesTotal(state, selectCurrentSource(state, false)),
  isKnown: pictureAt(selectPicturesPages(state), index) !== undefined,
});

/** Container of the same-named view. */
export const PictureTile = connect(select, {})(View);
