import { connect } from 'react-redux';
import { panelFolded, panelPinnedOpen, panelUnfolded, selectIsFolded } from '#store/core/panels';
import type { RootState } from '#store/index';
import { modalOpened, type ModalIds } from '#store/core/modal';
import { selectPublishedToDo } from '#store/selectors/form/overview';
import { FormChecklist as View } from '#src/views/form/overview/FormChecklist';

const select = (state: RootState) => {
  const { form, steps = [], submissionsHref = null, formAccessHref = null } = selectPublishedToDo(state) ?? {};
  const { projectId = 0, xmlFormId = '', submissions = 0 } = form ?? {};
  // Once submissions arrive, its users know the way.
  const isDone = submissions > 0;
  const isFolded = selectIsFolded(state, 'formChecklist', isDone);
  return { form, steps, submissionsHref, formAccessHref, ids: { projectId, xmlFormId }, isDone, isFolded };
};

const events = {
  onFold: () => panelFolded('formChecklist'),
  onUnfold: () => panelUnfolded('formChecklist'),
  onPinOpen: () => panelPinnedOpen('formChecklist'),
  onOptions: (ids: ModalIds['submissionOptions']) => modalOpened({ name: 'submissionOptions', ids }),
};

/** The steps of the current form. */
export const FormChecklist = connect(
  select,
  events,
  ({ ids, isDone, ...state }, { onUnfold, onPinOpen, onOptions, ...fold }) => ({
    ...state,
    ...fold,
    // Otherwise it would be folded again.
    onUnfold: isDone ? onPinOpen : onUnfold,
    onShowOptions: () => onOptions(ids),
  }),
)(View);
