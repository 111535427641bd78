import type { Field } from '#api/schemas/form/field';
import type { SubmissionRow } from '../../api/schemas/odata';
import type { SubmissionSummary, SummaryPart } from '#api/schemas/explore/summary';
import { summaryLimits } from '#api/explore/summaryLimits';
import { countsInBins, dayBins } from '../../shared/query/dayBins';
import { hourBins } from '../../shared/query/hourBins';
import { summaryOfCounted } from '../../shared/query/numberSummary';
import { choicesInOrder, rankPositions, type PlacedChoice } from '../../shared/query/rankPositions';
import type { Rows } from '#store/submission/rows';
import type { RowsQuery } from '#store/submission/rowsQuery';
import { questionAnswers, type QuestionAnswers } from './questionAnswers';
import { comparable } from './codePoints';
import { hourIn } from './dayIn';
import { sorting } from './mergeSort';
import { namesInRows, PIECE } from './namesInRows';
import { noItems, type Value } from './operands';
import { rowsVisit } from './matchingRepeatRows';
import { choicesIn, mostFrequent } from './tallies';

/** A query for the summary of a question. */
export interface SummaryQuery {
  /** Its name in requests, and that of the question that splits its answers; `''` for none. */
  readonly field: string;
  readonly by: string;
  /** The filter that found the rows: if it has conditions on repeat rows, only those are counted. */
  readonly query: RowsQuery;
  /** The time zone for the days of moments. */
  readonly timeZone: string;
}

/** The rows with the same answer to the splitting question. */
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

/** The kind of a question's summary; null for locations. */
const summaryKind = ({ kind, areRanked, areChoices }: QuestionAnswers): Summary['kind'] | null => {
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

/** If there are very many parts, the most frequent ones, as on our server. */
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
        // Without parts only.
        ...(unit &&
          unit !== 'hour' && {
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
 * Summarizes the answers of rows to a question, as our server does (`docs/odata.md#summaries`); yields wherever it may
 * pause.
 * @param rows without encrypted ones
 * @param fields those of the form
 * @param now the present time, in milliseconds since 1970
 * @returns null if the form has no such question
 * @throws QueryFault if the query cannot be evaluated
 */
export function* summarizeRows(
  rows: Rows<SubmissionRow>,
  { field, by, query, timeZone }: SummaryQuery,
  fields: readonly Field[],
  now: number,
): Generator<undefined, SubmissionSummary | null> {
  const names = namesInRows(fields);
  const asked = questionAnswers(field, names);
  const split = by === '' ? null : questionAnswers(by, names);
  if (!asked || (by !== '' && !split) || split?.areRanked) return null;
  const { valueOf, areChoices, areRanked, chain } = asked;
  const { visit } = rowsVisit(query, names, chain, now);
  const kind = summaryKind(asked);
  if (kind === null) return null;
  const hourOf = hourIn(timeZone);
  const hours = new Map<Value, number>();
  const counts = new Map<Value, number>();
  const placed = new Map<string, PlacedChoice>();
  const parts = new Map<Value, Part>();
  let [count, answered] = [0, 0];

  const add = (row: SubmissionRow, items: readonly unknown[]): void => {
    const value = valueOf(row, items);
    const values =
      areChoices || areRanked
        ? [...choicesIn(value)]
        : [typeof value === 'number' && kind === 'time' ? hourOf(value).slice(0, 10) : value];
    const isAnswer = values[0] !== null && values[0] !== undefined;
    count += 1;
    if (isAnswer) answered += 1;
    if (typeof value === 'number' && kind === 'time') one(hours, hourOf(value));
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
    ? { kind, ...rankPositions(placed.values(), summaryLimits.groups) }
    : yield* summaryOf(kind, counts);
  // Days that do not exist are no answers.
  if (summary.kind === 'time') answered = (summary.bins ?? []).reduce((sum, bin) => sum + bin.count, 0);
  const { unit, bins = [], first } = summary;
  const isOfOneDay = unit === 'day' && bins.length === 1 && first !== undefined && !split;
  return {
    ...summary,
    ...(isOfOneDay && hourBins(first, hours)),
    count,
    answered,
    ...(split && { split: yield* partsOf(summary, parts) }),
  };
}
