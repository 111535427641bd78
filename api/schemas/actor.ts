import Type, { type Static } from 'typebox';
import { Id, orNull, Timestamp, Timestamps } from './scalars';

/** Whoever can act: a web user, an app user (`field_key`), a public link, or the bearer of a single-use token. */
export const Actor = Type.Interface([Timestamps], {
  id: Id,
  type: Type.String(),
  displayName: Type.String(),
  /** Only newer servers and ours tell it. */
  deletedAt: Type.Optional(orNull(Timestamp)),
});
export type Actor = Static<typeof Actor>;
