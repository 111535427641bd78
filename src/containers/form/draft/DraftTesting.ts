import { connect } from 'react-redux';
import { selectCurrentSource } from '#store/selectors/submission/currentSource';
import { can } from '#api/verbs';
import type { RootState } from '#store/index';
import { selectForm } from '#store/form/forms';
import { valueOf } from '#store/request/remoteData';
import { selectDraftNow } from '#store/selectors/form/draftNow';
import { selectFormHead } from '#store/selectors/form/head';
import { selectRouteLoad } from '#store/selectors/core/routeLoad';
import { selectProjectVerbs } from '#store/selectors/project/forms';
import { draftWebForm, type WebForm } from '#store/selectors/form/webForm';
import { selectServerGeneration } from '#store/request/serverGeneration';
import { formPageEvents } from '../formPageEvents';
import { DraftTesting as View } from '#src/views/form/draft/DraftTesting';
import { siteOrigin } from '../../siteOrigin';
import { SubmissionActions } from '../submission/SubmissionActions';
import { NewRowsNotice } from '../submission/table/NewRowsNotice';
import { SubmissionCells } from '../submission/table/SubmissionCells';
import { SubmissionLooks } from '../submission/table/SubmissionLooks';
import { SubmissionTable } from '../submission/table/SubmissionTable';

const selectDraftHere = (state: RootState) => valueOf(selectDraftNow(state, selectCurrentSource(state, true)));

/** Newer servers, recognized by `webformsEnabled` unless it is ours, require a login at every address of a draft. */
const selectAsksForLogin = (state: RootState): boolean =>
  selectServerGeneration(state) !== 'own' && selectDraftHere(state)?.webformsEnabled !== undefined;

/**
 * The link to share contains the id of the web form. On older servers anyone with the id can use it; newer ones require
 * a login, and redirect it to their own URLs.
 */
const selectSharedHref = (state: RootState): string | null => {
  const draft = selectDraftHere(state);
  if (!draft) return null;
  const { webformsEnabled: _, ...plain } = draft;
  const webForm = draftWebForm(plain, plain, 'fill', selectServerGeneration(state));
  return 'href' in webForm ? webForm.href : null;
};

/** The draft in the browser; null if it is not known yet, and for users who may not fill in forms. */
const selectWebForm = (state: RootState): WebForm | null => {
  const source = selectCurrentSource(state, true);
  const form = selectForm(state, source);
  const draft = selectDraftHere(state);
  const mayFill = can(selectProjectVerbs(state, source.projectId), ['submission.create']);
  return form && draft && mayFill ? draftWebForm(form, draft, 'fill', selectServerGeneration(state)) : null;
};

const select = (state: RootState) => {
  const webForm = selectWebForm(state);
  return {
    SubmissionActions,
    SubmissionLooks,
    NewRowsNotice,
    SubmissionCells,
    SubmissionTable,
    isLoading: selectRouteLoad(state).status === 'loading',
    head: selectFormHead(state),
    origin: siteOrigin(state),
    draft: selectDraftHere(state),
    // Separate values, because the object is new each time.
    webFormHref: webForm && 'href' in webForm ? webForm.href : null,
    sharedHref: selectSharedHref(state),
    asksForLogin: selectAsksForLogin(state),
    webFormObstacle: webForm && 'obstacle' in webForm ? webForm.obstacle : null,
  };
};

/** Testing a draft, on a device and in the browser, with its test submissions. */
export const DraftTesting = connect(select, formPageEvents)(View);
