/** The value of a row, or of a part of it, under a name; null if there is none. */
export const answerAt = (row: unknown, name: string): unknown =>
  typeof row === 'object' && row !== null && Object.hasOwn(row, name)
    ? (row as Readonly<Record<string, unknown>>)[name]
    : null;
