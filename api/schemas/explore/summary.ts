import Type, { type Static } from 'typebox';
import { orNull } from '../scalars';

const Value = orNull(Type.Union([Type.String(), Type.Number()]));

/** A value, with its number of answers. */
const ValueCount = Type.Object({ value: Value, count: Type.Integer() });

/** Numbers from this one (included) to the next (excluded); or the first day of a day, week, month or year. */
const Bin = Type.Object({ from: Type.Union([Type.Number(), Type.String()]), count: Type.Integer() });

/** A choice, its number of first positions, second positions and so on, and its mean position; best mean position first. */
const Places = Type.Object({ value: Type.String(), counts: Type.Array(Type.Integer()), mean: Type.Number() });

/** A value of the grouping question, its number of submissions, and the number of those with an answer. */
const Part = Type.Object({
  by: Value,
  count: Type.Integer(),
  answered: Type.Integer(),
  /** For numbers. */
  mean: Type.Optional(orNull(Type.Number())),
  /** For days and moments: number in each bin of the summary. */
  bins: Type.Optional(Type.Array(Type.Integer())),
  /** The most frequent answers, or choices. */
  groups: Type.Array(ValueCount),
});
export type SummaryPart = Static<typeof Part>;

/**
 * Summary of the answers to one question. Numbers have statistics and bins; days and moments have bins; texts and choices the
 * most frequent values. Answers of another type than the question count as missing.
 */
export const SubmissionSummary = Type.Object({
  kind: Type.Union([
    Type.Literal('number'),
    Type.Literal('time'),
    Type.Literal('text'),
    Type.Literal('choices'),
    Type.Literal('ranks'),
  ]),
  /** Submissions that match the filter, or rows of the repeat with the question. */
  count: Type.Integer(),
  answered: Type.Integer(),
  /** Number of distinct answers. */
  distinct: Type.Optional(Type.Integer()),
  groups: Type.Optional(Type.Array(ValueCount)),
  /** For rankings. */
  places: Type.Optional(Type.Array(Places)),
  number: Type.Optional(
    Type.Object({
      min: Type.Number(),
      q1: Type.Number(),
      median: Type.Number(),
      q3: Type.Number(),
      max: Type.Number(),
      mean: Type.Number(),
      sum: Type.Number(),
      /** Whether all are integers. */
      areWhole: Type.Boolean(),
    }),
  ),
  bins: Type.Optional(Type.Array(Bin)),
  /** Width of the bins of numbers. */
  width: Type.Optional(Type.Number()),
  /** Unit of the bins of times; `hour` (`2026-02-28T14`) if all moments are of one day. */
  unit: Type.Optional(
    Type.Union([
      Type.Literal('hour'),
      Type.Literal('day'),
      Type.Literal('week'),
      Type.Literal('month'),
      Type.Literal('year'),
    ]),
  ),
  /** The first and the last day. */
  first: Type.Optional(Type.String()),
  last: Type.Optional(Type.String()),
  split: Type.Optional(Type.Array(Part)),
});
export type SubmissionSummary = Static<typeof SubmissionSummary>;
