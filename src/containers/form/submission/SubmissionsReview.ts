import { connect } from 'react-redux';
import type { ReviewState } from '../../../../api/reviewStates';
import type { RootState } from '../../../../store';
import type { SubmissionSource } from '../../../../store/entities/submissionSource';
import { modalClosed, type ModalProps } from '../../../../store/modal';
import { selectTicked, submissionActsRequested } from '../../../../store/submissionActs';
import { SubmissionsReview as View } from '../../../views/form/submission/SubmissionsReview';

const select = (state: RootState, { ids }: ModalProps<'submissionsReview'>) => ({ ticked: selectTicked(state, ids) });

const events = {
  onReview: (source: SubmissionSource, ids: readonly string[], reviewState: ReviewState | null, note: string) =>
    submissionActsRequested({ source, ids, act: { name: 'review', reviewState, ...(note && { note }) } }),
  onClose: () => modalClosed(),
};

/** The state of review of several submissions, with a note. */
export const SubmissionsReview = connect(select, events)(View);
