import { connect } from 'react-redux';
import { selectSourceHere } from '../../../../store/selectors/sourceHere';
import { can } from '../../../../api/verbs';
import type { RootState } from '../../../../store';
import { selectForm } from '../../../../store/entities/forms';
import { valueOf } from '../../../../store/knowledge';
import { selectDraftNow } from '../../../../store/selectors/draftNow';
import { selectFormHead } from '../../../../store/selectors/formHead';
import { selectProjectVerbs } from '../../../../store/selectors/projectForms';
import { draftWebForm, type WebForm } from '../../../../store/selectors/webForm';
import { selectServerGeneration } from '../../../../store/serverGeneration';
import { formPageEvents } from '../formPageEvents';
import { DraftTesting as View } from '../../../views/form/draft/DraftTesting';
import { siteOrigin } from '../../siteOrigin';
import { exportEvents, selectExportedSubmissions } from '../submission/exportedSubmissions';
import { listEvents, selectListedSubmissions } from '../submission/listedSubmissions';

const selectDraftHere = (state: RootState) => valueOf(selectDraftNow(state, selectSourceHere(state, true)));

/** Newer servers, recognized by `webformsEnabled` where it is not ours, ask for a login at every address of a draft. */
const selectAsksForLogin = (state: RootState): boolean =>
  selectServerGeneration(state) !== 'own' && selectDraftHere(state)?.webformsEnabled !== undefined;

/**
 * The link to share contains the id of the web form. On older servers it works for everybody who knows it; newer ones
 * require a login, and redirect it to their own URLs.
 */
const selectSharedHref = (state: RootState): string | null => {
  const draft = selectDraftHere(state);
  if (!draft) return null;
  const { webformsEnabled: _, ...plain } = draft;
  const webForm = draftWebForm(plain, plain, 'fill');
  return 'href' in webForm ? webForm.href : null;
};

/** The draft in the browser; null if it is not known yet, and for users who may not fill in forms. */
const selectWebForm = (state: RootState): WebForm | null => {
  const source = selectSourceHere(state, true);
  const form = selectForm(state, source);
  const draft = selectDraftHere(state);
  const mayFill = can(selectProjectVerbs(state, source.projectId), ['submission.create']);
  return form && draft && mayFill ? draftWebForm(form, draft, 'fill') : null;
};

const select = (state: RootState) => {
  const webForm = selectWebForm(state);
  const source = selectSourceHere(state, true);
  return {
    ...selectListedSubmissions(state, source),
    ...selectExportedSubmissions(state, source),
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

const events = { ...listEvents, ...exportEvents, ...formPageEvents };

/** Testing a draft, on a device and in the browser, with its test submissions. */
export const DraftTesting = connect(select, events)(View);
