import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { hrefWithQuery } from '#store/route/location';
import { navigationRequested, selectNavigation } from '#store/route/navigation';
import { selectCurrentSource } from '#store/selectors/submission/currentSource';
import { selectSplitQuestions } from '#store/selectors/explore/questions';
import { selectColour, selectLocationQuestions, selectMapQuestion } from '#store/selectors/explore/mapLocations';
import { MapQuestionSelect as View } from '#src/views/form/explore/map/MapQuestionSelect';

const select = (state: RootState) => {
  const source = selectCurrentSource(state, false);
  return {
    here: selectNavigation(state).href,
    questions: selectLocationQuestions(state, source),
    place: selectMapQuestion(state, source),
    colour: selectColour(state, source),
    splits: selectSplitQuestions(state, source),
  };
};

/** Container of the same-named view. */
export const MapQuestionSelect = connect(select, {
  onPlace: (here: string, place: string) => navigationRequested({ href: hrefWithQuery(here, { place, at: '' }) }),
  onColour: (here: string, colour: string) => navigationRequested({ href: hrefWithQuery(here, { colour }) }),
})(View);
