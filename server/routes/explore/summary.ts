import { group } from 'd3-array';
import type { SubmissionSummary } from '#api/schemas/explore/summary';
import { limits } from '#api/limits';
import { problem } from '../../domain/core/problem';
import { hourBins } from '#shared/query/hourBins';
import { numberBins } from '#shared/query/numberBins';
import { summaryInBins } from '#shared/query/numberSummary';
import { readSummaryField, type SummaryField } from '../../domain/summary/summaryFields';
import { type AnswerCounts, partsOfCounts, summaryOfCounts } from '../../domain/summary/summaryOfCounts';
import { NUMBERS_MAX } from '../../db/submission/summary/answerCounts';
import { binCounts, hourCounts, numberFigures } from '../../db/submission/summary/numberFigures';
import type { Context, Handlers, RawJson, Unchanged } from '../../http/context';
import { publishedFields, selectSubmissions, type AskedSubmissions } from './questionCall';
import { cachedParts } from './cachedAnswer';
import { incrementalCounts } from './incrementalCounts';
import { namesIn } from '../core/namesIn';
import { zoneOf } from '../core/timeZone';

type SummaryContext = Context<'submissionSummaryList'>;

/** Submissions to summarize, and the time zone for days. */
type Of = { readonly selection: AskedSubmissions; readonly timeZone: string };

/** Questions with more distinct numbers than are counted individually get statistics, then bins. */
const ofManyNumbers = async (
  { db }: SummaryContext,
  { selection }: Of,
  { rows, key }: SummaryField,
  { count, answered }: AnswerCounts,
) => {
  const of = { selection, rows, field: key };
  const plain = { kind: 'number', count, answered } as const;
  const figures = await numberFigures(db, of);
  if (figures === null) return plain;
  const bins = numberBins({ ...figures, answered });
  return { ...plain, ...summaryInBins(figures, bins, await binCounts(db, of, bins)) };
};

/** Moments of a single day are counted by hour. */
const inHours = async (
  { db }: SummaryContext,
  { selection, timeZone }: Of,
  { rows, key, by }: SummaryField,
  summary: SubmissionSummary,
): Promise<SubmissionSummary> => {
  const { unit, bins = [], first } = summary;
  if (key.kind !== 'moment' || by !== null || unit !== 'day' || bins.length !== 1 || first === undefined)
    return summary;
  return { ...summary, ...hourBins(first, await hourCounts(db, { selection, rows, field: key }, timeZone)) };
};

/** Summary of each question, by name; questions about the same rows are counted together. */
const summarize = async (
  context: SummaryContext,
  of: Of,
  asked: ReadonlyMap<string, SummaryField>,
  isKept: boolean,
): Promise<ReadonlyMap<string, string>> => {
  const summaries = new Map<string, string>();
  const ofRows = group(asked, ([, { rows }]) => rows?.at(-1)?.table);
  for (const together of ofRows.values()) {
    const [first] = together;
    if (!first) continue;
    const { rows, by } = first[1];
    const questions = together.map(([name, question]) => ({ ...question, name }));
    const counts = await incrementalCounts(context, { ...of, rows, by, questions }, isKept);
    for (const [index, [name, question]] of together.entries()) {
      const counted = counts[index];
      if (!counted) continue;
      const isOfMany = question.key.kind === 'number' && counted.distinct > NUMBERS_MAX;
      const summary = isOfMany
        ? await ofManyNumbers(context, of, question, counted)
        : await inHours(context, of, question, summaryOfCounts(question, counted));
      const whole: SubmissionSummary = by === null ? summary : { ...summary, split: partsOfCounts(summary, counted) };
      summaries.set(name, JSON.stringify(whole));
    }
  }
  return summaries;
};

const isAboutAnswers = ({ key, by }: SummaryField): boolean =>
  [key, by].some((field) => typeof field?.column === 'object');

const summariesOf = async (context: SummaryContext): Promise<RawJson | Unchanged> => {
  const { query } = context;
  const timeZone = zoneOf(query);
  const { fields } = await publishedFields(context);
  const names = namesIn(query.field);
  if (names.length === 0) throw problem('missingParameter', { field: 'field' });
  if (names.length > limits.questionsAtOnce) {
    throw problem('filterUnsupported', { text: `more than ${limits.questionsAtOnce} questions` });
  }
  const by = query.by?.trim() || null;
  const asked = new Map(names.map((name) => [name, readSummaryField(name, by, fields)] as const));
  const about = { isAboutAnswers: [...asked.values()].some(isAboutAnswers), orderBy: null };
  const selection = await selectSubmissions(context, fields, about);
  return cachedParts(context, names, (missing, isKept) =>
    summarize(context, { selection, timeZone }, new Map([...asked].filter(([name]) => missing.has(name))), isKept),
  );
};

/** Summaries of answers to questions (docs/odata.md#summaries). */
export const submissionSummaryHandlers: Handlers<'submissionSummaryList'> = { submissionSummaryList: summariesOf };
