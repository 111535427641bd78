import { limits } from '../../api/limits';
import { householdAnswers } from '../../server/sample/householdAnswers';
import { benchCalls, type BenchCalls } from './benchCalls';
import type { Benchmark, Measurement } from './benchmark';
import { beside } from './beside';
import { median, percentile } from './median';
import { onServedData } from './servedData';

const ROWS = 100_000;
const REVIEWED = 5000;
const SINGLE = 200;
const AT_ONCE = 8;
const REPEATS = 15;
const EDITS = 200;
/** What the issue of the review page allows. */
const BUDGET_REVIEW_S = 5;
const BUDGET_OPEN_MS = 100;

const form = '/projects/1/forms/household';

/** One submission among very many: what its page reads, its edits, and reviews of many. */
export const submissionReview: Benchmark = {
  about: `one of ${ROWS} submissions of 3 kB: the reads of its page, edits, and the review of ${REVIEWED}; embedded`,
  run: () =>
    onServedData([{ xmlFormId: 'household', survey: 'household', rows: ROWS }], async ({ address }) => {
      const calls = await benchCalls(address);
      return [
        ...(await openOne(calls)),
        ...(await edit(calls)),
        ...(await reviewSingly(calls, 1)),
        ...(await reviewSingly(calls, AT_ONCE)),
        ...(await reviewMany(calls)),
      ];
    }),
};

const json = { 'Content-Type': 'application/json' };

const idsAt = async (calls: BenchCalls, count: number, skip: number): Promise<string[]> => {
  const address = `${form}.svc/Submissions?$select=__id&$top=${count}&$skip=${skip}`;
  const { value } = (await (await calls.ask(address)).json()) as { value: { __id: string }[] };
  return value.map((row) => row.__id);
};

const timed = async (act: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await act();
  return performance.now() - began;
};

const read = async (calls: BenchCalls, path: string): Promise<void> => {
  await (await calls.ask(path, { headers: { 'X-Extended-Metadata': 'true' } })).arrayBuffer();
};

async function openOne(calls: BenchCalls): Promise<Measurement[]> {
  const [id = ''] = await idsAt(calls, 1, ROWS / 2);
  const submission = `${form}/submissions/${encodeURIComponent(id)}`;
  const reads: Readonly<Record<string, string>> = {
    'the submission': submission,
    'its XML': `${submission}.xml`,
    'its row in OData, with repeats': `${form}.svc/Submissions('${encodeURIComponent(id)}')?$expand=*`,
    'its versions': `${submission}/versions`,
    'its comments': `${submission}/comments`,
    'its log': `${submission}/audits`,
    'its files': `${submission}/attachments`,
    'its differences': `${submission}/diffs`,
  };
  const results: Measurement[] = [];
  for (const [what, path] of Object.entries(reads)) {
    const taken: number[] = [];
    for (let count = 0; count <= REPEATS; count += 1) taken.push(await timed(() => read(calls, path)));
    results.push({ what, value: median(taken.slice(1)), unit: 'ms' });
  }
  const whole: number[] = [];
  for (let count = 0; count <= REPEATS; count += 1) {
    whole.push(await timed(() => Promise.all(Object.values(reads).map((path) => read(calls, path)))));
  }
  return [
    ...results,
    { what: 'all of these at once', value: median(whole.slice(1)), unit: 'ms', budget: BUDGET_OPEN_MS },
  ];
}

async function edit(calls: BenchCalls): Promise<Measurement[]> {
  const [id = ''] = await idsAt(calls, 1, ROWS / 2 + 1);
  const submission = `${form}/submissions/${encodeURIComponent(id)}`;
  let current = id;
  const taken: number[] = [];
  for (const { instanceId, xml } of householdAnswers(EDITS, '2026-11-24T00:00:00.000Z')) {
    const own = `${instanceId.slice(0, -8)}edited${taken.length}`;
    const body = xml
      .replace(/id="household_visit"/, 'id="household"')
      .replaceAll(instanceId, own)
      .replace('</instanceID>', `</instanceID><deprecatedID>${current}</deprecatedID>`);
    const headers = { 'Content-Type': 'application/xml' };
    taken.push(await timed(() => calls.ask(submission, { method: 'PUT', headers, body }).then((a) => a.text())));
    current = own;
  }
  const total = taken.reduce((sum, ms) => sum + ms, 0);
  return [
    { what: `edits of one submission, one after the other`, value: (EDITS / total) * 1000, unit: 'rows/s' },
    {
      what: `differences of ${EDITS + 1} versions`,
      value: await timed(() => read(calls, `${submission}/diffs`)),
      unit: 'ms',
    },
  ];
}

async function reviewSingly(calls: BenchCalls, atOnce: number): Promise<Measurement[]> {
  const ids = await idsAt(calls, SINGLE, atOnce * 1000);
  const body = JSON.stringify({ reviewState: 'approved' });
  const worker = async (): Promise<void> => {
    for (let id = ids.pop(); id !== undefined; id = ids.pop()) {
      const path = `${form}/submissions/${encodeURIComponent(id)}`;
      await (await calls.ask(path, { method: 'PATCH', headers: json, body })).text();
    }
  };
  const ms = await timed(() => Promise.all(Array.from({ length: atOnce }, worker)));
  const rate = (SINGLE / ms) * 1000;
  const note = `${REVIEWED} would take ${(REVIEWED / rate).toFixed(1)} s`;
  return [{ what: `reviews by a call each, ${atOnce} at once`, value: rate, unit: 'rows/s', note }];
}

/** While somebody else reads the first page of the table, again and again. */
async function reviewMany(calls: BenchCalls): Promise<Measurement[]> {
  const ids = await idsAt(calls, REVIEWED, 20_000);
  const results: Measurement[] = [];
  const acts = [{ action: 'review', reviewState: 'hasIssues' }, { action: 'delete' }, { action: 'restore' }];
  for (const act of acts) {
    const writing = timed(async () => {
      for (let from = 0; from < ids.length; from += limits.submissionsBatch) {
        const body = JSON.stringify({ ...act, instanceIds: ids.slice(from, from + limits.submissionsBatch) });
        await (await calls.ask(`${form}/submissions/batch`, { method: 'POST', headers: json, body })).text();
      }
    });
    const waits = await beside(writing, () => timed(() => read(calls, `${form}.svc/Submissions?$top=250`)));
    const ms = await writing;
    results.push(
      {
        what: `${act.action} of ${REVIEWED}, ${limits.submissionsBatch} a call`,
        value: ms / 1000,
        unit: 's',
        budget: BUDGET_REVIEW_S,
      },
      {
        what: 'others meanwhile: 250 rows, 95 %',
        value: percentile(waits, 0.95),
        unit: 'ms',
        note: `${waits.length} reads`,
      },
    );
  }
  return results;
}
