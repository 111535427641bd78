import { spawnSync } from 'node:child_process';

/** Other changes cannot make statements differ between the two databases. */
const ABOUT_DATABASES = ['server/db', 'test/server/db', 'test/support/serverDatabase.ts', 'package-lock.json'];

/** Git's output by line; undefined if it fails or is missing. */
function ask(...args: string[]): readonly string[] | undefined {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : undefined;
}

const DAY_S = 86_400;

/**
 * A commit that was certainly tested: the configured one, or where this branch left the main one. On the main branch
 * itself, whose last push may hold many commits, the newest one a day older than the head.
 */
function lastTested(): string | undefined {
  const [named] = ask('rev-parse', '--verify', '--quiet', `${process.env.TEST_BASE ?? ''}^{commit}`) ?? [];
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
  const committed = ask('diff', '--name-only', base, '--', ...ABOUT_DATABASES);
  const untracked = ask('ls-files', '--others', '--exclude-standard', '--', ...ABOUT_DATABASES);
  return committed === undefined || untracked === undefined || committed.length + untracked.length > 0;
}
