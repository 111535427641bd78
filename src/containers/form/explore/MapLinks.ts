import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { selectCurrentSource } from '#store/selectors/submission/currentSource';
import { selectTableHref } from '#store/selectors/explore/questions';
import { selectGeoJsonHref, selectMapQuestion } from '#store/selectors/explore/mapLocations';
import { selectHrefWith } from '#store/selectors/submission/filter';
import { MapLinks as View } from '#src/views/form/explore/map/MapLinks';

const select = (state: RootState) => {
  const source = selectCurrentSource(state, false);
  return {
    path: selectMapQuestion(state, source)?.path ?? '',
    hrefWith: selectHrefWith(state, source),
    tableHref: selectTableHref(state, source),
    fileHref: selectGeoJsonHref(state, source),
  };
};

/** Container of the same-named view. */
export const MapLinks = connect(select, {})(View);
