import { XlsFormError } from '#server/xlsform/sheetLocation';
import { written, type SheetTexts } from './written';

/** The location and the message with which a form is refused; `''` for a form that is accepted. */
export const refusal = (sheets: SheetTexts): string => {
  try {
    written(sheets);
    return '';
  } catch (error) {
    if (error instanceof XlsFormError) return error.message;
    throw error;
  }
};
