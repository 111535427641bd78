import { randomBytes } from 'node:crypto';
import { filePart, multipartBody, xmlPart, type Part } from '../../test/support/multipart';
import { openRosaHeaders } from '../../test/support/device';
import { benchCalls, type BenchCalls } from './benchCalls';
import type { Benchmark, Measurement } from './benchmark';
import { median, percentile } from './median';
import { onServedData } from './servedData';
import { surveys } from './seeding/surveys';

const PARALLEL = 8;
const COUNTS = { alone: 200, together: 400, pictures: 100 };
const PICTURE_BYTES = 100_000;

/** Submissions as devices send them; each is answered when it is on the disk. */
export const intake: Benchmark = {
  about: `submissions by OpenRosa, each answered after it is on the disk; one device, then ${PARALLEL} at once`,
  run: () =>
    onServedData([{ xmlFormId: 'households', survey: 'household', rows: 0 }], async ({ address }) => {
      const calls = await benchCalls(address);
      const bodies = filledIn(COUNTS.alone + COUNTS.together + COUNTS.pictures + PARALLEL);
      const take = (count: number): Sent[] => bodies.splice(0, count);
      await send(calls, take(PARALLEL), 1, false);
      return [
        ...rowsOf('one after the other', await send(calls, take(COUNTS.alone), 1, false)),
        ...rowsOf(`${PARALLEL} at once`, await send(calls, take(COUNTS.together), PARALLEL, false)),
        ...rowsOf(`${PARALLEL} at once, picture of 100 kB`, await send(calls, take(COUNTS.pictures), PARALLEL, true)),
      ];
    }),
};

interface Sent {
  readonly xml: string;
  /** The name of its picture; empty if there is none. */
  readonly picture: string;
}

const filledIn = (count: number): Sent[] =>
  [...surveys.household.answers('households', count)].map(({ xml }) => ({
    xml,
    picture: /<photo>([^<]*)<\/photo>/.exec(xml)?.[1] ?? '',
  }));

interface Sending {
  readonly seconds: number;
  /** By submission, in milliseconds. */
  readonly each: readonly number[];
}

const send = async (calls: BenchCalls, all: readonly Sent[], devices: number, pictures: boolean): Promise<Sending> => {
  const waiting = all.map(({ xml, picture }) => {
    const files: Part[] = pictures && picture !== '' ? [filePart(picture, randomBytes(PICTURE_BYTES))] : [];
    return multipartBody([xmlPart(xml), ...files]);
  });
  const each: number[] = [];
  const began = performance.now();
  const device = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const started = performance.now();
      const headers = { ...openRosaHeaders, 'Content-Type': next.contentType };
      const answer = await calls.ask('/projects/1/submission', {
        method: 'POST',
        headers,
        body: new Uint8Array(next.payload),
      });
      await answer.text();
      each.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: devices }, device));
  return { seconds: (performance.now() - began) / 1000, each };
};

const rowsOf = (what: string, { seconds, each }: Sending): Measurement[] => [
  { what, value: each.length / seconds, unit: 'rows/s' },
  { what: `${what}: median wait`, value: median(each), unit: 'ms' },
  { what: `${what}: wait of 95 %`, value: percentile(each, 0.95), unit: 'ms' },
];
