import { ask, changedSince, namedBase } from './changes';

/** Other changes cannot make statements differ between the two databases. */
const ABOUT_DATABASES = ['server/db', 'test/server/db', 'test/support/serverDatabase.ts', 'package-lock.json'];

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

/** Whether anything about databases changed since the last tested commit; true if that is unknown. */
export function databasesChanged(): boolean {
  const base = lastTested();
  if (base === undefined) return true;
  return changedSince(base, ABOUT_DATABASES)?.length !== 0;
}
