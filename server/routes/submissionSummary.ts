import { group } from 'd3-array';
import type { SubmissionSummary } from '../../api/schemas/submissionSummary';
import { limits } from '../../api/limits';
import { problem } from '../domain/problem';
import { numberBins } from '../domain/query/numberBins';
import { summaryInBins } from '../domain/query/numberSummary';
import { readSummaryField, type SummaryField } from '../domain/summary/summaryFields';
import { type AnswerCounts, partsOfCounts, summaryOfCounts } from '../domain/summary/summaryOfCounts';
import { NUMBERS_MAX } from '../db/submission/answerCounts';
import { binCounts, numberFigures } from '../db/submission/numberFigures';
import type { Context, Handlers, RawJson, Unchanged } from '../http/context';
import { askedForm, askedSubmissions, type AskedSubmissions } from './askedQuestion';
import { cachedParts } from './cachedAnswer';
import { carriedCounts } from './carriedCounts';
import { namesIn } from './namesIn';
import { zoneOf } from './timeZone';

type SummaryContext = Context<'submissionSummaryList'>;

/** Which submissions are summarized, and in which time zone moments have their days. */
type Of = { readonly selection: AskedSubmissions; readonly timeZone: string };

/** Of more different numbers than are counted one by one there are figures, then bins. */
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

/** What each question comes to, by its name; those about the same rows are counted together. */
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
    const counts = await carriedCounts(context, { ...of, rows, by, questions }, isKept);
    for (const [index, [name, question]] of together.entries()) {
      const counted = counts[index];
      if (!counted) continue;
      const isOfMany = question.key.kind === 'number' && counted.distinct > NUMBERS_MAX;
      const summary = isOfMany
        ? await ofManyNumbers(context, of, question, counted)
        : summaryOfCounts(question, counted);
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
  const { fields } = await askedForm(context);
  const names = namesIn(query.field);
  if (names.length === 0) throw problem('missingParameter', { field: 'field' });
  if (names.length > limits.questionsAtOnce) {
    throw problem('filterUnsupported', { text: `more than ${limits.questionsAtOnce} questions` });
  }
  const by = query.by?.trim() || null;
  const asked = new Map(names.map((name) => [name, readSummaryField(name, by, fields)] as const));
  const about = { isAboutAnswers: [...asked.values()].some(isAboutAnswers), orderBy: null };
  const selection = await askedSubmissions(context, fields, about);
  return cachedParts(context, names, (missing, isKept) =>
    summarize(context, { selection, timeZone }, new Map([...asked].filter(([name]) => missing.has(name))), isKept),
  );
};

/** What the answers to questions come to (docs/odata.md#summaries). */
export const submissionSummaryHandlers: Handlers<'submissionSummaryList'> = { submissionSummaryList: summariesOf };
