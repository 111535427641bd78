import { connect } from 'react-redux';
import type { SubmissionPicture } from '#api/schemas/explore/pictures';
import { thumbnailSizes } from '#api/submission/thumbnails';
import { selectHasThumbnails } from '#store/request/capabilities';
import type { RootState } from '#store/index';
import { searchOf } from '#store/route/location';
import { modalClosed, type ModalProps } from '#store/core/modal';
import { selectTableHref } from '#store/selectors/explore/questions';
import { submissionHref } from '#store/submission/href';
import { ExploredPicture as View } from '#src/views/form/explore/pictures/ExploredPicture';
import { pageWanted, pictureHref, selectExploredPictures } from './exploredPictures';

const select = (state: RootState, { ids }: ModalProps<'exploredPicture'>) => {
  const isSmall = selectHasThumbnails(state);
  return {
    explored: selectExploredPictures(state, ids),
    fileHref: (picture: SubmissionPicture) => pictureHref(ids, picture),
    viewHref: (picture: SubmissionPicture) => pictureHref(ids, picture, isSmall ? thumbnailSizes.view : undefined),
    submissionHref: ({ instanceId }: SubmissionPicture) =>
      submissionHref(ids, instanceId, searchOf(selectTableHref(state, ids))),
  };
};

/** One of the explored pictures. */
export const ExploredPicture = connect(select, { onPageRequested: pageWanted, onClose: () => modalClosed() })(View);
