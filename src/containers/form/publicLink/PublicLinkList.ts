import { connect } from 'react-redux';
import { selectHasLinkTerms, selectHasSharedWebForms } from '#store/request/capabilities';
import { selectForm } from '#store/form/forms';
import type { RootState } from '#store/index';
import { selectJustMade } from '#store/core/justMade';
import { selectListQuery } from '#store/route/listQuery';
import { modalOpened, type ModalIds } from '#store/core/modal';
import { listQueryChanged } from '#store/route/navigation';
import { selectPublicLinkRows } from '#store/selectors/form/publicLinks';
import { selectRouteLoad } from '#store/selectors/core/routeLoad';
import { PublicLinkList as View } from '#src/views/form/publicLink/PublicLinkList';
import { retry } from '../../retry';
import { selectFormKey } from '../selectFormKey';
import { siteOrigin } from '../../siteOrigin';

const none: ReturnType<typeof selectPublicLinkRows> = [];

const select = (state: RootState) => {
  const form = selectFormKey(state);
  return {
    form,
    load: selectRouteLoad(state),
    origin: siteOrigin(state),
    hasTerms: selectHasLinkTerms(state),
    hasOtherUses: selectHasSharedWebForms(state),
    query: selectListQuery(state),
    // Without the form every link would look unavailable.
    rows: selectForm(state, form) ? selectPublicLinkRows(state, form) : none,
    highlighted: selectJustMade(state, 'publicLink'),
  };
};

/** Container of the same-named view. */
export const PublicLinkList = connect(select, {
  onQuery: listQueryChanged,
  onRetry: retry,
  onUpdate: (ids: ModalIds['publicLinkUpdate']) => modalOpened({ name: 'publicLinkUpdate', ids }),
  onRevoke: (ids: ModalIds['publicLinkRevoke']) => modalOpened({ name: 'publicLinkRevoke', ids }),
})(View);
