import { connect } from 'react-redux';
import { filterOpened } from '#store/submission/bulkActions';
import { selectFilterEvaluator } from '#store/request/capabilities';
import type { SubmissionSource } from '#store/submission/source';
import type { RootState } from '#store/index';
import { selectNavigation } from '#store/route/navigation';
import { selectTableSource } from '#store/selectors/submission/currentSource';
import { selectFilterFields, selectDisplayedConditions } from '#store/selectors/submission/filterFields';
import { selectLoadedLocations } from '#store/selectors/explore/loadedLocations';
import { selectReviewFilter } from '#store/selectors/submission/filter';
import { selectSingleKeys } from '#store/core/shortcuts';
import { facetRequested, selectFacet } from '#store/submission/totals';
import { FilterConditions as View } from '#src/views/form/submission/filter/FilterConditions';
import { onConditions } from './onConditions';

const select = (state: RootState) => {
  const source = selectTableSource(state);
  return {
    source,
    here: selectNavigation(state).href,
    evaluator: selectFilterEvaluator(state),
    reviewFilter: selectReviewFilter(state),
    conditions: selectDisplayedConditions(state, source),
    fields: selectFilterFields(state, source),
    facet: selectFacet(state, source),
    placesOf: selectLoadedLocations(state, source),
    singleKeys: selectSingleKeys(state),
  };
};

/** Container of the same-named view. */
export const FilterConditions = connect(select, {
  onConditions,
  onFilter: filterOpened,
  onFacet: (source: SubmissionSource, path: string) => facetRequested({ source, path }),
})(View);
