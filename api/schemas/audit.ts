import Type, { type Static } from 'typebox';
import { Actor } from './actor';
import { Id, orNull, Timestamp } from './scalars';

/** One row of the audit log. `details` is whatever the act said of itself (facts: the audit catalogue, api §17.2). */
export const Audit = Type.Object({
  /** Who did it; null for what the server did by itself. */
  actorId: orNull(Id),
  action: Type.String(),
  acteeId: orNull(Type.String()),
  details: orNull(Type.Record(Type.String(), Type.Unknown())),
  loggedAt: Timestamp,
});
export type Audit = Static<typeof Audit>;

/**
 * The same with whom and what it is about. The actee is an actor, a project or a form, deleted ones included, of which
 * the action tells (facts: api §17.1); newer servers also know other shapes.
 */
export const AuditExtended = Type.Interface([Audit], {
  actor: orNull(Actor),
  actee: orNull(Type.Record(Type.String(), Type.Unknown())),
});
export type AuditExtended = Static<typeof AuditExtended>;
