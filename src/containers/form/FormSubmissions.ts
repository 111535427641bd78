import { connect } from 'react-redux';
import type { RootState } from '../../../store';
import { draftCreateRequested } from '../../../store/entities/formDrafts';
import { selectCanVisit } from '../../../store/guard';
import { pathTo } from '../../../store/location';
import { selectNavigation } from '../../../store/navigation';
import { selectFormHead } from '../../../store/selectors/formHead';
import { FormSubmissions as View } from '../../views/form/FormSubmissions';
import { listEvents, selectListedSubmissions, selectSourceHere } from './listedSubmissions';

const select = (state: RootState) => {
  const { params } = selectNavigation(state);
  return {
    ...selectListedSubmissions(state, selectSourceHere(state, false)),
    head: selectFormHead(state),
    formAccessHref: selectCanVisit(state, 'projectFormAccess', params) ? pathTo('projectFormAccess', params) : null,
  };
};

/** The submissions of a form, newest first, a chunk at a time. */
export const FormSubmissions = connect(select, { ...listEvents, onCreateDraft: draftCreateRequested })(View);
