import { stripVTControlCharacters } from 'node:util';

/** The parts of a Playwright JSON report that we read. */
export interface BrowserReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: readonly Suite[];
  errors: readonly { message?: string }[];
}

interface Suite {
  title: string;
  specs?: readonly Spec[];
  suites?: readonly Suite[];
}

interface Spec {
  title: string;
  file: string;
  line: number;
  tests: readonly {
    status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
    results: readonly { status: string; error?: { stack?: string; message?: string; snippet?: string } }[];
  }[];
}

const LINES = 40;

/** How many tests passed (at their first or second try), failed, and were skipped. */
export const countsOf = ({ stats }: BrowserReport): { passed: number; failed: number; skipped: number } => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
});

/** A text for each test that failed, also if it passed when it was tried again: its place, its name, and its first failure. */
export const failuresIn = ({ suites, errors }: BrowserReport): readonly string[] => [
  ...suites.flatMap(specsOf).flatMap(failureOf),
  ...errors.map(({ message }) => plain(message ?? 'Playwright failed without a message.')),
];

const specsOf = (suite: Suite): readonly Spec[] => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

const failureOf = ({ title, file, line, tests }: Spec): readonly string[] =>
  tests.flatMap(({ status, results }) => {
    if (status !== 'unexpected' && status !== 'flaky') return [];
    const error = results.find((result) => result.error !== undefined)?.error;
    const mark = status === 'flaky' ? 'PASSED AT THE SECOND TRY' : 'FAILED';
    const said = plain(error?.stack ?? error?.message ?? 'no message');
    return [[`${mark} ${file}:${line} ${title}`, said, plain(error?.snippet ?? '')].filter(Boolean).join('\n')];
  });

const plain = (text: string): string => stripVTControlCharacters(text).split('\n').slice(0, LINES).join('\n');
