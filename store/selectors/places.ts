import { createSelector } from '@reduxjs/toolkit';
import { isMapTiles } from '../../api/mapTiles';
import type { SubmissionRow } from '../../api/schemas/odata';
import type { MapTiles } from '../../api/siteConfig';
import { answerAt } from '../answerAt';
import { endpointHref } from '../endpointHref';
import { selectFields } from '../entities/fields';
import { formOfSource, type SubmissionSource } from '../entities/submissionSource';
import { boxInText } from '../filter/boxText';
import { columnOfPath, type Condition } from '../filter/conditions';
import type { RootState } from '../index';
import { selectNavigation } from '../navigation';
import { GEOMETRIES, selectSummaries, type KnownSummary } from '../summaries';
import { PLACES, selectSummariesAsk, SPOT, summariesAsk } from '../summariesAsk';
import { rowsQuery } from '../rowsQuery';
import { selectServerCan } from '../session';
import { selectSiteConfig } from '../siteConfig';
import { selectAsked } from './loadedRows';
import { selectQuestions, selectSplits, type Question } from './explore';
import { selectFilterFields, type FilterText } from './filterFields';

/** A question that is answered by places. */
export interface PlaceQuestion {
  /** As conditions have it. */
  readonly path: string;
  readonly label: FilterText;
  /** Whether it asks for points, and neither for lines nor for areas. */
  readonly isPoint: boolean;
}

const query = (state: RootState) => selectNavigation(state).query;

/** The questions for places of a form, in its order; those in repeats are the last ones. */
export const selectPlaceQuestions = createSelector(
  [selectFilterFields, selectFields],
  (fields, asked): readonly PlaceQuestion[] =>
    fields.flatMap(({ operators, path, label }) => {
      if (!operators.includes('inBox')) return [];
      const { type } = asked.find((field) => field.path === `/${columnOfPath(path)}`) ?? {};
      return [{ path, label, isPoint: type === 'geopoint' }];
    }),
);

/** The question whose places are on the map (`?place=visit/place`), or else the first; null where there is none. */
export const selectPlaceHere = createSelector(
  [selectPlaceQuestions, (state: RootState) => query(state).place],
  (questions, place): PlaceQuestion | null => questions.find(({ path }) => path === place) ?? questions[0] ?? null,
);

/** The question by whose answers places are coloured (`?colour=visit/village`); null for one colour. */
export const selectColour = createSelector(
  [selectSplits, (state: RootState) => query(state).colour],
  (splits, colour): Question | null => splits.find(({ field }) => field === colour) ?? null,
);

/** So many answers tell submissions on one spot from each other, and times do not. */
const SPOT_FIELDS = 3;

/** The questions whose answers are shown of what is on one spot: the first ones that are not about time. */
export const selectSpotFields = createSelector([selectQuestions], (questions): readonly Question[] =>
  questions
    .filter(({ path, kind }) => !path.startsWith('__') && !path.includes('[]') && kind !== 'time')
    .slice(0, SPOT_FIELDS),
);

/** The condition that is true of what touches a part of the map as addresses have it (`?at=`); null where it means nothing. */
export const spotCondition = (place: PlaceQuestion | null, at: string): Condition | null => {
  const box = boxInText(at);
  return place && box && { kind: 'inBox', path: place.path, box };
};

/** What is known of the map, and whether something else is asked for by now. */
export interface ShownPlaces extends Pick<KnownSummary, 'places' | 'spot'> {
  readonly isOutdated: boolean;
}

const shown = (field: string) =>
  createSelector(
    [(state: RootState) => selectSummaries(state).known[field], (state: RootState) => selectSummariesAsk(state, field)],
    (known, asks): ShownPlaces | null => (known && { ...known, isOutdated: known.asks !== asks }) || null,
  );

/** The places on the map; null until something is known. */
export const selectShownPlaces = shown(PLACES);

/** What is at the place where somebody clicked; null until something is known. */
export const selectShownSpot = shown(SPOT);

/** The places in the part of the map that is seen as a whole, or in the one before it until they are known; null without any. */
export const selectShownGeometries = createSelector([selectSummaries, selectNavigation], ({ known }, here) => {
  const [key = '', part] = Object.entries(known).find(([each]) => each.startsWith(GEOMETRIES)) ?? [];
  return part?.asks === summariesAsk(here, key) ? (part.places ?? null) : null;
});

/** A submission at the place where somebody clicked. */
export interface SpotRow {
  readonly instanceId: string;
  readonly submitted: string;
  readonly submitter: string | null;
  /** To the questions of `selectSpotFields`; null for what is not answered. */
  readonly answers: readonly (string | number | null)[];
  /** As GeoJSON; null without one, and where it is in a repeat. */
  readonly place: unknown;
}

/** What stands in a row for a question; null for what is no text or number. */
const answerIn = (row: SubmissionRow, { path }: Question): string | number | null => {
  const value = path.split('/').reduce<unknown>(answerAt, row);
  return typeof value === 'string' || typeof value === 'number' ? value : null;
};

/** The first submissions at the place where somebody clicked. */
export const selectSpotRows = createSelector(
  [selectShownSpot, selectSpotFields, selectPlaceHere],
  (shown, fields, place): readonly SpotRow[] =>
    (shown?.spot?.rows ?? []).map((row) => ({
      instanceId: row.__id,
      submitted: row.__system.submissionDate,
      submitter: row.__system.submitterName,
      answers: fields.map((field) => answerIn(row, field)),
      place: place && place.path.split('/').reduce<unknown>(answerAt, row),
    })),
);

/** Where the submissions of the filter are as GeoJSON; null where the server makes no file of those that are found. */
export const selectPlacesFile = (state: RootState, source: SubmissionSource): string | null =>
  selectServerCan(state, 'exports') && selectAsked(state) === 'server'
    ? endpointHref('submissionGeoList', formOfSource(source), { ...rowsQuery(query(state)) })
    : null;

/** Where somebody clicked; null where nobody did. */
export const selectSpot = createSelector(
  [selectPlaceHere, (state: RootState) => query(state).at ?? ''],
  (place, at): Condition | null => spotCondition(place, at),
);

/** The server of map pictures that the operator chose; null where there is none, and until that is known. */
export const selectMapTiles = createSelector([selectSiteConfig], (config): MapTiles | null =>
  isMapTiles(config?.tiles) ? config.tiles : null,
);
