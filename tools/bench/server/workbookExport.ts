import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { benchCalls, type BenchCalls } from './benchCalls';
import type { Benchmark, Measurement } from '../benchmark';
import { idleMemory, withPeakMemory } from './residentMemory';
import { onServedData, type RunningServer } from '../site/servedData';
import { entryOf } from './zipContent';

const ROWS = 100_000;
const MB = 1_000_000;
const BUDGET_MB = 200;
const submissions = '/projects/1/forms/household/submissions';

/** The same submissions as a workbook and as JSON. */
export const workbookExport: Benchmark = {
  about: `submissions.xlsx and submissions.json of ${ROWS} rows of the household survey with a repeat; memory as the system sees it`,
  run: () =>
    onServedData([{ xmlFormId: 'household', survey: 'household', rows: ROWS }], async (server) => {
      const calls = await benchCalls(server.address);
      // Modules loaded by the server on the first request are not part of the export.
      await (await calls.ask('/projects/1/forms/household.svc/Submissions?$top=250')).text();
      return [...(await measure(server, calls, 'xlsx')), ...(await measure(server, calls, 'json'))];
    }),
};

const measure = async (
  { pid }: RunningServer,
  { ask }: BenchCalls,
  format: 'xlsx' | 'json',
): Promise<Measurement[]> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'transect-export-'));
  try {
    const file = path.join(folder, `export.${format}`);
    const idle = await idleMemory(pid);
    const { result: seconds, peak } = await withPeakMemory(pid, async () => {
      const began = performance.now();
      const { body } = await ask(`${submissions}.${format}`);
      if (body === null) throw new Error('The export has no body.');
      await pipeline(Readable.from(body), createWriteStream(file));
      return (performance.now() - began) / 1000;
    });
    const { size } = await stat(file);
    const rows =
      format === 'xlsx'
        ? (await occurrences(await entryOf(file, 'xl/worksheets/sheet1.xml'), '</row>')) - 1
        : await occurrences(createReadStream(file), '\n{"__id":');
    // An incomplete export would be quick and small.
    if (rows !== ROWS) throw new Error(`The ${format} has ${rows} rows.`);
    return [
      { what: `whole ${format}`, value: seconds, unit: 's' },
      { what: `size of the ${format}`, value: size / MB, unit: 'MB' },
      {
        what: `memory more than before (${(idle / MB).toFixed(0)} MB), ${format}`,
        value: (peak - idle) / MB,
        unit: 'MB',
        budget: BUDGET_MB,
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** How often a text is in a stream. */
const occurrences = async (stream: AsyncIterable<Buffer>, text: string): Promise<number> => {
  let count = 0;
  let rest = '';
  for await (const chunk of stream) {
    const parts = (rest + chunk.toString('latin1')).split(text);
    count += parts.length - 1;
    rest = (parts.at(-1) ?? '').slice(-(text.length - 1));
  }
  return count;
};
