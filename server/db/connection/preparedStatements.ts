import { type RawBuilder, sql } from 'kysely';

/** Marks a statement that PostgreSQL prepares once per connection, because planning it takes as long as running it. It follows `with`. */
export const prepared = (name: string): RawBuilder<unknown> => sql.raw(`/* prepared ${name} */`);

const MARKED = /^\s*with \/\* prepared (\w+) \*\//;

/** The name of a marked statement. */
export const statementName = (text: string): string | undefined => MARKED.exec(text)?.[1];
