import type { Kysely } from 'kysely';

/** One step of a migration: a statement, or work that says how far it is. */
export type Step = string | ((db: Kysely<unknown>, report: (line: string) => void) => Promise<void>);
