/** What a row, or a part of it, has under a name; null if it has nothing there. */
export const answerAt = (row: unknown, name: string): unknown =>
  typeof row === 'object' && row !== null && Object.hasOwn(row, name)
    ? (row as Readonly<Record<string, unknown>>)[name]
    : null;
