import type { SheetLocation } from '../sheetLocation';

/** A cell of the sheet `survey`; the whole row if no column is given. */
export const surveyLocation = (row: number, column?: string): SheetLocation => ({ sheet: 'survey', row, column });
