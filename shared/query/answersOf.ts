type Level = Readonly<Record<string, unknown>>;

/** Ids, and links to the rows of repeats, which the server generates. */
const isMade = (column: string): boolean => column.startsWith('__') || column.endsWith('@odata.navigationLink');

const isLevel = (value: unknown): value is Level =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isGeometry = (value: Level): boolean => Array.isArray(value.coordinates);

/**
 * Searchable answers of a row: all except locations, including raw texts of another type, and those in its rows of repeats.
 * @param answers list to append to
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
