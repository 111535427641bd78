import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { selectNavigation } from '#store/route/navigation';
import { selectCountedForm } from '#store/selectors/project/counted';
import { selectCurrentSource } from '#store/selectors/submission/currentSource';
import { selectVisibleSummaries } from '#store/selectors/explore/questions';
import { selectIsLimited } from '#store/selectors/submission/loadedRows';
import { FilterResult as View } from '#src/views/form/submission/filter/FilterResult';
import { onClear } from '../submission/filter/onClear';

/** The number of matching submissions, from the summary of their dates; undefined while unknown. */
export const selectHits = (state: RootState): number | undefined => {
  const newest = selectVisibleSummaries(state).get('__system/submissionDate');
  return newest && !newest.isOutdated ? newest.summary?.count : undefined;
};

const select = (state: RootState) => {
  const source = selectCurrentSource(state, false);
  return {
    here: selectNavigation(state).href,
    isFiltered: selectIsLimited(state, source),
    hits: selectHits(state),
    total: selectCountedForm(state, source)?.submissions,
    unfit: 0,
  };
};

/** The number of explored submissions that match the filter. */
export const FilterResult = connect(select, { onClear }, ({ here, ...state }, events) => ({
  ...state,
  onClear: () => events.onClear(here),
}))(View);
