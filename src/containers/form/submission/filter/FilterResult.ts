import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { selectNavigation } from '#store/route/navigation';
import { selectCountedForm } from '#store/selectors/project/counted';
import { selectTableSource } from '#store/selectors/submission/currentSource';
import {
  selectIsLimited,
  selectIsTableOutdated,
  selectLocalSearchStatus,
  selectNoLongerMatching,
  selectVisibleCount,
} from '#store/selectors/submission/loadedRows';
import { FilterResult as View } from '#src/views/form/submission/filter/FilterResult';
import { onClear } from './onClear';

const select = (state: RootState) => {
  const source = selectTableSource(state);
  const isOutdated = selectIsTableOutdated(state, source);
  const isPart = selectLocalSearchStatus(state, source)?.isWhole === false;
  return {
    here: selectNavigation(state).href,
    isFiltered: selectIsLimited(state, source),
    hits: isOutdated || isPart ? undefined : selectVisibleCount(state, source),
    total: selectCountedForm(state, source)?.submissions,
    unfit: isOutdated ? 0 : selectNoLongerMatching(state, source).size,
  };
};

/** The number of rows that match the filter of the table. */
export const FilterResult = connect(select, { onClear }, ({ here, ...state }, events) => ({
  ...state,
  onClear: () => events.onClear(here),
}))(View);
