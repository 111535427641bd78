const formSheets = new Set(['survey', 'choices', 'settings', 'external_choices', 'entities', 'osm']);

/**
 * The sheets of a workbook that may belong to a form; in a workbook with a single sheet, that is the survey.
 * @param names of all sheets in order
 * @returns their indexes, counted from 0
 */
export const sheetsToRead = (names: readonly string[]): number[] =>
  names.flatMap((name, index) => (names.length === 1 || formSheets.has(name.toLowerCase()) ? [index] : []));
