import type { ChoiceLabels } from '#store/selectors/submission/choiceLabels';
import { formatTime } from '#src/ui/text/dateFormats';
import { formatPlain } from './numbers';
import { rawText, submissionCell } from './submissionCell';

/**
 * One answer of the table as text to copy: as shown, but untruncated, and numbers in the format of spreadsheets. For
 * choices the labels if shown, else the codes.
 */
export const answerText = (
  value: unknown,
  field: { readonly type: string; readonly binary: boolean },
  locale: string,
  labels: ChoiceLabels | undefined,
): string => {
  const cell = submissionCell(value, field, locale, labels);
  switch (cell.kind) {
    case 'empty':
      return '';
    case 'choice':
      return cell.label;
    case 'file':
      return cell.name;
    case 'geometry':
      return cell.text();
    case 'time':
      return formatTime(cell.at, 'exact', locale);
    case 'invalid':
      return rawText(value);
    case 'text':
      if (typeof value === 'number') return formatPlain(value, locale);
      // Dates and locations are formatted, and short.
      return cell.text.endsWith('…') ? rawText(value) : cell.text;
  }
};
