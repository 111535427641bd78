import Type, { type Static } from 'typebox';
import { orNull } from './scalars';

const Value = orNull(Type.Union([Type.String(), Type.Number()]));

/** A value of answers, and how many have it. */
const ValueCount = Type.Object({ value: Value, count: Type.Integer() });

/** Numbers from one on, up to before the next; or the days of one day, week, month or year, by its first. */
const Bin = Type.Object({ from: Type.Union([Type.Number(), Type.String()]), count: Type.Integer() });

/** A choice, how many put it first, second and so on, and the mean of these places; those that are mostly put first come first. */
const Places = Type.Object({ value: Type.String(), counts: Type.Array(Type.Integer()), mean: Type.Number() });

/** A value of the question by which answers are split, how many have it, and how many of those answered. */
const Part = Type.Object({
  by: Value,
  count: Type.Integer(),
  answered: Type.Integer(),
  /** Of numbers. */
  mean: Type.Optional(orNull(Type.Number())),
  /** Of days and moments: how many are in each bin of the summary. */
  bins: Type.Optional(Type.Array(Type.Integer())),
  /** The most frequent answers, or choices. */
  groups: Type.Array(ValueCount),
});
export type SummaryPart = Static<typeof Part>;

/**
 * What the answers to one question come to. Numbers have figures and bins; days and moments have bins; texts and choices the most
 * frequent values. What is not of the type of its question counts as not answered.
 */
export const SubmissionSummary = Type.Object({
  kind: Type.Union([
    Type.Literal('number'),
    Type.Literal('time'),
    Type.Literal('text'),
    Type.Literal('choices'),
    Type.Literal('ranks'),
  ]),
  /** Submissions that the filter finds, or rows of the repeat that the question is in. */
  count: Type.Integer(),
  answered: Type.Integer(),
  /** How many different answers there are. */
  distinct: Type.Optional(Type.Integer()),
  groups: Type.Optional(Type.Array(ValueCount)),
  /** Of answers that put choices in an order. */
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
      /** Whether all are whole numbers. */
      areWhole: Type.Boolean(),
    }),
  ),
  bins: Type.Optional(Type.Array(Bin)),
  /** How wide the bins of numbers are. */
  width: Type.Optional(Type.Number()),
  /** What the bins of times are. */
  unit: Type.Optional(
    Type.Union([Type.Literal('day'), Type.Literal('week'), Type.Literal('month'), Type.Literal('year')]),
  ),
  /** The first and the last day. */
  first: Type.Optional(Type.String()),
  last: Type.Optional(Type.String()),
  split: Type.Optional(Type.Array(Part)),
});
export type SubmissionSummary = Static<typeof SubmissionSummary>;
