import { summaryLimits } from '../../api/summaryLimits';
import type { SubmissionSummary, SummaryPart } from '../../api/schemas/submissionSummary';
import type { GroupKey } from '../domain/odata/odataApply';
import type { QueryFields } from '../domain/query/answers';
import { dayBins } from '../domain/query/dayBins';
import { numberBins } from '../domain/query/numberBins';
import { rankPlaces } from '../domain/query/rankPlaces';
import { summaryInBins, summaryOfCounted } from '../domain/query/numberSummary';
import { readSummaryField, type SummaryField } from '../domain/summary/summaryFields';
import { listGroups } from '../db/submission/submissionGroups';
import {
  type Answered,
  binCounts,
  dayCounts,
  numberFigures,
  rankCounts,
  valueCounts,
} from '../db/submission/submissionSummary';
import type { Db } from '../db/schema/tables';
import type { Context, Handlers, RawJson, Unchanged } from '../http/context';
import { readAsked } from './askedQuestion';
import { cachedAnswer } from './cachedAnswer';
import { zoneOf } from './timeZone';

/** The most frequent first, and those that are equally frequent always in the same order. */
const byCount = [
  { of: 'figure', index: 0, descending: true },
  { of: 'key', index: 0, descending: false },
] as const;

const byCountOfBoth = [...byCount, { of: 'key', index: 1, descending: false }] as const;

type Summary = Omit<SubmissionSummary, 'split'>;

/** Up to so many different numbers are counted one by one, in one look at all answers; of more there are figures, then bins. */
const NUMBERS_MAX = 5000;

const isNumber = (value: {
  readonly value: unknown;
  readonly count: number;
}): value is { value: number; count: number } => typeof value.value === 'number';

const ofNumbers = async (db: Db, of: Answered): Promise<Summary> => {
  const counted = await valueCounts(db, of, 'least', NUMBERS_MAX + 1);
  const plain = { kind: 'number', count: counted.count, answered: counted.answered } as const;
  if (counted.distinct <= NUMBERS_MAX) return { ...plain, ...summaryOfCounted(counted.values.filter(isNumber)) };
  const figures = await numberFigures(db, of);
  if (figures === null) return plain;
  const bins = numberBins({ ...figures, answered: counted.answered });
  return { ...plain, ...summaryInBins(figures, bins, await binCounts(db, of, bins)) };
};

const ofTimes = async (db: Db, of: Answered, timeZone: string): Promise<Summary> => {
  const counts = await dayCounts(db, of, timeZone);
  const days = new Map([...counts].flatMap(([day, count]) => (day === null ? [] : [[day, count] as const])));
  const found = dayBins(days);
  const count = [...counts.values()].reduce((sum, each) => sum + each, 0);
  const answered = (found?.bins ?? []).reduce((sum, bin) => sum + bin.count, 0);
  return { kind: 'time', count, answered, ...found };
};

const ofTexts = async (db: Db, of: Answered): Promise<Summary> => {
  const { count, answered, distinct, values } = await valueCounts(db, of, 'most', summaryLimits.groups);
  return { kind: 'text', count, answered, distinct, groups: [...values] };
};

const ofChoices = async (db: Db, { selection, rows }: Answered, key: GroupKey): Promise<Summary> => {
  const all = [
    { alias: 'n', method: 'count' },
    { alias: 'answered', method: 'answered', of: key },
  ] as const;
  const total = await listGroups(db, selection, { rows, keys: null, aggregates: all }, [], { limit: 1, skip: 0 });
  const [count, answered] = (total.groups[0]?.figures ?? []).map(Number);
  const apply = { rows, keys: [key], aggregates: [{ alias: 'n', method: 'count' }] } as const;
  const found = await listGroups(db, selection, apply, byCount, { limit: summaryLimits.groups + 1, skip: 0 });
  const groups = found.groups.flatMap(({ keys: [value = null], figures: [each] }) =>
    value === null ? [] : [{ value, count: Number(each) }],
  );
  const distinct = found.total - (groups.length < found.groups.length ? 1 : 0);
  return {
    kind: 'choices',
    count: count ?? 0,
    answered: answered ?? 0,
    distinct,
    groups: groups.slice(0, summaryLimits.groups),
  };
};

/** The answers of those who answered something else in the same way: the most frequent of these. */
const partsOf = async (db: Db, { selection, rows }: Answered, { key, by }: SummaryField): Promise<SummaryPart[]> => {
  if (by === null) return [];
  const isNumber = key.kind === 'number';
  const aggregates = [
    { alias: 'n', method: 'count' },
    { alias: 'answered', method: 'answered', of: key },
    ...(isNumber ? [{ alias: 'mean', method: 'average', of: key } as const] : []),
  ] as const;
  const page = { limit: summaryLimits.parts, skip: 0 };
  const parts = await listGroups(db, selection, { rows, keys: [by], aggregates }, byCount, page);
  const cells =
    key.kind === 'text'
      ? await listGroups(db, selection, { rows, keys: [by, key], aggregates: aggregates.slice(0, 1) }, byCountOfBoth, {
          limit: summaryLimits.partGroups,
          skip: 0,
        })
      : { groups: [] };
  // A text without signs is no answer here.
  const empty = (value: unknown): number =>
    Number(cells.groups.find(({ keys: [of, inside] }) => of === value && inside === '')?.figures[0] ?? 0);
  return parts.groups.map(({ keys: [value = null], figures: [count, answered, mean] }) => ({
    by: value,
    count: Number(count),
    answered: Number(answered) - empty(value),
    ...(isNumber && { mean: mean === null || mean === undefined ? null : Number(mean) }),
    groups: cells.groups.flatMap(({ keys: [of = null, inside = null], figures: [each] }) =>
      of === value && inside !== null && inside !== '' ? [{ value: inside, count: Number(each) }] : [],
    ),
  }));
};

const ofRanks = async (db: Db, of: Answered): Promise<Summary> => {
  const { count, answered, placed } = await rankCounts(db, of);
  return { kind: 'ranks', count, answered, ...rankPlaces(placed, summaryLimits.groups) };
};

const summarize = async (
  db: Db,
  of: Answered,
  { key, areRanked }: Pick<SummaryField, 'key' | 'areRanked'>,
  timeZone: string,
): Promise<Summary> => {
  if (areRanked) return ofRanks(db, of);
  if (key.isChoice) return ofChoices(db, of, key);
  switch (key.kind) {
    case 'number':
      return ofNumbers(db, of);
    case 'day':
    case 'moment':
      return ofTimes(db, of, timeZone);
    case 'text':
    case 'geometry':
      return ofTexts(db, of);
  }
};

const readFields = (field: string, by: string | null, fields: QueryFields) => {
  const asked = readSummaryField(field, by, fields);
  return { ...asked, isAboutAnswers: [asked.key, asked.by].some((key) => typeof key?.column === 'object') };
};

const summaryOf = async (context: Context<'submissionSummaryGet'>): Promise<RawJson | Unchanged> => {
  const { db, query } = context;
  const timeZone = zoneOf(query);
  const asked = await readAsked(context, readFields);
  const of: Answered = { selection: asked.selection, rows: asked.rows, field: asked.key };
  return cachedAnswer(context, async () => {
    const summary = await summarize(db, of, asked, timeZone);
    const whole: SubmissionSummary = asked.by === null ? summary : { ...summary, split: await partsOf(db, of, asked) };
    return JSON.stringify(whole);
  });
};

/** What the answers to questions come to (docs/odata.md#summaries). */
export const submissionSummaryHandlers: Handlers<'submissionSummaryGet'> = { submissionSummaryGet: summaryOf };
