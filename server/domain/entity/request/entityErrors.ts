import type { EntityBlock, Repetition } from './entityBlock';
import { partOf, type EntityProblem } from './entityProblem';

/** A problem of one entity of a submission, with its cause. */
export interface EntityError {
  /** Index of the `entity` element in the submission. */
  readonly index: number;
  readonly problem: EntityProblem;
  /** Path of the wrong part of the `entity` element. */
  readonly path: string;
  /** The instances of repeats around it, outermost first. */
  readonly repetitions: readonly Repetition[];
  /** Paths of the questions that the wrong part is calculated from. */
  readonly questions: readonly string[];
}

/** The error of an entity. */
export const entityError = (
  { declaration, repetitions }: EntityBlock,
  index: number,
  problem: EntityProblem,
): EntityError => {
  const part = partOf(problem);
  const path = `${declaration.path}/meta/entity/${part}`;
  return { index, problem, path, repetitions, questions: declaration.questions.get(part) ?? [] };
};

/** The problem of a submission whose entities cannot be made. */
export type SubmissionProblem =
  | EntityProblem
  | {
      readonly code: 400.43;
      readonly details: {
        readonly count: number;
        readonly total: number;
        readonly errors: readonly { readonly index: number; readonly problem: EntityProblem }[];
      };
    };

/**
 * The problem of a submission: that of its only entity, or a list if there are several, even for one error.
 * @param errors at least one
 * @param total number of `entity` elements
 */
export const submissionProblem = (errors: readonly EntityError[], total: number): SubmissionProblem => {
  const [first] = errors;
  if (first !== undefined && total === 1) return first.problem;
  const listed = errors.map(({ index, problem }) => ({ index, problem }));
  return { code: 400.43, details: { count: errors.length, total, errors: listed } };
};
