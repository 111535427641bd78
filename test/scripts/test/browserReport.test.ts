import { countsOf, failuresIn } from '#scripts/test/browserReport';
import type { BrowserReport } from '#scripts/test/browserReport';

const spec = (
  title: string,
  status: 'expected' | 'unexpected' | 'flaky',
  ...errors: readonly (string | undefined)[]
) => ({
  title,
  file: 'home.spec.ts',
  line: 7,
  tests: [
    {
      status,
      results: errors.map((message) =>
        message === undefined ? { status: 'passed' } : { status: 'failed', error: { message } },
      ),
    },
  ],
});

const report: BrowserReport = {
  stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 2 },
  suites: [
    {
      title: 'home.spec.ts',
      specs: [spec('the home page opens', 'expected', undefined)],
      suites: [
        {
          title: 'in a group',
          specs: [
            spec('it fails twice', 'unexpected', '\u001b[31mnot there\u001b[39m', 'not there either'),
            spec('it fails once', 'flaky', 'too late', undefined),
          ],
        },
      ],
    },
  ],
  errors: [],
};

test('the report of the browser tests counts those that passed on retry as passed', () => {
  expect(countsOf(report)).toEqual({ passed: 2, failed: 1, skipped: 2 });
});

test('the report of the browser tests names each failure with its first message, also of those that passed on retry', () => {
  expect(failuresIn(report)).toEqual([
    'FAILED home.spec.ts:7 it fails twice\nnot there',
    'PASSED AT THE SECOND TRY home.spec.ts:7 it fails once\ntoo late',
  ]);
});

test('the report of the browser tests includes failures outside of tests', () => {
  expect(failuresIn({ ...report, suites: [], errors: [{ message: 'The server did not start.' }] })).toEqual([
    'The server did not start.',
  ]);
});
