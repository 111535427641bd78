import { connect } from 'react-redux';
import { thumbnailSizes } from '#api/submission/thumbnails';
import type { RootState } from '#store/index';
import { endpointHref } from '#store/request/endpointHref';
import { selectSubmission } from '#store/submission/submissions';
import { formOfSource } from '#store/submission/source';
import { sourceCalls } from '#store/submission/sourceCalls';
import { modalClosed, type ModalProps } from '#store/core/modal';
import { selectAnsweredPictures } from '#store/selectors/submission/answer/pictures';
import { missingFiles, selectSubmissionPictures } from '#store/selectors/submission/pictures';
import { selectHasThumbnails } from '#store/request/capabilities';
import type { SubmissionKey } from '#store/submission/answers';
import { SubmissionPicture as View } from '#src/views/form/submission/SubmissionPicture';

type Ids = ModalProps<'submissionPicture'>['ids'];

const hrefOf =
  (thumbnail: number | undefined) =>
  (ids: Ids, name: string): string =>
    endpointHref(sourceCalls(ids).file, { ...formOfSource(ids), instanceId: ids.instanceId, name }, { thumbnail });

const wholeHref = hrefOf(undefined);
const viewHref = hrefOf(thumbnailSizes.view);

const selectKey = (ids: Ids): SubmissionKey => ({ source: ids, instanceId: ids.instanceId });

const select = (state: RootState, { ids }: ModalProps<'submissionPicture'>) => {
  const row = selectSubmission(state, ids, ids.instanceId);
  return {
    pictures: selectAnsweredPictures(state, selectKey(ids)) ?? selectSubmissionPictures(state, ids, ids.instanceId),
    mayBeMissing: row !== undefined && missingFiles(row) !== 'none',
    fileHref: wholeHref,
    // Third-party servers only have the whole picture.
    pictureHref: selectHasThumbnails(state) ? viewHref : wholeHref,
  };
};

/** A picture of a submission, with links to its other pictures. */
export const SubmissionPicture = connect(select, { onClose: () => modalClosed() })(View);
