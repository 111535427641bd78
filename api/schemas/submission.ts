import Type, { type Static } from 'typebox';
import { Id, orNull, Timestamp, Timestamps } from './scalars';

/** A submission's envelope; its answers come through OData. */
export const Submission = Type.Interface([Timestamps], {
  instanceId: Type.String(),
  submitterId: orNull(Id),
  deviceId: orNull(Type.String()),
});
export type Submission = Static<typeof Submission>;

/** The submitter; all null if nobody was logged in. */
const Submitter = Type.Object({
  id: orNull(Id),
  type: orNull(Type.String()),
  displayName: orNull(Type.String()),
  createdAt: orNull(Timestamp),
  updatedAt: orNull(Timestamp),
});

/** A submission with the complete submitter. */
export const SubmissionExtended = Type.Interface([Timestamps], {
  instanceId: Type.String(),
  submitter: Submitter,
  deviceId: orNull(Type.String()),
});
export type SubmissionExtended = Static<typeof SubmissionExtended>;

/** A file a submission names, and whether it has arrived. */
export const SubmissionAttachment = Type.Object({ name: Type.String(), exists: Type.Boolean() });
export type SubmissionAttachment = Static<typeof SubmissionAttachment>;
