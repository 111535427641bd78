import { createSelector } from '@reduxjs/toolkit';
import type { RootState } from '../../../../store';
import type { SubmissionSource } from '../../../../store/entities/submissionSource';
import { boxText } from '../../../../store/filter/boxText';
import type { Box, Condition } from '../../../../store/filter/conditions';
import { hrefWithQuery, searchOf } from '../../../../store/location';
import { navigationRequested } from '../../../../store/navigation';
import { selectTableHref } from '../../../../store/selectors/explore';
import { selectHrefWith } from '../../../../store/selectors/submissionFilter';
import {
  selectColour,
  selectMapTiles,
  selectPlaceHere,
  selectPlaceQuestions,
  selectPlacesFile,
  selectShownGeometries,
  selectShownPlaces,
  selectShownSpot,
  selectSpot,
  selectSpotFields,
  selectSpotRows,
} from '../../../../store/selectors/places';
import { submissionHref } from '../../../../store/submissionHref';
import { summaryWanted } from '../../../../store/summaries';
import { geometriesIn } from '../../../../store/summariesAsk';
import type { ExploredPlaces } from '../../../views/form/explore/PlacesCard';

/** The map of the form that is explored; null where it asks for no places. */
export const selectExploredPlaces = createSelector(
  [
    (_: RootState, source: SubmissionSource) => source,
    selectPlaceQuestions,
    selectPlaceHere,
    selectColour,
    selectShownPlaces,
    selectSpot,
    selectShownSpot,
    selectSpotRows,
    selectSpotFields,
    selectTableHref,
    selectHrefWith,
    selectPlacesFile,
    selectShownGeometries,
    selectMapTiles,
  ],
  (
    source,
    questions,
    place,
    colour,
    shown,
    spot,
    shownSpot,
    spotRows,
    spotFields,
    tableHref,
    hrefWith,
    fileHref,
    geometries,
    tiles,
  ): ExploredPlaces | null =>
    place && {
      questions,
      place,
      colour,
      shown,
      spot,
      shownSpot,
      spotRows,
      spotFields,
      fileHref,
      geometries,
      tiles,
      hrefOf: (instanceId: string) => submissionHref(source, instanceId, searchOf(tableHref)),
      tableWith: (condition: Condition) => {
        const asked = new URLSearchParams(searchOf(hrefWith?.(condition) ?? ''));
        const [filter, loadedFilter] = [asked.get('filter') ?? '', asked.get('loadedFilter') ?? ''];
        return hrefWithQuery(tableHref, { filter, loadedFilter });
      },
    },
);

/** What is done with the map. Whoever looks at one spot after the other does not want to go back through them. */
export const placeEvents = {
  onPlace: (here: string, place: string) => navigationRequested({ href: hrefWithQuery(here, { place, at: '' }) }),
  onDrawn: (href: string) => navigationRequested({ href }),
  onGeometries: (box: Box) => summaryWanted(geometriesIn(box)),
  onColour: (here: string, colour: string) => navigationRequested({ href: hrefWithQuery(here, { colour }) }),
  onSpot: (here: string, box: Box | null) =>
    navigationRequested({ href: hrefWithQuery(here, { at: box ? boxText(box) : '' }), replace: true }),
};
