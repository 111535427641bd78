import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { modalClosed, type ModalProps } from '#store/core/modal';
import { selectPending, selectProblem } from '#store/request/requests';
import {
  selectFrequentAnswers,
  selectPlan,
  selectPlannedSubmitters,
  selectTargetQuestions,
} from '#store/selectors/progress/formTargets';
import { summaryRequested, targetsSubmitted } from '#store/explore/summaries';
import { FormTargets as View } from '#src/views/form/progress/FormTargets';

const select = (state: RootState, { ids }: ModalProps<'formTargets'>) => ({
  plan: selectPlan(state),
  questions: selectTargetQuestions(state),
  submitters: selectPlannedSubmitters(state),
  answers: selectFrequentAnswers(state),
  pending: selectPending(state, 'formTargetsSave'),
  problem: selectProblem(state, 'formTargetsSave', ids),
});

/** Sets the targets of a form. */
export const FormTargets = connect(select, {
  onSave: targetsSubmitted,
  onAnswersWanted: summaryRequested,
  onClose: () => modalClosed(),
})(View);
