import { connect } from 'react-redux';
import { selectHasSharedWebForms } from '#store/request/capabilities';
import { selectForm } from '#store/form/forms';
import { selectProject } from '#store/project/projects';
import type { RootState } from '#store/index';
import { selectNavigation } from '#store/route/navigation';
import { selectFormHead } from '#store/selectors/form/head';
import { selectFillWebForm } from '#store/selectors/form/fillWebForm';
import { otherUses } from '#store/selectors/form/webForm';
import { FillForm as View } from '#src/views/form/submission/FillForm';
import { siteOrigin } from '../../siteOrigin';

const select = (state: RootState) => {
  const { params } = selectNavigation(state);
  const webForm = selectFillWebForm(state);
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
