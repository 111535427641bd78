import { randomUUID } from 'node:crypto';
import { openRosaHeaders } from '../../test/support/device';
import { multipartBody, xmlPart } from '../../test/support/multipart';
import { xform } from '../../test/fixtures/xform';
import { benchCalls, type BenchCalls } from './benchCalls';
import type { Benchmark, Measurement } from './benchmark';
import { beside } from './beside';
import { median, percentile } from './median';
import { onServedData } from './servedData';

const WRITERS = 5;
const EACH = 4;
/** Of a repeat, with two answers each: 180,000 elements. */
const ROWS = 60_000;
const BUDGET_MS = 150;

const form = xform({
  id: 'large',
  instance: '<row><name/><age/></row>',
  types: { '/row/name': 'string', '/row/age': 'int' },
  body: '<group ref="/data/row"><repeat nodeset="/data/row"><input ref="/data/row/name"/></repeat></group>',
});

const submission = (): string => {
  const rows = Array.from(
    { length: ROWS },
    (_, index) => `<row><name>Person ${index}</name><age>${index % 90}</age></row>`,
  );
  return `<data id="large" version="1">${rows.join('')}<meta><instanceID>uuid:${randomUUID()}</instanceID></meta></data>`;
};

const timed = async (act: () => Promise<Response>): Promise<number> => {
  const began = performance.now();
  await (await act()).text();
  return performance.now() - began;
};

/** How long the list of projects takes until `others` are done, one request after the other. */
const readBeside = (calls: BenchCalls, others: Promise<unknown>): Promise<number[]> =>
  beside(others, () => timed(() => calls.ask('/projects')));

const rowsOf = (what: string, waits: readonly number[], budget?: number): Measurement[] => [
  { what: `${what}: median`, value: median(waits), unit: 'ms' },
  { what: `${what}: 95 %`, value: percentile(waits, 0.95), unit: 'ms', ...(budget === undefined ? {} : { budget }) },
  { what: `${what}: slowest`, value: Math.max(...waits), unit: 'ms' },
];

/** Huge submissions: how long they take, and how long others wait meanwhile. */
export const largeIntake: Benchmark = {
  about: `${WRITERS} devices send submissions of ${ROWS * 3} elements; the wait for the list of projects meanwhile`,
  run: () =>
    onServedData([], async ({ address }) => {
      const calls = await benchCalls(address);
      const headers = { 'Content-Type': 'application/xml' };
      await calls.ask('/projects/1/forms?publish=true&ignoreWarnings=true', { method: 'POST', headers, body: form });
      const send = () => {
        const { payload, contentType } = multipartBody([xmlPart(submission())]);
        const body = new Uint8Array(payload);
        const all = { ...openRosaHeaders, 'Content-Type': contentType };
        return timed(() => calls.ask('/projects/1/submission', { method: 'POST', headers: all, body }));
      };
      await send();
      const alone = await readBeside(calls, new Promise((resolve) => setTimeout(resolve, 2000)));
      const device = async (): Promise<number[]> => {
        const waits: number[] = [];
        for (let count = 0; count < EACH; count += 1) waits.push(await send());
        return waits;
      };
      const devices = Promise.all(Array.from({ length: WRITERS }, device));
      const meanwhile = await readBeside(calls, devices);
      const sent = (await devices).flat();
      return [
        ...rowsOf('list of projects, alone', alone),
        ...rowsOf('list of projects, beside them', meanwhile, BUDGET_MS),
        ...rowsOf('a submission', sent),
      ];
    }),
};
