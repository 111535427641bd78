import { connect } from 'react-redux';
import { selectSourceHere } from '../../../../store/selectors/sourceHere';
import { can } from '../../../../api/verbs';
import { cellConditions } from '../../../../store/filter/cellConditions';
import type { RootState } from '../../../../store';
import { selectForm } from '../../../../store/entities/forms';
import { selectProject } from '../../../../store/entities/projects';
import { selectHref } from '../../../../store/guard';
import { selectNavigation } from '../../../../store/navigation';
import { selectFormHead } from '../../../../store/selectors/formHead';
import { selectProjectVerbs } from '../../../../store/selectors/projectForms';
import { otherUses, publishedWebForm, type WebForm } from '../../../../store/selectors/webForm';
import { selectFindsUnsealed, selectListsUnsealed } from '../../../../store/selectors/sealedQuery';
import { selectOffersAnswers } from '../../../../store/selectors/submissionFilter';
import { panelFolded, panelUnfolded, selectIsFolded } from '../../../../store/panels';
import { selectSeparateEdits } from '../../../../store/submissionActs';
import { selectPending } from '../../../../store/requests';
import { viewDeleteRequested, viewSaveRequested } from '../../../../store/savedViews';
import { selectSavedViews } from '../../../../store/selectors/savedViews';
import { selectServerCan } from '../../../../store/session';
import { siteOrigin } from '../../siteOrigin';
import { formPageEvents } from '../formPageEvents';
import { FormSubmissions as View } from '../../../views/form/submission/FormSubmissions';
import { filterEvents, selectFiltering } from './filtering';
import { exportEvents, selectExportedSubmissions } from './exportedSubmissions';
import { listEvents, selectListedSubmissions } from './listedSubmissions';

/** The form in the browser; null if it is not known yet, and for users who may not fill in forms. */
const selectWebForm = (state: RootState): WebForm | null => {
  const { params } = selectNavigation(state);
  const form = selectForm(state, params);
  const mayFill = can(selectProjectVerbs(state, params.projectId), ['submission.create']);
  return form && mayFill ? publishedWebForm(form, 'fill') : null;
};

const select = (state: RootState) => {
  const { params } = selectNavigation(state);
  const source = selectSourceHere(state, false);
  const webForm = selectWebForm(state);
  const webFormHref = webForm && 'href' in webForm ? webForm.href : null;
  const others = webFormHref !== null && selectServerCan(state, 'sharedWebForms') ? otherUses(webFormHref) : null;
  return {
    ...selectListedSubmissions(state, source),
    ...selectExportedSubmissions(state, source),
    ...selectFiltering(state, source),
    isExportRefused: selectListsUnsealed(state, source),
    findsUnsealed: selectFindsUnsealed(state, source),
    separateEdits: selectSeparateEdits(state, source),
    areSeparateEditsFolded: selectIsFolded(state, 'separateEdits'),
    head: selectFormHead(state),
    saved: selectSavedViews(state, source),
    isSaving: selectPending(state, 'preferenceProjectSave'),
    conditionsOf: cellConditions,
    canExclude: selectOffersAnswers(state, source),
    origin: siteOrigin(state),
    formAccessHref: selectHref(state, 'projectFormAccess', params),
    isWebFormAwaited: !selectProject(state, params.projectId)?.verbs || !selectForm(state, params),
    // Separate values, because the object is new each time.
    webFormHref,
    sharedHref: others?.shared ?? null,
    offlineHref: others?.offline ?? null,
    webFormObstacle: webForm && 'obstacle' in webForm ? webForm.obstacle : null,
  };
};

const events = {
  ...listEvents,
  ...exportEvents,
  ...formPageEvents,
  ...filterEvents,
  onSaveView: viewSaveRequested,
  onDeleteView: viewDeleteRequested,
  onSeparateEdits: (isFolded: boolean) => (isFolded ? panelFolded : panelUnfolded)('separateEdits'),
};

/** The submissions of a form, newest first, a chunk at a time. */
export const FormSubmissions = connect(select, events)(View);
