import type { TFunction } from 'i18next';
import type { Message } from '#src/messageText';

/**
 * The position before a converter's message about a workbook, for programs: `[row : 7] survey, relevant: …` in ours
 * (docs/xlsform.md), `[row : 7] …` in pyxform.
 */
const place = /^(?:\[row : (\d+)\] )?(?:(survey|choices|settings|entities|external_choices)(?:, (.+?))?: )?/;

/** A converter's message about a workbook, with its position in plain words. */
export const sheetText = (t: TFunction, text: string): string => {
  const [written = '', row, sheet, column] = place.exec(text) ?? [];
  if (written === '') return text;
  const words = [
    ...(sheet === undefined ? [] : [t('formUpload.sheet', { sheet })]),
    ...(row === undefined ? [] : [t('formUpload.row', { row })]),
    ...(column === undefined ? [] : [t('formUpload.column', { column })]),
  ].join(', ');
  return t('formUpload.at', {
    place: words.charAt(0).toUpperCase() + words.slice(1),
    text: text.slice(written.length),
  });
};

/** The value of the text about a refused workbook. */
export const sheetValues = (t: TFunction, message: Message | null): { readonly error?: string } => {
  if (message === null || 'key' in message || message.problem.kind !== 'problem') return {};
  const { details } = message.problem;
  const error = typeof details === 'object' && details !== null && 'error' in details ? details.error : undefined;
  return typeof error === 'string' ? { error: sheetText(t, error) } : {};
};
