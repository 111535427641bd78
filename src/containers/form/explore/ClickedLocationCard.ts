import { createSelector } from '@reduxjs/toolkit';
import { connect } from 'react-redux';
import { selectSummariesEvaluator } from '#store/request/capabilities';
import type { SubmissionSource } from '#store/submission/source';
import type { RootState } from '#store/index';
import { hrefWithQuery, searchOf } from '#store/route/location';
import { selectNavigation } from '#store/route/navigation';
import { selectCurrentSource } from '#store/selectors/submission/currentSource';
import { selectTableHref } from '#store/selectors/explore/questions';
import {
  selectClickedLocation,
  selectClickedLocationFields,
  selectClickedRows,
  selectClickedSubmissions,
} from '#store/selectors/explore/mapLocations';
import { selectHrefWith } from '#store/selectors/submission/filter';
import { submissionHref } from '#store/submission/href';
import { ClickedLocationCard as View } from '#src/views/form/explore/map/ClickedLocationCard';
import { onRefresh } from './onRefresh';
import { onSpot } from './onSpot';
import { selectSpotBox } from './selectSpotBox';

/** The table of the submissions at the selected location. */
const selectTableOfSpot = createSelector(
  [selectTableHref, selectHrefWith, selectClickedLocation],
  (tableHref, hrefWith, spot): string => {
    const asked = new URLSearchParams(searchOf((spot && hrefWith?.(spot)) ?? ''));
    const [filter, loadedFilter] = [asked.get('filter') ?? '', asked.get('loadedFilter') ?? ''];
    return hrefWithQuery(tableHref, { filter, loadedFilter });
  },
);

const selectHrefOf = createSelector(
  [(_: RootState, source: SubmissionSource) => source, selectTableHref],
  (source, tableHref) => (instanceId: string) => submissionHref(source, instanceId, searchOf(tableHref)),
);

const select = (state: RootState) => {
  const source = selectCurrentSource(state, false);
  return {
    source,
    here: selectNavigation(state).href,
    isCounted: selectSummariesEvaluator(state) === 'server',
    box: selectSpotBox(state, source),
    shown: selectClickedSubmissions(state),
    rows: selectClickedRows(state, source),
    fields: selectClickedLocationFields(state, source),
    tableHref: selectTableOfSpot(state, source),
    hrefOf: selectHrefOf(state, source),
  };
};

const events = { onSpot, onRefresh };

/** Container of the same-named view. */
export const ClickedLocationCard = connect(
  select,
  events,
  ({ source, here, isCounted, ...state }, actions, own: { readonly onStep: (by: 1 | -1) => void }) => ({
    ...own,
    ...state,
    onClose: () => actions.onSpot(here, null),
    onRetry: () => actions.onRefresh(isCounted, source),
  }),
)(View);
