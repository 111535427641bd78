import type { Place } from '../place';

/** A cell of the sheet `survey`; the whole row where no column is named. */
export const surveyPlace = (row: number, column?: string): Place => ({ sheet: 'survey', row, column });
