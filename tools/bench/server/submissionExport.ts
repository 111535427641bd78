import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { benchCalls, type BenchCalls } from './benchCalls';
import type { Benchmark, Measurement } from '../benchmark';
import { idleMemory, withPeakMemory } from './residentMemory';
import { onServedData, type RunningServer } from '../site/servedData';
import { readZip, type ZipContent } from './zipContent';

const ROWS = 100_000;
const FILES = { count: 2000, content: 100_000 };
/** How the slow reader reads: this many bytes, then a pause. */
const SLOW = { bytes: 256_000, pauseMs: 100, seconds: 15 };
const MB = 1_000_000;
const BUDGET_MB = 200;

const form = '/projects/1/forms/households';

/** The export of a long list of submissions with a repeat and pictures, to a quick and to a slow reader. */
export const submissionExport: Benchmark = {
  about: `submissions.csv.zip of ${ROWS} rows with a repeat and ${FILES.count} pictures of ${FILES.content / 1000} kB; memory as the system sees it`,
  run: () =>
    onServedData([{ xmlFormId: 'households', survey: 'household', rows: ROWS, files: FILES }], async (server) => {
      const calls = await benchCalls(server.address);
      // Modules loaded by the server on the first request are not part of the export.
      await page(calls);
      return [...(await quickly(server, calls)), ...(await slowly(server, calls))];
    }),
};

/** Time of a page of the same form, in milliseconds. */
const page = async ({ ask }: BenchCalls): Promise<number> => {
  const began = performance.now();
  await (await ask(`${form}.svc/Submissions?$top=250`)).text();
  return performance.now() - began;
};

const bodyOf = async ({ ask }: BenchCalls): Promise<ReadableStream<Uint8Array>> => {
  const { body } = await ask(`${form}/submissions.csv.zip`);
  if (body === null) throw new Error('The export has no body.');
  return body;
};

const quickly = async ({ pid }: RunningServer, calls: BenchCalls): Promise<Measurement[]> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'transect-export-'));
  try {
    const file = path.join(folder, 'export.zip');
    const idle = await idleMemory(pid);
    const { result: seconds, peak } = await withPeakMemory(pid, async () => {
      const began = performance.now();
      await pipeline(Readable.from(await bodyOf(calls)), createWriteStream(file));
      return (performance.now() - began) / 1000;
    });
    const content = await readZip(file);
    checkContent(content);
    return [
      { what: 'whole export', value: seconds, unit: 's' },
      { what: 'rows exported', value: ROWS / seconds, unit: 'rows/s' },
      { what: 'size of the archive', value: content.bytes / MB, unit: 'MB' },
      { what: 'memory before', value: idle / MB, unit: 'MB' },
      { what: 'memory more than before, at most', value: (peak - idle) / MB, unit: 'MB', budget: BUDGET_MB },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** An incomplete export would be quick and small. */
const checkContent = ({ tables, files }: ZipContent): void => {
  const rows = tables.get('households.csv');
  const members = tables.get('households-member.csv') ?? 0;
  if (rows !== ROWS || members < ROWS || files !== FILES.count) {
    throw new Error(`The export has ${rows} rows, ${members} of the repeat, ${files} files.`);
  }
};

/** Reads for some seconds as over a bad connection, sends another request in the meantime, and disconnects. */
const slowly = async ({ pid }: RunningServer, calls: BenchCalls): Promise<Measurement[]> => {
  const idle = await idleMemory(pid);
  const waits: number[] = [];
  const { peak } = await withPeakMemory(pid, async () => {
    const reader = (await bodyOf(calls)).getReader();
    const until = performance.now() + SLOW.seconds * 1000;
    let due = SLOW.bytes;
    while (performance.now() < until) {
      const { value, done } = await reader.read();
      if (done) break;
      due -= value.length;
      if (due > 0) continue;
      due += SLOW.bytes;
      waits.push(await page(calls));
      await pause(SLOW.pauseMs);
    }
    await reader.cancel();
  });
  return [
    { what: 'slow reader: memory more than before, at most', value: (peak - idle) / MB, unit: 'MB', budget: BUDGET_MB },
    { what: 'slow reader: longest wait of others for a page', value: Math.max(0, ...waits), unit: 'ms', budget: 1000 },
  ];
};
