import Type, { type Static } from 'typebox';
import { Actor } from '../account/actor';
import { orNull, Timestamp } from '../scalars';

const Problem = Type.Object({ problemCode: Type.Number(), problemDetails: Type.Record(Type.String(), Type.Unknown()) });

/** The problem of one entity of a submission, with its cause. */
const EntityError = Type.Object({
  /** Of the entity in the submission, from 0. */
  index: Type.Integer(),
  errorMessage: Type.String(),
  problem: Problem,
  /** Path of the wrong part of the `entity` element. */
  path: Type.String(),
  /** The instances of repeats around it, outermost first, numbered from 1. */
  repetitions: Type.Array(Type.Object({ path: Type.String(), number: Type.Integer() })),
  /** Paths of the questions that the wrong part is calculated from. */
  questions: Type.Array(Type.String()),
});

/** A submission whose entities of a list are not made: it failed, is held for an earlier update, or waits for approval. */
export const UnprocessedSubmission = Type.Object({
  xmlFormId: Type.String(),
  instanceId: Type.String(),
  createdAt: Timestamp,
  submitterId: orNull(Type.Integer()),
  submitter: orNull(Actor),
  state: Type.Enum(['failed', 'held', 'waiting']),
  /** Beginning of the state. */
  since: Timestamp,
  /** Of a failed one. */
  errorMessage: orNull(Type.String()),
  problem: orNull(Problem),
  errors: Type.Array(EntityError),
  /** What others wait for: their entities and, of held ones, the base versions within their branches. */
  waitsFor: Type.Array(
    Type.Object({
      uuid: Type.String(),
      branchId: orNull(Type.String()),
      trunkVersion: orNull(Type.Integer()),
      baseVersion: orNull(Type.Integer()),
    }),
  ),
});
export type UnprocessedSubmission = Static<typeof UnprocessedSubmission>;
