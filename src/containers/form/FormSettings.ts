import { connect } from 'react-redux';
import { can } from '../../../api/verbs';
import type { RootState } from '../../../store';
import { draftCreateRequested } from '../../../store/entities/formDrafts';
import { formStateChosen, selectForm } from '../../../store/entities/forms';
import { selectHref } from '../../../store/guard';
import { modalOpened, type ModalIds } from '../../../store/modal';
import { selectNavigation } from '../../../store/navigation';
import { selectFormHead } from '../../../store/selectors/formHead';
import { selectIsFormSaving } from '../../../store/selectors/formSaving';
import { selectProjectVerbs } from '../../../store/selectors/projectForms';
import { selectRouteLoad } from '../../../store/selectors/routeLoad';
import { FormSettings as View } from '../../views/form/FormSettings';
import { retry } from '../retry';

const select = (state: RootState) => {
  const { params } = selectNavigation(state);
  return {
    head: selectFormHead(state),
    load: selectRouteLoad(state),
    form: selectForm(state, params),
    canChangeState: can(selectProjectVerbs(state, params.projectId), ['form.update']),
    isStateSaving: selectIsFormSaving(state, params),
    formAccessHref: selectHref(state, 'projectFormAccess', params),
  };
};

const events = {
  onCreateDraft: draftCreateRequested,
  onState: formStateChosen,
  onRetry: retry,
  onDelete: (ids: ModalIds['formDelete']) => modalOpened({ name: 'formDelete', ids }),
};

/** The state of a form, and deleting it. */
export const FormSettings = connect(select, events)(View);
