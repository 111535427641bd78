import { connect } from 'react-redux';
import { can } from '../../../../api/verbs';
import type { RootState } from '../../../../store';
import { modalOpened } from '../../../../store/modal';
import { selectFormHead } from '../../../../store/selectors/formHead';
import { selectPlanQuestion } from '../../../../store/selectors/formTargets';
import { selectProjectVerbs } from '../../../../store/selectors/projectForms';
import { FormProgress as View } from '../../../views/form/progress/FormProgress';
import { progressEvents, selectProgressBoard } from '../../progressBoard';
import { formPageEvents } from '../formPageEvents';

const select = (state: RootState) => {
  const head = selectFormHead(state);
  return {
    ...selectProgressBoard(state),
    head,
    question: selectPlanQuestion(state),
    canPlan: can(selectProjectVerbs(state, head.projectId), ['form.update']),
  };
};

const events = {
  ...formPageEvents,
  ...progressEvents,
  onPlan: (projectId: number, xmlFormId: string) => modalOpened({ name: 'formTargets', ids: { projectId, xmlFormId } }),
};

/** How a form goes on. */
export const FormProgress = connect(select, events)(View);
