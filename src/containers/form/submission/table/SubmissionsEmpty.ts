import { connect } from 'react-redux';
import { selectHref } from '#store/route/guard';
import type { RootState } from '#store/index';
import { selectNavigation } from '#store/route/navigation';
import { selectTableSource } from '#store/selectors/submission/currentSource';
import { selectFiltersUnencrypted } from '#store/selectors/submission/encryptedQuery';
import { selectIsLimited, selectLocalSearchStatus, selectVisibleRows } from '#store/selectors/submission/loadedRows';
import { selectRepeatRows } from '#store/selectors/submission/repeatTables';
import { SubmissionsEmpty as View } from '#src/views/form/submission/table/SubmissionsEmpty';
import { onClear } from '../filter/onClear';

const select = (state: RootState) => {
  const { params, href } = selectNavigation(state);
  const source = selectTableSource(state);
  const among = selectLocalSearchStatus(state, source);
  return {
    here: href,
    isOfTests: source.draft,
    lacksRepeatRows: selectRepeatRows(state, source) !== null && selectVisibleRows(state, source).length > 0,
    isFiltered: selectIsLimited(state, source),
    among: among && !among.isWhole ? among.loaded : null,
    findsUnsealed: selectFiltersUnencrypted(state, source),
    formAccessHref: selectHref(state, 'projectFormAccess', params),
  };
};

/** Container of the same-named view. */
export const SubmissionsEmpty = connect(select, { onClear }, ({ here, ...state }, events) => ({
  ...state,
  onClear: () => events.onClear(here),
}))(View);
