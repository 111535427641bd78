import Type, { type Static } from 'typebox';

/** How every failure is told (specification §8): `code` is a number whose whole part is the HTTP status. */
export const Problem = Type.Object({
  code: Type.Number(),
  message: Type.String(),
  details: Type.Optional(Type.Unknown()),
});
export type Problem = Static<typeof Problem>;
