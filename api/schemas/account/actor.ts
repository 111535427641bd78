import Type, { type Static } from 'typebox';
import { Id, orNull, Timestamp, Timestamps } from '../scalars';

/** A web user, an app user (`field_key`), a public link, or the single-use actor of a token. */
export const Actor = Type.Interface([Timestamps], {
  id: Id,
  type: Type.String(),
  displayName: Type.String(),
  /** Only on newer servers and ours. */
  deletedAt: Type.Optional(orNull(Timestamp)),
});
export type Actor = Static<typeof Actor>;
