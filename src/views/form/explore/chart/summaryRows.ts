import type { SubmissionSummary } from '#api/schemas/explore/summary';
import type { Question } from '#store/selectors/explore/questions';
import { csvCell } from '#shared/csv/csvCell';
import { quoted } from '../../submission/cells/copiedRows';
import type { Language } from '../../submission/filter/degreesText';
import { withoutFormulas } from '../../submission/download/withoutFormulas';
import { columnsOf } from './columns';
import { optionText } from './optionTexts';
import { REVIEW, sharesOf } from './sharesOf';

export type Rows = readonly (readonly string[])[];

const wholeRows = (summary: SubmissionSummary, question: Question, title: string, texts: Language): Rows => {
  const rows = summary.bins ? columnsOf(summary, question, texts) : sharesOf(summary, question, texts);
  const missing = summary.count - summary.answered;
  return [
    [title, texts.t('explore.count')],
    ...rows.map(({ text, count }) => [text, String(count)]),
    ...(missing > 0 && question.path !== REVIEW ? [[texts.t('totals.noAnswer'), String(missing)]] : []),
  ];
};

/** The counts of each choice by rank, and its mean rank. */
const rankedRows = (
  places: NonNullable<SubmissionSummary['places']>,
  question: Question,
  title: string,
  texts: Language,
): Rows => {
  const most = Math.max(0, ...places.map(({ counts }) => counts.length));
  const ranks = Array.from({ length: most }, (_, index) => index);
  return [
    [title, ...ranks.map((index) => texts.t('explore.rank', { rank: String(index + 1) })), texts.t('explore.meanOf')],
    ...places.map(({ value, counts, mean }) => [
      optionText(value, question, texts),
      ...ranks.map((index) => String(counts[index] ?? 0)),
      String(mean),
    ]),
  ];
};

type SplitFormatter = (
  summary: SubmissionSummary,
  question: Question,
  split: Question,
  title: string,
  texts: Language,
) => Rows;

/**
 * The cross table of a split chart: for each part the counts of answers, or the mean of numbers, and the number of
 * answers.
 */
const splitRows: SplitFormatter = (summary, question, split, title, texts) => {
  const isOfNumbers = summary.kind === 'number';
  const answers = isOfNumbers ? [] : sharesOf(summary, question, texts);
  const { t } = texts;
  return [
    [title, ...(isOfNumbers ? [t('explore.meanOf')] : answers.map(({ text }) => text)), t('explore.answers')],
    ...(summary.split ?? []).map((part) => {
      const counts = new Map(part.groups.map(({ value, count }) => [String(value), count]));
      if (question.path === REVIEW) counts.set('null', part.count - part.answered);
      return [
        optionText(part.by, split, texts),
        ...(isOfNumbers ? [String(part.mean ?? '')] : answers.map(({ key }) => String(counts.get(key) ?? 0))),
        String(question.path === REVIEW ? part.count : part.answered),
      ];
    }),
  ];
};

/** For days, the counts of each part by bin. */
const splitDays: SplitFormatter = (summary, question, split, title, texts) => {
  const parts = summary.split ?? [];
  return [
    [title, ...parts.map(({ by }) => optionText(by, split, texts)), texts.t('explore.count')],
    ...columnsOf(summary, question, texts).map(({ text, count }, at) => [
      text,
      ...parts.map(({ bins }) => String(bins?.[at] ?? 0)),
      String(count),
    ]),
  ];
};

/**
 * The content of a chart as rows of cells, headings first: answers and their frequencies.
 * @param split the question that splits the chart; null if none
 */
export const summaryRows = (
  summary: SubmissionSummary,
  question: Question,
  split: Question | null,
  title: string,
  texts: Language,
): Rows => {
  if (summary.places) return rankedRows(summary.places, question, title, texts);
  if (!split || (summary.split ?? []).length === 0) return wholeRows(summary, question, title, texts);
  const rows = summary.kind === 'time' ? splitDays : splitRows;
  return rows(summary, question, split, title, texts);
};

const safe = (rows: Rows, isSafeForExcel: boolean): Rows =>
  isSafeForExcel ? rows.map((cells) => cells.map(withoutFormulas)) : rows;

/**
 * Rows as text for pasting into spreadsheets.
 * @param isSafeForExcel answers that would run as formulas become text
 */
export const pastedRows = (rows: Rows, isSafeForExcel: boolean): string =>
  safe(rows, isSafeForExcel)
    .map((cells) => cells.map(quoted).join('\t'))
    .join('\n');

/** Rows as CSV (RFC 4180). */
export const csvRows = (rows: Rows, isSafeForExcel: boolean): string =>
  safe(rows, isSafeForExcel)
    .map((cells) => `${cells.map(csvCell).join(',')}\n`)
    .join('');
