import Type, { type Static } from 'typebox';
import { Actor } from './actor';
import { Id, orNull, Timestamp } from './scalars';

/** One entry of the audit log. `details` depends on the action (docs/protocol.md#audit-log). */
export const Audit = Type.Object({
  /** The initiator; null for what the server did itself. */
  actorId: orNull(Id),
  action: Type.String(),
  acteeId: orNull(Type.String()),
  details: orNull(Type.Record(Type.String(), Type.Unknown())),
  loggedAt: Timestamp,
  /** Why, in the words of whoever did it; only newer servers and ours tell it. */
  notes: Type.Optional(orNull(Type.String())),
});
export type Audit = Static<typeof Audit>;

/**
 * The same with actor and actee. The actee is an actor, a project or a form, even a deleted one; which, follows from the
 * action. Newer servers also have other shapes.
 */
export const AuditExtended = Type.Interface([Audit], {
  actor: orNull(Actor),
  actee: orNull(Type.Record(Type.String(), Type.Unknown())),
  /** Said only by our server: the names of what ids in `details` refer to, by the property with the id. */
  names: Type.Optional(Type.Record(Type.String(), Type.String())),
});
export type AuditExtended = Static<typeof AuditExtended>;

/** An entry of the log of one submission, with who it was. */
export const SubmissionAuditExtended = Type.Interface([Audit], { actor: orNull(Actor) });
export type SubmissionAuditExtended = Static<typeof SubmissionAuditExtended>;
