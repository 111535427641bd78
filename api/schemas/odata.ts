import Type, { type Static } from 'typebox';
import { orNull, Timestamp } from './scalars';
import { ReviewState } from './submission';

/** System columns of a submission. `status` is not null for encrypted ones. */
export const SubmissionSystem = Type.Object(
  {
    submissionDate: Timestamp,
    submitterId: orNull(Type.String()),
    submitterName: orNull(Type.String()),
    attachmentsPresent: Type.Integer(),
    attachmentsExpected: Type.Integer(),
    status: orNull(Type.String()),
    /** Only on newer servers and ours, like the number of edits. */
    reviewState: Type.Optional(ReviewState),
    edits: Type.Optional(Type.Integer()),
    /** Its number in the form, which never changes: ours only, like what follows, with extended metadata. */
    number: Type.Optional(orNull(Type.Integer())),
    /** Number of comments. */
    comments: Type.Optional(Type.Integer()),
    /** Number of rows in each of its repeats, by their paths with dots, including empty ones. */
    repeats: Type.Optional(Type.Record(Type.String(), Type.Integer())),
    /** Only on servers with a trash. */
    deletedAt: Type.Optional(orNull(Timestamp)),
  },
  { additionalProperties: true },
);
export type SubmissionSystem = Static<typeof SubmissionSystem>;

/** One row of `Submissions`: answers under their field names, groups nested; encrypted rows have only these two. */
export const SubmissionRow = Type.Intersect([
  Type.Object({ __id: Type.String(), __system: SubmissionSystem }),
  Type.Record(Type.String(), Type.Unknown()),
]);
export type SubmissionRow = Static<typeof SubmissionRow>;

/** A page of submissions (OData JSON Format 4.0). `@odata.count` comes with `$count=true` only. */
export const SubmissionPage = Type.Object({
  value: Type.Array(SubmissionRow),
  '@odata.context': Type.String(),
  '@odata.count': Type.Optional(Type.Integer()),
  '@odata.nextLink': Type.Optional(Type.String()),
});
export type SubmissionPage = Static<typeof SubmissionPage>;
