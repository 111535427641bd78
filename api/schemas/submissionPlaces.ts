import Type, { type Static } from 'typebox';
import { orNull } from './scalars';

/**
 * The places that answer one question, for a map of many: numbers in columns instead of objects. Lines and areas are where they
 * begin, unless it is asked for all of them.
 */
export const SubmissionPlaces = Type.Object({
  /** Submissions that the filter finds. */
  count: Type.Integer(),
  /** How many of them have a place, also beyond those that are listed. */
  placed: Type.Integer(),
  /** How many devices had no position, and wrote 0 0; they are not listed. */
  unfixed: Type.Integer(),
  /** Longitude and latitude of one place after the other, in ten-millionths of a degree, newest first; 100,000 places at most. */
  positions: Type.Array(Type.Integer()),
  /** The most frequent answers to another question, eight at most, and of each listed place the index of its own; that of the others is how many there are. */
  by: Type.Optional(
    Type.Object({
      groups: Type.Array(Type.Object({ value: orNull(Type.String()), count: Type.Integer() })),
      of: Type.Array(Type.Integer()),
    }),
  ),
  /**
   * Each listed place as a whole, where that was asked for (`geometries=true`): points with their accuracy, lines and areas with all of their
   * corners, as GeoJSON. 2,000 places at most then; null once there have been 100,000 corners.
   */
  geometries: Type.Optional(Type.Array(Type.Unknown())),
});
export type SubmissionPlaces = Static<typeof SubmissionPlaces>;
