import type { Field } from '../../api/schemas/field';
import type { SubmissionRow } from '../../api/schemas/odata';
import type { SubmissionSummary, SummaryPart } from '../../api/schemas/submissionSummary';
import { summaryLimits } from '../../api/summaryLimits';
import { countsInBins, dayBins } from '../../server/domain/query/dayBins';
import { summaryOfCounted } from '../../server/domain/query/numberSummary';
import { choicesInOrder, rankPlaces, type PlacedChoice } from '../../server/domain/query/rankPlaces';
import type { Rows } from '../../store/rows';
import type { RowsQuery } from '../../store/rowsQuery';
import { askedAnswers, type AskedAnswers } from './askedAnswers';
import { comparable } from './codePoints';
import { dayIn } from './dayIn';
import { sorting } from './mergeSort';
import { namesInRows, PIECE } from './namesInRows';
import { noItems, type Value } from './operands';
import { rowsVisit } from './rowsKept';
import { choicesIn, mostFrequent } from './tallies';

/** What is asked about a question. */
export interface AskedSummary {
  /** As it is named in requests, as is what its answers are split by; `''` for nothing. */
  readonly field: string;
  readonly by: string;
  /** What found the rows: of repeats, those of which it speaks are counted. */
  readonly query: RowsQuery;
  /** In which moments have their days. */
  readonly timeZone: string;
}

/** Those who answered something else in the same way. */
interface Part {
  count: number;
  answered: number;
  sum: number;
  readonly groups: Map<Value, number>;
}

const one = (counts: Map<Value, number>, value: Value): void => {
  counts.set(value, (counts.get(value) ?? 0) + 1);
};

type Summary = Omit<SubmissionSummary, 'count' | 'answered' | 'split'>;

/** What kind of summary a question has; null for places. */
const summaryKind = ({ kind, areRanked, areChoices }: AskedAnswers): Summary['kind'] | null => {
  if (areRanked) return 'ranks';
  if (areChoices) return 'choices';
  if (kind === 'geometry') return null;
  return kind === 'day' || kind === 'moment' ? 'time' : kind;
};

function* summaryOf(kind: Summary['kind'], counts: ReadonlyMap<Value, number>): Generator<undefined, Summary> {
  if (kind === 'time') {
    return { kind, ...dayBins(new Map([...counts].map(([day, count]) => [String(day), count] as const))) };
  }
  if (kind !== 'number')
    return { kind, distinct: counts.size, groups: [...mostFrequent(counts, summaryLimits.groups)] };
  const numbers = [...counts].flatMap(([value, count]) => (typeof value === 'number' ? [{ value, count }] : []));
  return { kind, ...summaryOfCounted(yield* sorting(numbers, (a, b) => a.value - b.value)) };
}

interface Cell {
  readonly by: Value;
  readonly value: Value;
  readonly count: number;
}

const compareTexts = (a: Value, b: Value): number => {
  const [left, right] = [comparable(String(a)), comparable(String(b))];
  return left < right ? -1 : Number(left > right);
};

/** What is split into very many parts is told of the most frequent ones, as on our server. */
function* partsOf(
  { kind, unit, bins = [] }: Summary,
  parts: ReadonlyMap<Value, Part>,
): Generator<undefined, SummaryPart[]> {
  const first = mostFrequent(new Map([...parts].map(([by, { count }]) => [by, count] as const)), summaryLimits.parts);
  const all: Cell[] = [];
  if (kind === 'text' || kind === 'choices' || kind === 'ranks') {
    for (const [by, { groups }] of parts) {
      for (const [value, count] of groups) all.push({ by, value, count });
      yield;
    }
  }
  const cells = yield* sorting(
    all,
    (a, b) => b.count - a.count || compareTexts(a.by, b.by) || compareTexts(a.value, b.value),
  );
  const shown = cells.slice(0, summaryLimits.partGroups);
  return first.flatMap(({ value: by }): SummaryPart[] => {
    const part = parts.get(by);
    if (!part) return [];
    const { count, answered, sum } = part;
    const groups = shown.flatMap((cell) => (cell.by === by ? [{ value: cell.value, count: cell.count }] : []));
    return [
      {
        by,
        count,
        answered,
        ...(kind === 'number' && { mean: answered === 0 ? null : sum / answered }),
        ...(unit && {
          bins: countsInBins(
            unit,
            bins,
            [...part.groups].map(([day, many]) => [String(day), many] as const),
          ),
        }),
        groups,
      },
    ];
  });
}

/**
 * What rows answer to a question, the same as our server tells (`docs/odata.md#summaries`); it yields wherever it may stop for a moment.
 * @param rows without those that are encrypted
 * @param fields those of the form
 * @param now the present time, in milliseconds since 1970
 * @returns null for what is no question of the form
 * @throws QueryFault where the query cannot be understood
 */
export function* summarizeRows(
  rows: Rows<SubmissionRow>,
  { field, by, query, timeZone }: AskedSummary,
  fields: readonly Field[],
  now: number,
): Generator<undefined, SubmissionSummary | null> {
  const names = namesInRows(fields);
  const asked = askedAnswers(field, names);
  const split = by === '' ? null : askedAnswers(by, names);
  if (!asked || (by !== '' && !split) || split?.areRanked) return null;
  const { valueOf, areChoices, areRanked, chain } = asked;
  const { visit } = rowsVisit(query, names, chain, now);
  const kind = summaryKind(asked);
  if (kind === null) return null;
  const dayOf = dayIn(timeZone);
  const counts = new Map<Value, number>();
  const placed = new Map<string, PlacedChoice>();
  const parts = new Map<Value, Part>();
  let [count, answered] = [0, 0];

  const add = (row: SubmissionRow, items: readonly unknown[]): void => {
    const value = valueOf(row, items);
    const values =
      areChoices || areRanked
        ? [...choicesIn(value)]
        : [typeof value === 'number' && kind === 'time' ? dayOf(value) : value];
    const isAnswer = values[0] !== null && values[0] !== undefined;
    count += 1;
    if (isAnswer) answered += 1;
    if (isAnswer && areRanked) {
      for (const [index, choice] of choicesInOrder(String(value)).entries()) {
        const key = `${index} ${choice}`;
        placed.set(key, { value: choice, place: index + 1, count: (placed.get(key)?.count ?? 0) + 1 });
      }
    } else if (isAnswer) for (const each of values) one(counts, each);
    if (!split) return;
    const of = split.valueOf(row, items);
    const part = parts.get(of) ?? { count: 0, answered: 0, sum: 0, groups: new Map<Value, number>() };
    parts.set(of, part);
    part.count += 1;
    if (!isAnswer) return;
    part.answered += 1;
    if (typeof value === 'number') part.sum += value;
    if (kind !== 'number') for (const each of values) one(part.groups, each);
  };

  for (let index = 0; index < rows.length; index += 1) {
    const row = rows.at(index);
    if (!row) continue;
    if (chain.length === 0) add(row, noItems);
    else visit(row, (items, isWanted) => isWanted && add(row, items));
    if (index % PIECE === PIECE - 1) yield;
  }
  const summary: Summary = areRanked
    ? { kind, ...rankPlaces(placed.values(), summaryLimits.groups) }
    : yield* summaryOf(kind, counts);
  // Days that are none of the calendar are no answers.
  if (summary.kind === 'time') answered = (summary.bins ?? []).reduce((sum, bin) => sum + bin.count, 0);
  return { ...summary, count, answered, ...(split && { split: yield* partsOf(summary, parts) }) };
}
