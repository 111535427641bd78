import { type RawBuilder, sql } from 'kysely';

/** What of a stored row is read: all of it, or the values of some keys. */
export type StoredKeys = readonly string[] | null;

/**
 * The JSON of a stored row, or of some of its keys, as one text, which the drivers hand on as it is: in a list of texts
 * they would look at every character. Null, or an empty object, where there is no row.
 */
export const storedJson = (row: RawBuilder<unknown>, keys: StoredKeys): RawBuilder<string | null> => {
  if (keys === null) return sql`(${row})::text`;
  if (keys.length === 0) return sql`'{}'`;
  // What the row does not have is null, and left out.
  const members = keys.map((key) => sql`${`${JSON.stringify(key)}:`}::text || (${row} -> ${key}::text)::text`);
  return sql`'{' || array_to_string(array[${sql.join(members)}], ',') || '}'`;
};
