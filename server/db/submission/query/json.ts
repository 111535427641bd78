import { type RawBuilder, sql } from 'kysely';

/** Keys to read of a stored row; null for all. */
export type StoredKeys = readonly string[] | null;

/**
 * The JSON of a stored row, or of some of its keys, as one text, which the drivers pass through; in a list of texts they would
 * examine every character. Null, or an empty object, if there is no row.
 */
export const storedJson = (row: RawBuilder<unknown>, keys: StoredKeys): RawBuilder<string | null> => {
  if (keys === null) return sql`(${row})::text`;
  if (keys.length === 0) return sql`'{}'`;
  // Keys missing from the row are null, and omitted.
  const members = keys.map((key) => sql`${`${JSON.stringify(key)}:`}::text || (${row} -> ${key}::text)::text`);
  return sql`'{' || array_to_string(array[${sql.join(members)}], ',') || '}'`;
};
