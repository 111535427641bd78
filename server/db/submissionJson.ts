import { type RawBuilder, sql } from 'kysely';

/** What of a stored row is read: all of it, or the values of some keys. */
export type StoredKeys = readonly string[] | null;

/** A stored row as text: whole in one piece, or in one piece for each key, null where the row does not have it. */
export const jsonPieces = (row: RawBuilder<unknown>, keys: StoredKeys): RawBuilder<(string | null)[]> => {
  if (keys === null) return sql`array[(${row})::text]`;
  if (keys.length === 0) return sql`array[]::text[]`;
  return sql`array[${sql.join(keys.map((key) => sql`(${row} -> ${key}::text)::text`))}]`;
};

/** The JSON of the row again, as text; null where there was no row. */
export const joinPieces = (pieces: readonly (string | null)[], keys: StoredKeys): string | null => {
  if (keys === null) return pieces[0] ?? null;
  const members = keys.flatMap((key, index) => {
    const piece = pieces[index] ?? null;
    return piece === null ? [] : [`${JSON.stringify(key)}:${piece}`];
  });
  return `{${members.join(',')}}`;
};
