import type { Kysely } from 'kysely';

/** One step of a migration: a statement, or code that reports its progress. */
export type Step = string | ((db: Kysely<unknown>, report: (line: string) => void) => Promise<void>);
