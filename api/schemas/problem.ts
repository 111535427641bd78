import Type, { type Static } from 'typebox';

/** The body of every failure: `code` is a number whose integer part is the HTTP status. */
export const Problem = Type.Object({
  code: Type.Number(),
  message: Type.String(),
  details: Type.Optional(Type.Unknown()),
});
export type Problem = Static<typeof Problem>;
