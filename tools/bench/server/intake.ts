import { benchCalls } from './benchCalls';
import type { Benchmark, Measurement } from '../benchmark';
import { filledIn, sendByDevices, type FilledIn, type Sending } from './deviceSending';
import { median, percentile } from '../median';
import { onServedData } from '../site/servedData';

const PARALLEL = 8;
const COUNTS = { alone: 200, together: 400, pictures: 100 };

/** Submissions as devices send them; each is answered when it is on the disk. */
export const intake: Benchmark = {
  about: `submissions by OpenRosa, each answered after it is on the disk; one device, then ${PARALLEL} at once`,
  run: () =>
    onServedData([{ xmlFormId: 'households', survey: 'household', rows: 0 }], async ({ address }) => {
      const calls = await benchCalls(address);
      const bodies = filledIn(COUNTS.alone + COUNTS.together + COUNTS.pictures + PARALLEL);
      const take = (count: number): FilledIn[] => bodies.splice(0, count);
      await sendByDevices(calls, take(PARALLEL), 1);
      return [
        ...rowsOf('one after the other', await sendByDevices(calls, take(COUNTS.alone), 1)),
        ...rowsOf(`${PARALLEL} at once`, await sendByDevices(calls, take(COUNTS.together), PARALLEL)),
        ...rowsOf(
          `${PARALLEL} at once, picture of 100 kB`,
          await sendByDevices(calls, take(COUNTS.pictures), PARALLEL, true),
        ),
      ];
    }),
};

const rowsOf = (what: string, { seconds, each }: Sending): Measurement[] => [
  { what, value: each.length / seconds, unit: 'rows/s' },
  { what: `${what}: median wait`, value: median(each), unit: 'ms' },
  { what: `${what}: wait of 95 %`, value: percentile(each, 0.95), unit: 'ms' },
];
