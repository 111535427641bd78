import type { SubmissionSummary } from '../../../../api/schemas/submissionSummary';
import type { Question } from '../../../../store/selectors/explore';
import { quoted } from '../submission/cells/copiedRows';
import { columnsOf } from './chartColumns';
import type { Language } from '../submission/filter/degreesText';
import { sharesOf } from './sharesOf';

/** What a chart shows as text that spreadsheets take: answers, and how often they were given. */
export const summaryRows = (summary: SubmissionSummary, question: Question, title: string, texts: Language): string => {
  const rows = summary.bins ? columnsOf(summary, question, texts) : sharesOf(summary, question, texts);
  const lines = rows.map(({ text, count }) => [text, String(count)]);
  const missing = summary.count - summary.answered;
  const none = missing > 0 ? [[texts.t('totals.noAnswer'), String(missing)]] : [];
  return [[title, texts.t('explore.count')], ...lines, ...none].map((line) => line.map(quoted).join('\t')).join('\n');
};
