import Type, { type Static } from 'typebox';
import { Actor } from '../account/actor';
import { Id, orNull, Timestamp } from '../scalars';

/** One entry of the audit log. `details` depends on the action (docs/protocol.md#audit-log). */
export const Audit = Type.Object({
  /** The initiator; null for the server itself. */
  actorId: orNull(Id),
  action: Type.String(),
  acteeId: orNull(Type.String()),
  details: orNull(Type.Record(Type.String(), Type.Unknown())),
  loggedAt: Timestamp,
  /** Audit note of the initiator; only on newer servers and ours. */
  notes: Type.Optional(orNull(Type.String())),
});
export type Audit = Static<typeof Audit>;

/**
 * The same with actor and actee. The actee is an actor, a project or a form, even a deleted one, depending on the action. Newer
 * servers also have other types.
 */
export const AuditExtended = Type.Interface([Audit], {
  actor: orNull(Actor),
  actee: orNull(Type.Record(Type.String(), Type.Unknown())),
  /** Ours only: names for the ids in `details`, by the property with the id. */
  names: Type.Optional(Type.Record(Type.String(), Type.String())),
});
export type AuditExtended = Static<typeof AuditExtended>;

/** An entry in the log of one submission, with its actor. */
export const SubmissionAuditExtended = Type.Interface([Audit], { actor: orNull(Actor) });
export type SubmissionAuditExtended = Static<typeof SubmissionAuditExtended>;
