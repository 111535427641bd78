import type { Place } from '../place';

/** A cell of the sheet `survey`; the whole row if no column is given. */
export const surveyPlace = (row: number, column?: string): Place => ({ sheet: 'survey', row, column });
