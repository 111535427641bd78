import { connect } from 'react-redux';
import type { SubmissionSource } from '#store/submission/source';
import { fileKind } from '#store/core/fileKind';
import type { RootState } from '#store/index';
import { modalOpened } from '#store/core/modal';
import { selectCurrentSource } from '#store/selectors/submission/currentSource';
import { pictureAt, selectCaptions, selectPicturesPages } from '#store/selectors/explore/pictures';
import { TilePicture as View, type TilePictureOwnProps } from '#src/views/form/explore/pictures/TilePicture';
import { selectQuestionsWithPictures, selectTileHref, selectWholeHref } from './exploredPictures';

const select = (state: RootState, { index }: TilePictureOwnProps) => {
  const source = selectCurrentSource(state, false);
  return {
    source,
    picture: pictureAt(selectPicturesPages(state), index),
    captions: selectCaptions(state, source),
    questions: selectQuestionsWithPictures(state, source),
    kindOf: fileKind,
    tileHref: selectTileHref(state, source),
    wholeHref: selectWholeHref(state, source),
  };
};

/** Container of the same-named view. */
export const TilePicture = connect(select, {
  onPicture: (source: SubmissionSource, index: number) =>
    modalOpened({ name: 'exploredPicture', ids: { ...source, index } }),
})(View);
