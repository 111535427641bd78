import { createSelector } from '@reduxjs/toolkit';
import { connect } from 'react-redux';
import type { Box } from '#shared/query/area';
import type { RootState } from '#store/index';
import { navigationRequested, selectNavigation } from '#store/route/navigation';
import { selectCurrentSource } from '#store/selectors/submission/currentSource';
import { selectDisplayedConditions } from '#store/selectors/submission/filterFields';
import {
  selectClickedRows,
  selectClickedSubmissions,
  selectMapQuestion,
  selectMapTiles,
  selectVisibleGeometries,
  type ClickedSubmission,
} from '#store/selectors/explore/mapLocations';
import { selectHrefWith } from '#store/selectors/submission/filter';
import { summaryRequested } from '#store/explore/summaries';
import { geometriesIn } from '#store/explore/summaryQuery';
import { filterAreas } from '#src/views/form/explore/map/filterAreas';
import { PlacesMap as View, type DrawnFilter, type PlacesMapOwnProps } from '#src/views/form/explore/map/PlacesMap';
import { onSpot } from './onSpot';
import { selectSpotBox } from './selectSpotBox';

const noRows: readonly ClickedSubmission[] = [];

/** The areas of the location filter. */
const selectLimits = createSelector([selectDisplayedConditions, selectMapQuestion], (conditions, place) =>
  filterAreas(conditions, place?.path ?? ''),
);

const select = (state: RootState) => {
  const source = selectCurrentSource(state, false);
  const place = selectMapQuestion(state, source);
  const spot = selectSpotBox(state, source);
  const isSpotKnown = spot !== null && selectClickedSubmissions(state)?.isOutdated === false;
  return {
    here: selectNavigation(state).href,
    path: place?.path ?? '',
    arePoints: place?.isPoint ?? true,
    spot,
    picked: isSpotKnown ? selectClickedRows(state, source) : noRows,
    geometries: selectVisibleGeometries(state),
    tiles: selectMapTiles(state),
    limits: selectLimits(state, source),
    hrefWith: selectHrefWith(state, source),
  };
};

const events = {
  onSpot,
  onDrawn: (href: string) => navigationRequested({ href }),
  onGeometries: (box: Box) => summaryRequested(geometriesIn(box)),
};

/** Container of the same-named view. */
export const PlacesMap = connect(
  select,
  events,
  ({ here, path, hrefWith, ...state }, actions, own: PlacesMapOwnProps) => ({
    ...own,
    ...state,
    onGeometries: actions.onGeometries,
    onSpot: (box: Box) => actions.onSpot(here, box),
    onDrawn: hrefWith && ((drawn: DrawnFilter) => actions.onDrawn(hrefWith({ ...drawn, path }))),
  }),
)(View);
