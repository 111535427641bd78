import { createSelector } from '@reduxjs/toolkit';
import { answerAt } from '../answerAt';
import { noPartitions, type Partitions } from '../entities/submissionPartitions';
import { selectSubmissionList } from '../entities/submissions';
import type { SubmissionSource } from '../entities/submissionSource';
import type { RootState } from '../index';

/** The corners of a place, in degrees, longitudes first; of a point its only one. */
export type Place = readonly (readonly [longitude: number, latitude: number])[];

const isSpot = (value: unknown): value is readonly [number, number] =>
  Array.isArray(value) && typeof value[0] === 'number' && typeof value[1] === 'number';

/** The corners in coordinates of GeoJSON, however deep they are. */
const cornersIn = (coordinates: unknown): Place => {
  if (isSpot(coordinates)) return [[coordinates[0], coordinates[1]]];
  return Array.isArray(coordinates) ? coordinates.flatMap(cornersIn) : [];
};

const placesIn = (partitions: Partitions, keys: readonly string[]): readonly Place[] =>
  partitions.flatMap(({ ids, rows }) =>
    ids.flatMap((id) => {
      const corners = cornersIn([...keys, 'coordinates'].reduce<unknown>(answerAt, rows[id]));
      return corners.length > 0 ? [corners] : [];
    }),
  );

/** The places of the loaded submissions, by the path of a field in OData: a function, because nobody may ask for any. */
export const selectLoadedPlaces = createSelector(
  [(state: RootState, source: SubmissionSource) => selectSubmissionList(state, source)?.partitions ?? noPartitions],
  (partitions) =>
    (path: string): readonly Place[] =>
      placesIn(partitions, path.split('/')),
);
