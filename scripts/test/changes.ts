import { spawnSync } from 'node:child_process';

/** In bytes; an old commit differs in thousands of files. */
const ENOUGH = 2 ** 26;

/** Git's output by line; undefined if it fails or is missing. */
function ask(...args: string[]): readonly string[] | undefined {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: ENOUGH });
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : undefined;
}

/** The commit that TEST_BASE names. */
function namedBase(): string | undefined {
  return ask('rev-parse', '--verify', '--quiet', `${process.env.TEST_BASE ?? ''}^{commit}`)?.[0];
}

/** The files that differ from a commit, with new ones. Undefined if git does not know. */
function changedSince(base: string): readonly string[] | undefined {
  const committed = ask('diff', '--name-only', base);
  const untracked = ask('ls-files', '--others', '--exclude-standard');
  return committed && untracked && [...committed, ...untracked];
}

/** The files of the current change: since TEST_BASE, or else the uncommitted ones, or else those of the last commit. */
export function currentChange(): readonly string[] | undefined {
  const base = namedBase();
  if (base !== undefined) return changedSince(base);
  const uncommitted = changedSince('HEAD');
  return uncommitted?.length === 0 ? changedSince('HEAD~1') : uncommitted;
}
