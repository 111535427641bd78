import { connect } from 'react-redux';
import { can } from '#api/verbs';
import { selectHasSharedWebForms } from '#store/request/capabilities';
import { selectForm } from '#store/form/forms';
import { selectProject } from '#store/project/projects';
import type { RootState } from '#store/index';
import { selectNavigation } from '#store/route/navigation';
import { selectFormHead } from '#store/selectors/form/head';
import { selectProjectVerbs } from '#store/selectors/project/forms';
import { otherUses, publishedWebForm, type WebForm } from '#store/selectors/form/webForm';
import { selectServerGeneration } from '#store/request/serverGeneration';
import { FillForm as View } from '#src/views/form/submission/FillForm';
import { siteOrigin } from '../../siteOrigin';

/** The form in the browser; null if it is not known yet, and for users who may not fill in forms. */
const selectWebForm = (state: RootState): WebForm | null => {
  const { params } = selectNavigation(state);
  const form = selectForm(state, params);
  const mayFill = can(selectProjectVerbs(state, params.projectId), ['submission.create']);
  return form && mayFill ? publishedWebForm(form, 'fill', selectServerGeneration(state)) : null;
};

const select = (state: RootState) => {
  const { params } = selectNavigation(state);
  const webForm = selectWebForm(state);
  const webFormHref = webForm && 'href' in webForm ? webForm.href : null;
  const others = webFormHref !== null && selectHasSharedWebForms(state) ? otherUses(webFormHref) : null;
  return {
    name: selectFormHead(state).name,
    origin: siteOrigin(state),
    isAwaited: !selectProject(state, params.projectId)?.verbs || !selectForm(state, params),
    // Separate values, because the object is new each time.
    webFormHref,
    webFormObstacle: webForm && 'obstacle' in webForm ? webForm.obstacle : null,
    sharedHref: others?.shared ?? null,
    offlineHref: others?.offline ?? null,
  };
};

/** Container of the same-named view. */
export const FillForm = connect(select)(View);
