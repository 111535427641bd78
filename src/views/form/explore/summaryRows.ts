import type { SubmissionSummary } from '../../../../api/schemas/submissionSummary';
import type { Question } from '../../../../store/selectors/explore';
import { csvCell } from '../../../formats/csvCell';
import { quoted } from '../submission/cells/copiedRows';
import type { Language } from '../submission/filter/degreesText';
import { withoutFormulas } from '../submission/withoutFormulas';
import { columnsOf } from './chartColumns';
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

/** How often each choice was put where, and its mean rank. */
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

type SplitTelling = (
  summary: SubmissionSummary,
  question: Question,
  split: Question,
  title: string,
  texts: Language,
) => Rows;

/** The cross table of a chart that is split: of each part how often each answer was given, or the mean of numbers, and how many answered. */
const splitRows: SplitTelling = (summary, question, split, title, texts) => {
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

/** Of days how many of each part fall into which bin. */
const splitDays: SplitTelling = (summary, question, split, title, texts) => {
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
 * What a chart shows as rows of cells, headings first: answers, and how often they were given.
 * @param split the question that the chart is split by; null where it is not
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

/** Rows as text that spreadsheets paste into cells. @param isSafeForExcel what they would run is made text */
export const pastedRows = (rows: Rows, isSafeForExcel: boolean): string =>
  safe(rows, isSafeForExcel)
    .map((cells) => cells.map(quoted).join('\t'))
    .join('\n');

/** Rows as CSV (RFC 4180). */
export const csvRows = (rows: Rows, isSafeForExcel: boolean): string =>
  safe(rows, isSafeForExcel)
    .map((cells) => `${cells.map(csvCell).join(',')}\n`)
    .join('');
