import { createSelector } from '@reduxjs/toolkit';
import type { SubmissionRow } from '../../api/schemas/odata';
import { answerAt } from '../answerAt';
import { endpointHref } from '../endpointHref';
import { formOfSource, type SubmissionSource } from '../entities/submissionSource';
import type { Box, Condition } from '../filter/conditions';
import type { RootState } from '../index';
import { selectNavigation } from '../navigation';
import { selectSummaries, type KnownSummary } from '../summaries';
import { PLACES, selectSummariesAsk, SPOT } from '../summariesAsk';
import { rowsQuery } from '../rowsQuery';
import { selectServerCan } from '../session';
import { selectAsked } from './loadedRows';
import { selectQuestions, selectSplits, type Question } from './explore';
import { selectFilterFields, type FilterText } from './filterFields';

/** A question that is answered by places. */
export interface PlaceQuestion {
  /** In OData. */
  readonly path: string;
  readonly label: FilterText;
}

const query = (state: RootState) => selectNavigation(state).query;

/** The questions for places of a form, in its order; those in repeats are left out. */
export const selectPlaceQuestions = createSelector([selectFilterFields], (fields): readonly PlaceQuestion[] =>
  fields.flatMap(({ operators, path, label }) =>
    operators.includes('inBox') && !path.includes('[]') ? [{ path, label }] : [],
  ),
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

/** A part of the map as the address has it: `?at=west,south,east,north`. */
export const spotText = ({ west, south, east, north }: Box): string => [west, south, east, north].join(',');

/** The condition that the address means by it; null where it means nothing. */
export const spotCondition = (place: PlaceQuestion | null, at: string): Condition | null => {
  const edges = at.split(',').map(Number);
  const [west, south, east, north] = edges;
  if (!place || at === '' || edges.some(Number.isNaN)) return null;
  if (west === undefined || south === undefined || east === undefined || north === undefined) return null;
  return { kind: 'inBox', path: place.path, box: { west, south, east, north } };
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

/** A submission at the place where somebody clicked. */
export interface SpotRow {
  readonly instanceId: string;
  readonly submitted: string;
  readonly submitter: string | null;
  /** To the questions of `selectSpotFields`; null for what is not answered. */
  readonly answers: readonly (string | number | null)[];
}

/** What stands in a row for a question; null for what is no text or number. */
const answerIn = (row: SubmissionRow, { path }: Question): string | number | null => {
  const value = path.split('/').reduce<unknown>(answerAt, row);
  return typeof value === 'string' || typeof value === 'number' ? value : null;
};

/** The first submissions at the place where somebody clicked. */
export const selectSpotRows = createSelector([selectShownSpot, selectSpotFields], (shown, fields): readonly SpotRow[] =>
  (shown?.spot?.rows ?? []).map((row) => ({
    instanceId: row.__id,
    submitted: row.__system.submissionDate,
    submitter: row.__system.submitterName,
    answers: fields.map((field) => answerIn(row, field)),
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
