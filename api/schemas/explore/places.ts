import Type, { type Static } from 'typebox';
import { orNull } from '../scalars';

/**
 * Locations in the answers to one question, for a map of many: numbers in columns instead of objects. Lines and areas are
 * represented by their first point, unless complete geometries are requested.
 */
export const SubmissionPlaces = Type.Object({
  /** Submissions that match the filter. */
  count: Type.Integer(),
  /** Number of locations, including those that are not listed. */
  placed: Type.Integer(),
  /** Number of devices without a position, which wrote 0 0; they are not listed. */
  unfixed: Type.Integer(),
  /** Longitude and latitude of each location, in ten-millionths of a degree, newest first; 100,000 locations at most. */
  positions: Type.Array(Type.Integer()),
  /**
   * The most frequent answers to another question, eight at most, and the index of the answer for each listed location; the index
   * of other answers is the number of groups.
   */
  by: Type.Optional(
    Type.Object({
      groups: Type.Array(Type.Object({ value: orNull(Type.String()), count: Type.Integer() })),
      of: Type.Array(Type.Integer()),
    }),
  ),
  /**
   * Complete geometry of each listed location, if requested (`geometries=true`): points with their accuracy, lines and areas with
   * all of their corners, as GeoJSON. Then limited to 2,000 locations; null after the first 100,000 corners.
   */
  geometries: Type.Optional(Type.Array(Type.Unknown())),
});
export type SubmissionPlaces = Static<typeof SubmissionPlaces>;
