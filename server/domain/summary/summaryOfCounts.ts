import { summaryLimits } from '../../../api/summaryLimits';
import type { SubmissionSummary, SummaryPart } from '../../../api/schemas/submissionSummary';
import { countsInBins, dayBins } from '../query/dayBins';
import { summaryOfCounted } from '../query/numberSummary';
import { rankPlaces } from '../query/rankPlaces';
import type { SummaryField } from './summaryFields';

/** A value, in how many answers it is, and where choices are in an order at which place, from 1. */
export interface ValueCount {
  readonly value: string;
  readonly place: number | null;
  readonly count: number;
}

/** Those who answered something else in the same way. */
export interface PartCount {
  readonly by: string | number | null;
  readonly count: number;
  readonly answered: number;
  /** Of numbers. */
  readonly mean: number | null;
}

/** How many in a part answered the same. */
export interface CellCount extends Pick<ValueCount, 'value' | 'count'> {
  readonly by: PartCount['by'];
}

/** How often which answers were given to a question. */
export interface AnswerCounts {
  readonly count: number;
  /** How many are of the type of their question. */
  readonly answered: number;
  /** How many different values there are. */
  readonly distinct: number;
  /** The most frequent first; of texts as many as summaries tell. */
  readonly values: readonly ValueCount[];
  readonly parts: readonly PartCount[];
  /** Of texts and days: what is in each part, the most frequent first. */
  readonly cells: readonly CellCount[];
}

/** A question whose answers are counted; where they put choices in an order, by their places. */
export type CountedQuestion = Pick<SummaryField, 'key' | 'areRanked'>;

type Summary = Omit<SubmissionSummary, 'split'>;

/** Numbers of which all are told. */
const ofNumbers = ({ count, answered, values }: AnswerCounts): Summary => {
  const numbers = values.map((each) => ({ value: Number(each.value), count: each.count }));
  return { kind: 'number', count, answered, ...summaryOfCounted(numbers.toSorted((a, b) => a.value - b.value)) };
};

/** Days that are none of the calendar are no answers. */
const ofTimes = ({ count, values }: AnswerCounts): Summary => {
  const found = dayBins(new Map(values.map((each) => [each.value, each.count])));
  const answered = (found?.bins ?? []).reduce((sum, bin) => sum + bin.count, 0);
  return { kind: 'time', count, answered, ...found };
};

const groupsOf = (values: readonly Pick<ValueCount, 'value' | 'count'>[]) =>
  values.map(({ value, count }) => ({ value, count }));

/** What the answers to a question come to, by how often each was given. */
export const summaryOfCounts = ({ key, areRanked }: CountedQuestion, counts: AnswerCounts): Summary => {
  const { kind, isChoice } = key;
  const { count, answered, distinct, values } = counts;
  if (areRanked) {
    const placed = values.map(({ value, place, count: many }) => ({ value, place: place ?? 1, count: many }));
    return { kind: 'ranks', count, answered, ...rankPlaces(placed, summaryLimits.groups) };
  }
  if (kind === 'number') return ofNumbers(counts);
  if (kind === 'day' || kind === 'moment') return ofTimes(counts);
  return { kind: isChoice ? 'choices' : 'text', count, answered, distinct, groups: groupsOf(values) };
};

/** The answers of those who answered something else in the same way. @param summary what all of them come to */
export const partsOfCounts = (
  { kind, unit, bins }: Pick<Summary, 'kind' | 'unit' | 'bins'>,
  { parts, cells }: AnswerCounts,
): SummaryPart[] =>
  parts.map(({ by, count, answered, mean }) => {
    const own = cells.filter((cell) => cell.by === by);
    return {
      by,
      count,
      answered,
      ...(kind === 'number' && { mean }),
      ...(unit &&
        bins && {
          bins: countsInBins(
            unit,
            bins,
            own.map((cell) => [cell.value, cell.count] as const),
          ),
        }),
      groups: kind === 'time' ? [] : groupsOf(own),
    };
  });
