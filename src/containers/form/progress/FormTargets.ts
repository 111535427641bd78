import { connect } from 'react-redux';
import type { RootState } from '../../../../store';
import { modalClosed, type ModalProps } from '../../../../store/modal';
import { selectPending, selectProblem } from '../../../../store/requests';
import {
  selectFrequentAnswers,
  selectPlan,
  selectPlannedSubmitters,
  selectPlanQuestions,
} from '../../../../store/selectors/formTargets';
import { summaryWanted, targetsSubmitted } from '../../../../store/summaries';
import { FormTargets as View } from '../../../views/form/progress/FormTargets';

const select = (state: RootState, { ids }: ModalProps<'formTargets'>) => ({
  plan: selectPlan(state),
  questions: selectPlanQuestions(state),
  submitters: selectPlannedSubmitters(state),
  answers: selectFrequentAnswers(state),
  pending: selectPending(state, 'formTargetsSave'),
  problem: selectProblem(state, 'formTargetsSave', ids),
});

/** Sets how many submissions are planned for a form. */
export const FormTargets = connect(select, {
  onSave: targetsSubmitted,
  onAnswersWanted: summaryWanted,
  onClose: () => modalClosed(),
})(View);
