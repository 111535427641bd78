import { lazy } from 'react';
import { connect } from 'react-redux';
import { selectSummariesEvaluator } from '#store/request/capabilities';
import type { RootState } from '#store/index';
import { selectNavigation } from '#store/route/navigation';
import { selectCurrentSource } from '#store/selectors/submission/currentSource';
import { selectFormHead } from '#store/selectors/form/head';
import { selectColour, selectMapQuestion, selectVisibleLocations } from '#store/selectors/explore/mapLocations';
import { summaryRequested } from '#store/explore/summaries';
import { PLACES } from '#store/explore/summaryQuery';
import { MapCard as View } from '#src/views/form/explore/map/MapCard';
import { ClickedLocationCard } from './ClickedLocationCard';
import { MapLinks } from './MapLinks';
import { MapQuestionSelect } from './MapQuestionSelect';
import { onRefresh } from './onRefresh';
import { onSpot } from './onSpot';
import { selectSpotBox } from './selectSpotBox';

const PlacesMap = lazy(async () => ({ default: (await import('./PlacesMap')).PlacesMap }));

const select = (state: RootState) => {
  const source = selectCurrentSource(state, false);
  return {
    MapQuestionSelect,
    PlacesMap,
    ClickedLocationCard,
    MapLinks,
    source,
    here: selectNavigation(state).href,
    place: selectMapQuestion(state, source),
    colour: selectColour(state, source),
    shown: selectVisibleLocations(state),
    spot: selectSpotBox(state, source),
    formName: selectFormHead(state).name,
    isCounted: selectSummariesEvaluator(state) === 'server',
  };
};

/** Container of the same-named view. */
export const MapCard = connect(select, { onVisible: () => summaryRequested(PLACES), onSpot, onRefresh })(View);
