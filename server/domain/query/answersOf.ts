type Level = Readonly<Record<string, unknown>>;

/** Ids, and links to the rows of repeats: they are made by the server. */
const isMade = (column: string): boolean => column.startsWith('__') || column.endsWith('@odata.navigationLink');

const isLevel = (value: unknown): value is Level =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isGeometry = (value: Level): boolean => Array.isArray(value.coordinates);

/**
 * The answers of a row that are searched: all but places, also what was sent instead of an answer of its type, and those of the rows
 * of repeats that are in it.
 * @param answers to which they are added
 */
export const answersOf = (row: Level, answers: string[] = []): readonly string[] => {
  for (const column of Object.keys(row)) {
    if (isMade(column)) continue;
    const value = row[column];
    if (typeof value === 'string' || typeof value === 'number') answers.push(String(value));
    else if (Array.isArray(value)) for (const item of value) answersOf(item, answers);
    else if (isLevel(value) && !isGeometry(value)) answersOf(value, answers);
  }
  return answers;
};
