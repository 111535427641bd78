import { createSelector } from '@reduxjs/toolkit';
import { answerAt } from '#shared/answers/answerAt';
import { noPartitions, type Partitions } from '../../submission/partitions';
import { selectSubmissionList } from '../../submission/submissions';
import type { SubmissionSource } from '../../submission/source';
import type { RootState } from '../../index';

/** The corners of a location in degrees, longitudes first; a point has one. */
export type Place = readonly (readonly [longitude: number, latitude: number])[];

const isSpot = (value: unknown): value is readonly [number, number] =>
  Array.isArray(value) && typeof value[0] === 'number' && typeof value[1] === 'number';

/** The corners in GeoJSON coordinates of any depth. */
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

/**
 * The locations in the loaded submissions, by the OData path of a field: a function, because they may not be needed.
 */
export const selectLoadedLocations = createSelector(
  [(state: RootState, source: SubmissionSource) => selectSubmissionList(state, source)?.partitions ?? noPartitions],
  (partitions) =>
    (path: string): readonly Place[] =>
      placesIn(partitions, path.split('/')),
);
