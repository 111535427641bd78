import { connect } from 'react-redux';
import type { RootState } from '../../../store';
import { draftCreateRequested, selectDraft } from '../../../store/entities/formDrafts';
import { selectCanVisit } from '../../../store/guard';
import { pathTo } from '../../../store/location';
import { selectNavigation } from '../../../store/navigation';
import { selectCountedForm } from '../../../store/selectors/counted';
import { selectFormHead } from '../../../store/selectors/formHead';
import { selectPlaceLoad } from '../../../store/selectors/placeLoad';
import { FormOverview as View } from '../../views/form/FormOverview';
import { retry } from '../retry';

const select = (state: RootState) => {
  const { params } = selectNavigation(state);
  return {
    head: selectFormHead(state),
    load: selectPlaceLoad(state),
    form: selectCountedForm(state, params),
    draft: selectDraft(state, params),
    submissionsHref: selectCanVisit(state, 'formSubmissions', params) ? pathTo('formSubmissions', params) : null,
    formAccessHref: selectCanVisit(state, 'projectFormAccess', params) ? pathTo('projectFormAccess', params) : null,
    draftHref: selectCanVisit(state, 'draftStatus', params) ? pathTo('draftStatus', params) : null,
  };
};

/** What a form is now: its published version, and its draft. */
export const FormOverview = connect(select, { onCreateDraft: draftCreateRequested, onRetry: retry })(View);
