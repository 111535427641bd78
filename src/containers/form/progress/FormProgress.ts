import { connect } from 'react-redux';
import { can } from '#api/verbs';
import { selectHasTargets } from '#store/request/capabilities';
import type { RootState } from '#store/index';
import { modalOpened } from '#store/core/modal';
import { selectFormHead } from '#store/selectors/form/head';
import { selectPlanQuestion } from '#store/selectors/progress/formTargets';
import { selectRowsHref } from '#store/selectors/progress/hrefs';
import { selectProjectVerbs } from '#store/selectors/project/forms';
import { FormProgress as View } from '#src/views/form/progress/FormProgress';
import { ProgressBoard } from '../../ProgressBoard';
import { formPageEvents } from '../formPageEvents';

const select = (state: RootState) => {
  const head = selectFormHead(state);
  return {
    ProgressBoard,
    head,
    question: selectPlanQuestion(state),
    keepsTargets: selectHasTargets(state),
    canPlan: can(selectProjectVerbs(state, head.projectId), ['form.update']),
    rowsHref: selectRowsHref(state),
  };
};

/** The progress of a form. */
export const FormProgress = connect(select, {
  ...formPageEvents,
  onPlan: (projectId: number, xmlFormId: string) => modalOpened({ name: 'formTargets', ids: { projectId, xmlFormId } }),
})(View);
