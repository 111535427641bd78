import { connect } from 'react-redux';
import { thumbnailSizes } from '../../../../api/thumbnails';
import type { RootState } from '../../../../store';
import { endpointHref } from '../../../../store/endpointHref';
import { selectSubmission } from '../../../../store/entities/submissions';
import { formOfSource } from '../../../../store/entities/submissionSource';
import { sourceCalls } from '../../../../store/entities/sourceCalls';
import { modalClosed, type ModalProps } from '../../../../store/modal';
import { selectAnsweredPictures } from '../../../../store/selectors/answeredPictures';
import { missingFiles, selectSubmissionPictures } from '../../../../store/selectors/submissionPictures';
import { selectServerCan } from '../../../../store/session';
import type { SubmissionKey } from '../../../../store/submissionAnswers';
import { SubmissionPicture as View } from '../../../views/form/submission/SubmissionPicture';

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
    // Other servers have the whole picture only.
    pictureHref: selectServerCan(state, 'thumbnails') ? viewHref : wholeHref,
  };
};

/** A picture of a submission, with the way to the others of the same one. */
export const SubmissionPicture = connect(select, { onClose: () => modalClosed() })(View);
