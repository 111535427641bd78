import { benchCalls, type BenchCalls } from '../server/benchCalls';
import type { Benchmark, Measurement } from '../benchmark';
import { median } from '../median';
import { onServedData } from './servedData';

const ROWS = 100_000;
const REPEATS = 7;
const BUDGET_MS = 200;
/** All submissions are from these days. */
const ALL_BUDGET_MS = 300;
/** Answers are read for it, as for a chart of them. */
const BY_ANSWER_BUDGET_MS = 500;

const project = '/projects/1';
const form = `${project}/forms/household`;
const zone = 'timeZone=Europe/Prague';

const targets = {
  'without a plan': [],
  'planned as a whole': [{ value: null, count: 120_000 }],
  'planned by an answer': ['CZ-01', 'CZ-02', 'KE-01'].map((value) => ({ value, count: 5000 })),
} as const;

/** Progress of a project and its form of many submissions. */
export const progress: Benchmark = {
  about: `how a project and a form go on, ${ROWS} submissions of 3 kB in 60 days, after a warm-up; medians of ${REPEATS}`,
  run: () =>
    onServedData([{ xmlFormId: 'household', survey: 'interviews', rows: ROWS }], async ({ address }) =>
      measure(await benchCalls(address)),
    ),
};

const timed = async ({ ask }: BenchCalls, path: string): Promise<number> => {
  const taken: number[] = [];
  for (let count = 0; count <= REPEATS; count += 1) {
    const began = performance.now();
    await (await ask(path)).text();
    // The first is a warm-up.
    if (count > 0) taken.push(performance.now() - began);
  }
  return median(taken);
};

const measure = async (calls: BenchCalls): Promise<Measurement[]> => {
  const results: Measurement[] = [];
  for (const days of [7, 30, 90]) {
    const value = await timed(calls, `${project}/progress?days=${days}&${zone}`);
    results.push({
      what: `of a project, ${days} days`,
      value,
      unit: 'ms',
      budget: days > 60 ? ALL_BUDGET_MS : BUDGET_MS,
    });
  }
  for (const [what, planned] of Object.entries(targets)) {
    const by = what.endsWith('answer') ? 'visit/village' : null;
    await calls.ask(`${form}/targets`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ by, until: null, targets: planned }),
    });
    const value = await timed(calls, `${form}/progress?days=30&${zone}`);
    results.push({ what: `of a form ${what}`, value, unit: 'ms', budget: by ? BY_ANSWER_BUDGET_MS : BUDGET_MS });
  }
  return results;
};
