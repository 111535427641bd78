import Type, { type Static } from 'typebox';
import { attachmentChangeKinds } from '../submission/attachmentChanges';
import { limits } from '../limits';
import { reviewStates } from '../submission/reviewStates';
import * as textLengths from '../textLengths';
import { Actor } from './account/actor';
import { Problem } from './problem';
import { Id, orNull, Timestamp, Timestamps } from './scalars';

/** Review state; null for a submission that was only received. */
export const ReviewState = orNull(Type.Enum([...reviewStates]));

/** Metadata of one XML of a submission: each edit adds a version. */
export const SubmissionVersion = Type.Object({
  /** Its own; that of the first version identifies the submission. */
  instanceId: Type.String(),
  instanceName: orNull(Type.String()),
  submitterId: orNull(Id),
  deviceId: orNull(Type.String()),
  userAgent: orNull(Type.String()),
  createdAt: Timestamp,
  current: Type.Boolean(),
});
export type SubmissionVersion = Static<typeof SubmissionVersion>;

/** Only on servers with versions; the properties vary between calls. */
const ofVersions = {
  reviewState: Type.Optional(ReviewState),
  userAgent: Type.Optional(orNull(Type.String())),
  deletedAt: Type.Optional(orNull(Timestamp)),
};

/** Metadata of a submission, from its first version; its answers come through OData. */
export const Submission = Type.Interface([Timestamps], {
  instanceId: Type.String(),
  submitterId: orNull(Id),
  deviceId: orNull(Type.String()),
  ...ofVersions,
  currentVersion: Type.Optional(SubmissionVersion),
});
export type Submission = Static<typeof Submission>;

/** The submitter; all null for an anonymous one. */
const Submitter = Type.Object({
  id: orNull(Id),
  type: orNull(Type.String()),
  displayName: orNull(Type.String()),
  createdAt: orNull(Timestamp),
  updatedAt: orNull(Timestamp),
  deletedAt: Type.Optional(orNull(Timestamp)),
});

/** The same with the submitter, null for an anonymous one; in a single version, also with the version of its form. */
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
  /** Its number in the form, which never changes. Ours only. */
  number: Type.Optional(orNull(Type.Integer())),
  /** The deleting user, if requested; null if unknown. */
  deletedBy: Type.Optional(orNull(Actor)),
});
export type SubmissionExtended = Static<typeof SubmissionExtended>;

/**
 * A submission that is an edit of another one, by its XML, but was stored separately because the server had no versions then. The
 * data of both count.
 */
export const SeparateEdit = Type.Object({
  instanceId: Type.String(),
  instanceName: orNull(Type.String()),
  createdAt: Timestamp,
  submitterId: orNull(Id),
  /** Id of the replaced version, according to its XML. */
  deprecatedId: Type.String(),
  /** The submission with that version; null if it is missing, or in the trash. */
  replacedInstanceId: orNull(Type.String()),
});
export type SeparateEdit = Static<typeof SeparateEdit>;

/** A file a submission names, and whether it has arrived. */
export const SubmissionAttachment = Type.Object({ name: Type.String(), exists: Type.Boolean() });
export type SubmissionAttachment = Static<typeof SubmissionAttachment>;

/** A change of a file after its submission was received. Ours only. */
export const AttachmentChange = Type.Object({
  id: Id,
  /** Instance id of the version that the file belongs to. */
  versionId: Type.String(),
  name: Type.String(),
  kind: Type.Enum([...attachmentChangeKinds]),
  createdAt: Timestamp,
  /** Null for an anonymous one. */
  actor: orNull(Actor),
  /** Whether the history has a file: replaced, removed, or not applied. */
  hasFile: Type.Boolean(),
});
export type AttachmentChange = Static<typeof AttachmentChange>;

/** Newer clients send additional properties. */
const anyMore = { additionalProperties: true } as const;

/** A review of a submission. */
export const SubmissionReview = Type.Object(
  {
    reviewState: Type.Optional(Type.Unknown()),
    /** Required instance id of the current version, as seen by the reviewer. Ours only. */
    ifVersion: Type.Optional(Type.String({ maxLength: textLengths.reference })),
  },
  anyMore,
);
export type SubmissionReview = Static<typeof SubmissionReview>;

/** An action on many submissions. */
export const SubmissionsBatch = Type.Object({
  action: Type.Enum(['review', 'delete', 'restore']),
  /** For a review, as in the call for one; `received` and null are the same. */
  reviewState: Type.Optional(Type.Unknown()),
  /** Required current review state, to undo a review without overwriting a later one. */
  ifReviewState: Type.Optional(Type.Unknown()),
  instanceIds: Type.Array(Type.String({ maxLength: textLengths.reference }), {
    minItems: 1,
    maxItems: limits.submissionsBatch,
  }),
});
export type SubmissionsBatch = Static<typeof SubmissionsBatch>;

/** Result for each submission, in the order of the request. */
export const SubmissionsBatchReply = Type.Object({
  results: Type.Array(
    Type.Object({ instanceId: Type.String(), success: Type.Boolean(), problem: Type.Optional(Problem) }),
  ),
});
export type SubmissionsBatchReply = Static<typeof SubmissionsBatchReply>;

/** A new comment about a submission. */
export const SubmissionCommentCreation = Type.Object(
  { body: Type.String({ maxLength: textLengths.comment }) },
  anyMore,
);
export type SubmissionCommentCreation = Static<typeof SubmissionCommentCreation>;

/** A comment about a submission. */
export const SubmissionComment = Type.Object({ body: Type.String(), actorId: Id, createdAt: Timestamp });
export type SubmissionComment = Static<typeof SubmissionComment>;

/** The same with its author. */
export const SubmissionCommentExtended = Type.Interface([SubmissionComment], { actor: Actor });
export type SubmissionCommentExtended = Static<typeof SubmissionCommentExtended>;

/** The name of a repeat, and the index of a row from 0. */
const RepeatStep = Type.Unsafe<readonly [string, number]>(
  Type.Array(Type.Union([Type.String(), Type.Integer({ minimum: 0 })]), { minItems: 2, maxItems: 2 }),
);

/** An element of a form by name, or a row of a repeat. */
const DiffStep = Type.Union([Type.String(), RepeatStep]);

/** A difference between a version and the previous one; without `old` it was added, without `new` it was removed. */
export const SubmissionChange = Type.Object({
  /** A text as in the XML, or the content of a whole group or repeat. */
  old: Type.Optional(Type.Unknown()),
  new: Type.Optional(Type.Unknown()),
  /** Below the root element. */
  path: Type.Array(DiffStep),
});
export type SubmissionChange = Static<typeof SubmissionChange>;

/** Changes of each version but the first, by its instance id. */
export const SubmissionDiffs = Type.Record(Type.String(), Type.Array(SubmissionChange));
export type SubmissionDiffs = Static<typeof SubmissionDiffs>;
