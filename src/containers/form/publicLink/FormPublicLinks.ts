import { connect } from 'react-redux';
import type { RootState } from '../../../../store';
import { selectForm } from '../../../../store/entities/forms';
import { selectJustMade } from '../../../../store/justMade';
import { selectHref } from '../../../../store/guard';
import { selectListQuery } from '../../../../store/listQuery';
import { modalOpened, type ModalIds } from '../../../../store/modal';
import { listQueryChanged, selectNavigation } from '../../../../store/navigation';
import { selectFormHead } from '../../../../store/selectors/formHead';
import { selectServerCan } from '../../../../store/session';
import { selectRouteLoad } from '../../../../store/selectors/routeLoad';
import { selectPublicLinkRows } from '../../../../store/selectors/publicLinks';
import { formPageEvents } from '../formPageEvents';
import { FormPublicLinks as View } from '../../../views/form/publicLink/FormPublicLinks';
import { retry } from '../../retry';
import { siteOrigin } from '../../siteOrigin';

const none: ReturnType<typeof selectPublicLinkRows> = [];

const select = (state: RootState) => {
  const { params } = selectNavigation(state);
  const { projectId = 0, xmlFormId = '' } = params;
  return {
    head: selectFormHead(state),
    load: selectRouteLoad(state),
    origin: siteOrigin(state),
    hasTerms: selectServerCan(state, 'publicLinkTerms'),
    hasOtherUses: selectServerCan(state, 'sharedWebForms'),
    query: selectListQuery(state),
    // Without the form every link would look unavailable.
    rows: selectForm(state, params) ? selectPublicLinkRows(state, { projectId, xmlFormId }) : none,
    highlighted: selectJustMade(state, 'publicLink'),
    formAccessHref: selectHref(state, 'projectFormAccess', params),
  };
};

const events = {
  onQuery: listQueryChanged,
  ...formPageEvents,
  onRetry: retry,
  onCreate: (ids: ModalIds['publicLinkCreate']) => modalOpened({ name: 'publicLinkCreate', ids }),
  onUpdate: (ids: ModalIds['publicLinkUpdate']) => modalOpened({ name: 'publicLinkUpdate', ids }),
  onRevoke: (ids: ModalIds['publicLinkRevoke']) => modalOpened({ name: 'publicLinkRevoke', ids }),
  onShowOptions: (ids: ModalIds['submissionOptions']) => modalOpened({ name: 'submissionOptions', ids }),
};

/** The public links of a form, through which everybody can fill it in. */
export const FormPublicLinks = connect(select, events)(View);
