import { connect } from 'react-redux';
import { can } from '../../../../api/verbs';
import type { RootState } from '../../../../store';
import { selectForm } from '../../../../store/entities/forms';
import { selectProject } from '../../../../store/entities/projects';
import { selectHref } from '../../../../store/guard';
import { selectNavigation } from '../../../../store/navigation';
import { selectFormHead } from '../../../../store/selectors/formHead';
import { selectProjectVerbs } from '../../../../store/selectors/projectForms';
import { otherUses, publishedWebForm, type WebForm } from '../../../../store/selectors/webForm';
import {
  selectReviewChoices,
  selectReviewFilter,
  selectTellsReview,
} from '../../../../store/selectors/submissionReview';
import { panelFolded, panelUnfolded, selectIsFolded } from '../../../../store/panels';
import { selectSeparateEdits } from '../../../../store/submissionActs';
import { selectServerCan } from '../../../../store/session';
import { siteOrigin } from '../../siteOrigin';
import { formPageEvents } from '../formPageEvents';
import { FormSubmissions as View } from '../../../views/form/submission/FormSubmissions';
import { exportEvents, selectExportedSubmissions } from './exportedSubmissions';
import { listEvents, selectListedSubmissions, selectSourceHere } from './listedSubmissions';

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
    separateEdits: selectSeparateEdits(state, source),
    areSeparateEditsFolded: selectIsFolded(state, 'separateEdits'),
    head: selectFormHead(state),
    reviewFilter: selectReviewFilter(state),
    reviewChoices: selectTellsReview(state, source) ? selectReviewChoices(state) : null,
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
  onSeparateEdits: (isFolded: boolean) => (isFolded ? panelFolded : panelUnfolded)('separateEdits'),
};

/** The submissions of a form, newest first, a chunk at a time. */
export const FormSubmissions = connect(select, events)(View);
