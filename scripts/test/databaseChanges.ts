import { readFileSync } from 'node:fs';
import { ask, changedSince, namedBase } from './changes';

/** Only changes of these can make a statement differ between the two databases; package-lock.json is looked into. */
const ABOUT_DATABASES = ['server/db', 'test/support/serverDatabase.ts'];

const LOCK = 'package-lock.json';

/** What statements and values pass through. */
const DRIVERS = /node_modules\/(kysely|pg|pg-[\w-]+|postgres-[\w-]+|@electric-sql\/[\w-]+)$/;

const DAY_S = 86_400;

/**
 * A commit that was certainly tested: the configured one, or where this branch left the main one. On the main branch
 * itself, whose last push may hold many commits, the newest one a day older than the head.
 */
function lastTested(): string | undefined {
  const named = namedBase();
  if (named !== undefined) return named;
  const [head, time] = ask('log', '-1', '--format=%H%n%ct') ?? [];
  const [left] = ask('merge-base', 'HEAD', 'origin/main') ?? [];
  if (left !== undefined && left !== head) return left;
  return ask('rev-list', '-1', `--before=${Number(time) - DAY_S}`, 'HEAD')?.[0];
}

/** The versions of the drivers in the text of a lock file. */
export function driversIn(lock: string): string {
  const { packages }: { packages: Record<string, { version?: string }> } = JSON.parse(lock);
  const drivers = Object.entries(packages).filter(([name]) => DRIVERS.test(name));
  return drivers.map(([name, { version }]) => `${name} ${version}`).join('\n');
}

/** Whether server/db or a driver of a database changed since the last tested commit; true if that is unknown. */
export function databasesChanged(): boolean {
  const base = lastTested();
  if (base === undefined) return true;
  if (changedSince(base, ABOUT_DATABASES)?.length !== 0) return true;
  const before = ask('show', `${base}:${LOCK}`)?.join('\n');
  return before === undefined || driversIn(before) !== driversIn(readFileSync(LOCK, 'utf8'));
}
