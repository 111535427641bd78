import Type, { type Static } from 'typebox';
import { orNull } from './scalars';

const Picture = Type.Object({
  instanceId: Type.String(),
  /** By which its file is read. */
  name: Type.String(),
  /** The question that it answers. */
  field: Type.String(),
  /** When the submission came. */
  submittedAt: Type.String(),
  /** Of its file, in bytes. */
  size: Type.Integer(),
  /** What was answered to the questions that were asked for, in their order. */
  captions: Type.Array(orNull(Type.Union([Type.String(), Type.Number()]))),
});

/** Pictures and films that answer questions of a form, and if that is asked, how many there are of all that the filter finds. */
export const SubmissionPictures = Type.Object({
  pictures: Type.Array(Picture),
  /** How many have come, of each question that has any. */
  questions: Type.Optional(Type.Array(Type.Object({ field: Type.String(), count: Type.Integer() }))),
  /** How many files of the submissions have not come yet, whatever they are. */
  missing: Type.Optional(Type.Integer()),
});
export type SubmissionPictures = Static<typeof SubmissionPictures>;
export type SubmissionPicture = Static<typeof Picture>;
