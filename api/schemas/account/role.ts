import Type, { type Static } from 'typebox';
import { Id, orNull, Timestamp } from '../scalars';

/** A named set of verbs; `system` identifies the nine roles of every server. */
export const Role = Type.Object({
  id: Id,
  name: Type.String(),
  system: orNull(Type.String()),
  verbs: Type.Array(Type.String()),
  createdAt: orNull(Timestamp),
  updatedAt: orNull(Timestamp),
});
export type Role = Static<typeof Role>;
