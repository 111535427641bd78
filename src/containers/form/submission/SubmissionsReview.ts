import { connect } from 'react-redux';
import type { ReviewState } from '#api/submission/reviewStates';
import type { RootState } from '#store/index';
import type { SubmissionSource } from '#store/submission/source';
import { modalClosed, type ModalProps } from '#store/core/modal';
import { selectSelectedSubmissions, bulkActionsRequested } from '#store/submission/bulkActions';
import { SubmissionsReview as View } from '#src/views/form/submission/selection/SubmissionsReview';

const select = (state: RootState, { ids }: ModalProps<'submissionsReview'>) => ({
  ticked: selectSelectedSubmissions(state, ids),
});

const events = {
  onReview: (source: SubmissionSource, ids: readonly string[], reviewState: ReviewState | null, note: string) =>
    bulkActionsRequested({ source, ids, act: { name: 'review', reviewState, ...(note && { note }) } }),
  onClose: () => modalClosed(),
};

/** The state of review of several submissions, with a note. */
export const SubmissionsReview = connect(select, events)(View);
