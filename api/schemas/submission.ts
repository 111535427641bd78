import Type, { type Static } from 'typebox';
import { limits } from '../limits';
import { reviewStates } from '../reviewStates';
import * as textLengths from '../textLengths';
import { Actor } from './actor';
import { Problem } from './problem';
import { Id, orNull, Timestamp, Timestamps } from './scalars';

/** What was decided about a submission; null for one that was only received. */
export const ReviewState = orNull(Type.Enum([...reviewStates]));

/** One of the XMLs that a submission consisted of, without the XML: each edit makes another. */
export const SubmissionVersion = Type.Object({
  /** Its own; the first version's is that of the submission. */
  instanceId: Type.String(),
  instanceName: orNull(Type.String()),
  submitterId: orNull(Id),
  deviceId: orNull(Type.String()),
  userAgent: orNull(Type.String()),
  createdAt: Timestamp,
  current: Type.Boolean(),
});
export type SubmissionVersion = Static<typeof SubmissionVersion>;

/** What only servers with versions tell of a submission; which of it, differs from call to call. */
const ofVersions = {
  reviewState: Type.Optional(ReviewState),
  userAgent: Type.Optional(orNull(Type.String())),
  deletedAt: Type.Optional(orNull(Timestamp)),
};

/** A submission's envelope, as its first version came; its answers come through OData. */
export const Submission = Type.Interface([Timestamps], {
  instanceId: Type.String(),
  submitterId: orNull(Id),
  deviceId: orNull(Type.String()),
  ...ofVersions,
  currentVersion: Type.Optional(SubmissionVersion),
});
export type Submission = Static<typeof Submission>;

/** The submitter; all null if nobody was logged in. */
const Submitter = Type.Object({
  id: orNull(Id),
  type: orNull(Type.String()),
  displayName: orNull(Type.String()),
  createdAt: orNull(Timestamp),
  updatedAt: orNull(Timestamp),
  deletedAt: Type.Optional(orNull(Timestamp)),
});

/** The same with the submitter, null if nobody was logged in; alone, also with the version of the form that it answers. */
export const SubmissionVersionExtended = Type.Interface([SubmissionVersion], {
  submitter: orNull(Actor),
  formVersion: Type.Optional(Type.String()),
});
export type SubmissionVersionExtended = Static<typeof SubmissionVersionExtended>;

/** A submission with the complete submitter. */
export const SubmissionExtended = Type.Interface([Timestamps], {
  instanceId: Type.String(),
  submitterId: Type.Optional(orNull(Id)),
  submitter: Submitter,
  deviceId: orNull(Type.String()),
  ...ofVersions,
  currentVersion: Type.Optional(SubmissionVersionExtended),
  /** Who deleted it, if that was asked for; null if the log does not tell. */
  deletedBy: Type.Optional(orNull(Actor)),
});
export type SubmissionExtended = Static<typeof SubmissionExtended>;

/**
 * A submission that is an edit of another one, by its XML, and was stored as its own because the server had no versions when
 * it came: the data of both count.
 */
export const SeparateEdit = Type.Object({
  instanceId: Type.String(),
  instanceName: orNull(Type.String()),
  createdAt: Timestamp,
  submitterId: orNull(Id),
  /** What its XML says it replaces. */
  deprecatedId: Type.String(),
  /** The submission which that is a version of; null if it is not here, or in the trash. */
  replacedInstanceId: orNull(Type.String()),
});
export type SeparateEdit = Static<typeof SeparateEdit>;

/** A file a submission names, and whether it has arrived. */
export const SubmissionAttachment = Type.Object({ name: Type.String(), exists: Type.Boolean() });
export type SubmissionAttachment = Static<typeof SubmissionAttachment>;

/** Newer clients send back more than is read. */
const anyMore = { additionalProperties: true } as const;

/** A review of a submission. */
export const SubmissionReview = Type.Object(
  {
    reviewState: Type.Optional(Type.Unknown()),
    /** Only if this is still the instance id of its current version: the one that the reviewer has seen. Ours only. */
    ifVersion: Type.Optional(Type.String({ maxLength: textLengths.reference })),
  },
  anyMore,
);
export type SubmissionReview = Static<typeof SubmissionReview>;

/** What is done with many submissions at once. */
export const SubmissionsBatch = Type.Object({
  action: Type.Enum(['review', 'delete', 'restore']),
  /** For a review, as in the call for one; `received` and null are the same. */
  reviewState: Type.Optional(Type.Unknown()),
  /** Only those whose state of review is still this: to take a review back without overwriting a later one. */
  ifReviewState: Type.Optional(Type.Unknown()),
  instanceIds: Type.Array(Type.String({ maxLength: textLengths.reference }), {
    minItems: 1,
    maxItems: limits.submissionsBatch,
  }),
});
export type SubmissionsBatch = Static<typeof SubmissionsBatch>;

/** What became of each, in the order asked. */
export const SubmissionsBatchReply = Type.Object({
  results: Type.Array(
    Type.Object({ instanceId: Type.String(), success: Type.Boolean(), problem: Type.Optional(Problem) }),
  ),
});
export type SubmissionsBatchReply = Static<typeof SubmissionsBatchReply>;

/** What somebody writes about a submission. */
export const SubmissionCommentCreation = Type.Object(
  { body: Type.String({ maxLength: textLengths.comment }) },
  anyMore,
);
export type SubmissionCommentCreation = Static<typeof SubmissionCommentCreation>;

/** What somebody wrote about a submission. */
export const SubmissionComment = Type.Object({ body: Type.String(), actorId: Id, createdAt: Timestamp });
export type SubmissionComment = Static<typeof SubmissionComment>;

/** The same with who it was. */
export const SubmissionCommentExtended = Type.Interface([SubmissionComment], { actor: Actor });
export type SubmissionCommentExtended = Static<typeof SubmissionCommentExtended>;

/** The name of a repeat, and the number of a row from 0. */
const RepeatStep = Type.Unsafe<readonly [string, number]>(
  Type.Array(Type.Union([Type.String(), Type.Integer({ minimum: 0 })]), { minItems: 2, maxItems: 2 }),
);

/** An element of a form by name, or a row of a repeat. */
const DiffStep = Type.Union([Type.String(), RepeatStep]);

/** What differs between a version and the one before it; without `old` it came, without `new` it went. */
export const SubmissionChange = Type.Object({
  /** A text as in the XML, or what is in a whole group or repeat. */
  old: Type.Optional(Type.Unknown()),
  new: Type.Optional(Type.Unknown()),
  /** Below the root element. */
  path: Type.Array(DiffStep),
});
export type SubmissionChange = Static<typeof SubmissionChange>;

/** The changes of each version but the first, by its instance id. */
export const SubmissionDiffs = Type.Record(Type.String(), Type.Array(SubmissionChange));
export type SubmissionDiffs = Static<typeof SubmissionDiffs>;
