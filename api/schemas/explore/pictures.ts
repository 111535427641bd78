import Type, { type Static } from 'typebox';
import { orNull } from '../scalars';

const Picture = Type.Object({
  instanceId: Type.String(),
  /** Name for reading its file. */
  name: Type.String(),
  /** Its question. */
  field: Type.String(),
  /** Time of receipt of the submission. */
  submittedAt: Type.String(),
  /** File size in bytes. */
  size: Type.Integer(),
  /** Answers to the requested caption questions, in their order. */
  captions: Type.Array(orNull(Type.Union([Type.String(), Type.Number()]))),
});

/** Images and videos in answers to questions of a form and, if requested, the total numbers for the filter. */
export const SubmissionPictures = Type.Object({
  pictures: Type.Array(Picture),
  /** Number of received files for each question with any. */
  questions: Type.Optional(Type.Array(Type.Object({ field: Type.String(), count: Type.Integer() }))),
  /** Number of missing files of the submissions, of any type. */
  missing: Type.Optional(Type.Integer()),
});
export type SubmissionPictures = Static<typeof SubmissionPictures>;
export type SubmissionPicture = Static<typeof Picture>;
