import { readdirSync } from 'node:fs';
import { currentChange, currentCommit } from './changes';
import { readSourcesAndTests } from './reachedTests';

/** `npm test` takes one part of the long tests in so many; six commits in a row take nearly all of them. */
export const TURNS = 6;

/**
 * How the paths of Jest's long tests begin, half of its time in a twentieth of its files: they start whole programs, fail
 * again and again on purpose, or read very much. What they are about is asserted in short tests as well, piece by piece.
 */
export const LONG: readonly string[] = [
  'test/sagas/loadedRows/placesOfRows',
  'test/sagas/loadedRows/rowsFinder',
  'test/sagas/loadedRows/tallyRows',
  'test/scripts/admin',
  'test/scripts/auditVerify',
  'test/scripts/package',
  'test/scripts/prove.',
  'test/scripts/proveDatabase',
  'test/server/backup/',
  'test/server/db/connection/newCluster',
  'test/server/external/bucketPlace',
  'test/server/external/traces/openTraces',
  'test/server/http/laterSchema',
  'test/server/jobs/backups',
  'test/server/openrosa/faults',
  'test/server/openrosa/twins',
  'test/server/operator/',
  'test/server/replica',
  'test/server/start',
  'test/server/traces',
  'test/world/countedProgress',
  'test/world/lateAnswers',
  'test/world/redactedSessions',
  'test/world/unfitRows',
];

/** What everybody does, and every screen: in the browser at each run. All others of its tests take turns. */
export const ALWAYS_IN_BROWSER: readonly string[] = [
  'test/e2e/addresses.spec.ts',
  'test/e2e/alert.spec.ts',
  'test/e2e/draftStory.spec.ts',
  'test/e2e/everyScreen.spec.ts',
  'test/e2e/explore.spec.ts',
  'test/e2e/formStory.spec.ts',
  'test/e2e/home.spec.ts',
  'test/e2e/mainJob.spec.ts',
  'test/e2e/projectRoles.spec.ts',
  'test/e2e/publicLinks.spec.ts',
  'test/e2e/siteFrame.spec.ts',
  'test/e2e/submissionActs.spec.ts',
  'test/e2e/submissionEdit.spec.ts',
  'test/e2e/submissionFilter.spec.ts',
  'test/e2e/submissionPage.spec.ts',
  'test/e2e/webForm.spec.ts',
  'test/e2e/webFormKept.spec.ts',
  'test/e2e/webFormOffline.spec.ts',
  'test/e2e/workbooks.spec.ts',
];

/** Whether a test file of Jest takes ten seconds or more. */
export const isLong = (file: string): boolean => LONG.some((start) => file.startsWith(start));

/** A choice of test files, and the sentence that reports it. */
export type Taken = { files: readonly string[]; note: string };

/** All test files of Jest, as paths from the root. */
export const jestFiles = (): string[] =>
  [...readSourcesAndTests().keys()].filter((file) => /^test\/.*\.test\.tsx?$/.test(file));

/** All test files of the browser, as paths from the root. */
export const browserFiles = (): string[] =>
  readdirSync('test/e2e', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => `test/e2e/${name.replaceAll('\\', '/')}`);

/** The test files of Jest that are run this time. */
export const takenOfJest = (): Taken => takeTurns(jestFiles(), isLong);

/** The test files of the browser that are run this time. */
export const takenInBrowser = (): Taken => takeTurns(browserFiles(), (file) => !ALWAYS_IN_BROWSER.includes(file));

function takeTurns(files: readonly string[], takesTurns: (file: string) => boolean): Taken {
  const turn = turnOf(currentCommit(), process.env.TEST_TURN);
  const changed = new Set(currentChange());
  const left = new Set(leftFor(files.filter(takesTurns), turn));
  const taken = files.filter((file) => !left.has(file) || changed.has(file));
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
