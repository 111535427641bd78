import { summaryLimits } from '#api/explore/summaryLimits';
import type { SubmissionSummary, SummaryPart } from '#api/schemas/explore/summary';
import { countsInBins, dayBins } from '#shared/query/dayBins';
import { summaryOfCounted } from '#shared/query/numberSummary';
import { rankPositions } from '#shared/query/rankPositions';
import type { SummaryField } from './summaryFields';

/** A value, its number of answers, and its position in rankings, from 1. */
interface ValueCount {
  readonly value: string;
  readonly place: number | null;
  readonly count: number;
}

/** A group with equal answers to another question. */
interface PartCount {
  readonly by: string | number | null;
  readonly count: number;
  readonly answered: number;
  /** Of numbers. */
  readonly mean: number | null;
}

/** Number of equal answers in a group. */
interface CellCount extends Pick<ValueCount, 'value' | 'count'> {
  readonly by: PartCount['by'];
}

/** Counts of the answers to a question. */
export interface AnswerCounts {
  readonly count: number;
  /** Number of answers of the type of the question. */
  readonly answered: number;
  /** Number of distinct values. */
  readonly distinct: number;
  /** Most frequent first; texts up to the limit of a summary. */
  readonly values: readonly ValueCount[];
  readonly parts: readonly PartCount[];
  /** For texts and days: values in each group, most frequent first. */
  readonly cells: readonly CellCount[];
}

/** A question with counted answers; rankings are counted by position. */
export type CountedQuestion = Pick<SummaryField, 'key' | 'areRanked'>;

type Summary = Omit<SubmissionSummary, 'split'>;

/** Summary of numbers, for which all values are present. */
const ofNumbers = ({ count, answered, values }: AnswerCounts): Summary => {
  const numbers = values.map((each) => ({ value: Number(each.value), count: each.count }));
  return { kind: 'number', count, answered, ...summaryOfCounted(numbers.toSorted((a, b) => a.value - b.value)) };
};

/** Days that do not exist do not count. */
const ofTimes = ({ count, values }: AnswerCounts): Summary => {
  const found = dayBins(new Map(values.map((each) => [each.value, each.count])));
  const answered = (found?.bins ?? []).reduce((sum, bin) => sum + bin.count, 0);
  return { kind: 'time', count, answered, ...found };
};

const groupsOf = (values: readonly Pick<ValueCount, 'value' | 'count'>[]) =>
  values.map(({ value, count }) => ({ value, count }));

/** Summary of the answers to a question, from their counts. */
export const summaryOfCounts = ({ key, areRanked }: CountedQuestion, counts: AnswerCounts): Summary => {
  const { kind, isChoice } = key;
  const { count, answered, distinct, values } = counts;
  if (areRanked) {
    const placed = values.map(({ value, place, count: many }) => ({ value, place: place ?? 1, count: many }));
    return { kind: 'ranks', count, answered, ...rankPositions(placed, summaryLimits.groups) };
  }
  if (kind === 'number') return ofNumbers(counts);
  if (kind === 'day' || kind === 'moment') return ofTimes(counts);
  return { kind: isChoice ? 'choices' : 'text', count, answered, distinct, groups: groupsOf(values) };
};

/** Summaries of groups by the answer to another question. @param summary of all answers */
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
        unit !== 'hour' &&
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
