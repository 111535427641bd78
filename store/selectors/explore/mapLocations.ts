import { createSelector } from '@reduxjs/toolkit';
import { isMapTiles } from '#api/explore/mapTiles';
import type { SubmissionRow } from '#api/schemas/odata';
import type { MapTiles } from '#api/core/siteConfig';
import { answerAt } from '#shared/answers/answerAt';
import { endpointHref } from '../../request/endpointHref';
import { selectFields } from '../../form/fields';
import { formOfSource, type SubmissionSource } from '../../submission/source';
import { boxInText } from '../../submission/filter/boxText';
import { columnOfPath, type Condition } from '../../submission/filter/conditions';
import type { RootState } from '../../index';
import { selectNavigation } from '../../route/navigation';
import { GEOMETRIES, selectSummaries, type LoadedSummary } from '../../explore/summaries';
import { PLACES, selectSummaryQuery, SELECTED_POINT, summaryQuery } from '../../explore/summaryQuery';
import { rowsQuery } from '../../submission/rowsQuery';
import { selectFilterEvaluator, selectHasExportFormats } from '../../request/capabilities';
import { selectSiteConfig } from '../../core/siteConfig';
import { selectQuestions, selectSplitQuestions, type Question } from './questions';
import { selectFilterFields, type FilterText } from '../submission/filterFields';

/** A question answered with locations. */
export interface LocationQuestion {
  /** The path as in conditions. */
  readonly path: string;
  readonly label: FilterText;
  /** Whether it is answered with points, not lines or areas. */
  readonly isPoint: boolean;
}

const query = (state: RootState) => selectNavigation(state).query;

/** The location questions of a form, in order; those in repeats come last. */
export const selectLocationQuestions = createSelector(
  [selectFilterFields, selectFields],
  (fields, asked): readonly LocationQuestion[] =>
    fields.flatMap(({ operators, path, label }) => {
      if (!operators.includes('inBox')) return [];
      const { type } = asked.find((field) => field.path === `/${columnOfPath(path)}`) ?? {};
      return [{ path, label, isPoint: type === 'geopoint' }];
    }),
);

/** The question shown on the map (`?place=visit/place`), or else the first; null if there is none. */
export const selectMapQuestion = createSelector(
  [selectLocationQuestions, (state: RootState) => query(state).place],
  (questions, place): LocationQuestion | null => questions.find(({ path }) => path === place) ?? questions[0] ?? null,
);

/** The question that colours the map (`?colour=visit/village`); null for a single colour. */
export const selectColour = createSelector(
  [selectSplitQuestions, (state: RootState) => query(state).colour],
  (splits, colour): Question | null => splits.find(({ field }) => field === colour) ?? null,
);

/** The number of answers shown to distinguish submissions in one location; times do not. */
const CLICKED_LOCATION_FIELDS = 3;

/** The questions whose answers are shown for the submissions in one location: the first ones not about time. */
export const selectClickedLocationFields = createSelector([selectQuestions], (questions): readonly Question[] =>
  questions
    .filter(({ path, kind }) => !path.startsWith('__') && !path.includes('[]') && kind !== 'time')
    .slice(0, CLICKED_LOCATION_FIELDS),
);

/** The condition for locations that touch an area of the map as in addresses (`?at=`); null if it cannot be parsed. */
export const areaCondition = (place: LocationQuestion | null, at: string): Condition | null => {
  const box = boxInText(at);
  return place && box && { kind: 'inBox', path: place.path, box };
};

/** The summary for the map, and whether the current query differs from its own. */
export interface MapSummary extends Pick<LoadedSummary, 'places' | 'spot'> {
  readonly isOutdated: boolean;
}

const shown = (field: string) =>
  createSelector(
    [(state: RootState) => selectSummaries(state).known[field], (state: RootState) => selectSummaryQuery(state, field)],
    (known, asks): MapSummary | null => (known && { ...known, isOutdated: known.asks !== asks }) || null,
  );

/** The locations on the map; null while unknown. */
export const selectVisibleLocations = shown(PLACES);

/** The submissions at the clicked location; null while unknown. */
export const selectClickedSubmissions = shown(SELECTED_POINT);

/** The complete geometries in the visible area of the map, or in the previous area until loaded; null if none. */
export const selectVisibleGeometries = createSelector([selectSummaries, selectNavigation], ({ known }, here) => {
  const [key = '', part] = Object.entries(known).find(([each]) => each.startsWith(GEOMETRIES)) ?? [];
  return part?.asks === summaryQuery(here, key) ? (part.places ?? null) : null;
});

/** A submission at the clicked location. */
export interface ClickedSubmission {
  readonly instanceId: string;
  readonly submitted: string;
  readonly submitter: string | null;
  /** Answers to the questions of `selectClickedLocationFields`; null if not answered. */
  readonly answers: readonly (string | number | null)[];
  /** As GeoJSON; null if there is none, or it is in a repeat. */
  readonly place: unknown;
}

/** The answer to a question in a row; null unless it is a text or number. */
const answerIn = (row: SubmissionRow, { path }: Question): string | number | null => {
  const value = path.split('/').reduce<unknown>(answerAt, row);
  return typeof value === 'string' || typeof value === 'number' ? value : null;
};

/** The first submissions at the clicked location. */
export const selectClickedRows = createSelector(
  [selectClickedSubmissions, selectClickedLocationFields, selectMapQuestion],
  (shown, fields, place): readonly ClickedSubmission[] =>
    (shown?.spot?.rows ?? []).map((row) => ({
      instanceId: row.__id,
      submitted: row.__system.submissionDate,
      submitter: row.__system.submitterName,
      answers: fields.map((field) => answerIn(row, field)),
      place: place && place.path.split('/').reduce<unknown>(answerAt, row),
    })),
);

/** The GeoJSON of the filtered submissions; null if the server cannot export search results. */
export const selectGeoJsonHref = (state: RootState, source: SubmissionSource): string | null =>
  selectHasExportFormats(state) && selectFilterEvaluator(state) === 'server'
    ? endpointHref('submissionGeoList', formOfSource(source), { ...rowsQuery(query(state)) })
    : null;

/** The clicked location; null if none. */
export const selectClickedLocation = createSelector(
  [selectMapQuestion, (state: RootState) => query(state).at ?? ''],
  (place, at): Condition | null => areaCondition(place, at),
);

/** The tile server configured by the operator; null if there is none, and while unknown. */
export const selectMapTiles = createSelector([selectSiteConfig], (config): MapTiles | null =>
  isMapTiles(config?.tiles) ? config.tiles : null,
);
