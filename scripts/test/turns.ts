import { readdirSync } from 'node:fs';
import { currentChange, currentCommit } from './changes';
import { ALWAYS_IN_BROWSER, LONG } from './longTests';
import { NEAREST, readSourcesAndTests, reachedTests, testsIn } from './reachedTests';

/** `npm test` takes one part of the long tests in so many, by the commit. */
export const TURNS = 8;

/** Whether a test file of Jest is a long one. */
export const isLong = (file: string): boolean => LONG.some((start) => file.startsWith(start));

/** A choice of test files, and the sentence that reports it. */
export type Taken = { files: readonly string[]; note: string };

/** All test files of the browser, as paths from the root. */
export const browserFiles = (): string[] =>
  readdirSync('test/e2e', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => `test/e2e/${name.replaceAll('\\', '/')}`);

/** The test files of Jest that are run this time. */
export const takenOfJest = (): Taken => {
  const sources = readSourcesAndTests();
  const near = reachedTests(sources, currentChange() ?? []).slice(0, NEAREST);
  return takeTurns(testsIn(sources.keys()), isLong, new Set(near));
};

/** The test files of the browser that are run this time. */
export const takenInBrowser = (): Taken =>
  takeTurns(browserFiles(), (file) => !ALWAYS_IN_BROWSER.includes(file), new Set(currentChange()));

function takeTurns(files: readonly string[], takesTurns: (file: string) => boolean, near: ReadonlySet<string>): Taken {
  const turn = turnOf(currentCommit(), process.env.TEST_TURN);
  const left = new Set(leftFor(files.filter(takesTurns), turn));
  const taken = files.filter((file) => !left.has(file) || near.has(file));
  const note = `turn ${turn} of ${TURNS}: ${taken.length} of ${files.length} files; npm run test:all runs all`;
  return { files: taken, note };
}

/**
 * The turn of a commit, from 1 to `TURNS`: always the same, so that a run can be repeated.
 * @param commit its hash; without git, the first turn
 * @param named the turn that somebody asks for (`TEST_TURN`)
 * @throws Error if there is no such turn
 */
export function turnOf(commit: string | undefined, named: string | undefined): number {
  const turn = named ? Number(named) : (Number.parseInt(commit?.slice(0, 8) ?? '0', 16) % TURNS) + 1;
  if (Number.isInteger(turn) && turn >= 1 && turn <= TURNS) return turn;
  throw new Error(`TEST_TURN is ${named}; it must be a number from 1 to ${TURNS}.`);
}

/** The files that a turn leaves to the others. Dealt like cards, in the order of names: neighbours, which are about one subject, part. */
export const leftFor = (files: readonly string[], turn: number): string[] =>
  files.toSorted().filter((_, index) => index % TURNS !== turn - 1);
