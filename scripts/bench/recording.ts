import { createStore, type RootState } from '../../store';
import { submissionsChanged } from '../../store/entities/submissions';
import { localeLoaded } from '../../store/locale';
import { redaction } from '../../store/recording/redact';
import { recordingLimits, Ring } from '../../store/recording/ring';
import { createTap } from '../../store/recording/tap';
import { withoutTypedSecrets } from '../../store/recording/withoutTypedSecrets';
import type { Benchmark, Measurement } from './benchmark';
import { append, CHUNK, rowOf, ROWS, source } from './submissionStore';

const SMALL = 20_000;
const CHANGES = 300;
const ROUNDS = 5;
const MORE_MS = 2;
const SMALL_MS = 0.02;

/** A store with many submissions; with a ring, what happens in it is recorded. */
const filled = (ring: Ring | null) => {
  const tap = createTap(Date.now);
  const store = createStore({ middleware: [tap.middleware] });
  if (ring)
    tap.listen(({ at, action, before }) => ring.add({ at, by: 'site', action: withoutTypedSecrets(action) }, before));
  let loading = 0;
  for (let start = 0; start < ROWS; start += CHUNK) loading += append(store, start);
  return { store, loading: loading / (ROWS / CHUNK) };
};

type Filled = ReturnType<typeof filled>;

/** The processor's time for each of some events, in milliseconds. */
const perEvent = (times: number, act: (index: number) => unknown): number => {
  const began = process.cpuUsage();
  for (let index = 0; index < times; index += 1) act(index);
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000 / times;
};

const small = ({ store }: Filled): number =>
  perEvent(SMALL, (index) => store.dispatch(localeLoaded(index % 2 === 0 ? 'cs' : 'de')));

const changes = ({ store }: Filled): number =>
  perEvent(CHANGES, (index) =>
    store.dispatch(
      submissionsChanged({ source, rows: [{ ...rowOf((index * 331) % ROWS), name: `changed ${index}` }] }),
    ),
  );

/** By turns, so that both meet the same machine; the least of each. */
const byTurns = (one: Filled, other: Filled, measure: (filled: Filled) => number): readonly [number, number] => {
  const pairs = Array.from({ length: ROUNDS }, () => [measure(one), measure(other)] as const);
  return [Math.min(...pairs.map(([first]) => first)), Math.min(...pairs.map(([, second]) => second))];
};

const redacting = (state: RootState, values: boolean): number =>
  perEvent(1, () => {
    const work = redaction({ values, names: values, texts: values }).state(state);
    while (work.next().done !== true);
  });

/** What recording a session costs beside many submissions, and what its file takes. */
export const recording: Benchmark = {
  about: `${ROWS} submissions in the store; events with and without a recording by turns, the least of ${ROUNDS}; processor times`,
  run: () => Promise.resolve(measure()),
};

function measure(): Measurement[] {
  filled(null); // until the code is warm
  const ring = new Ring(recordingLimits);
  const plain = filled(null);
  const recorded = filled(ring);
  const loaded = ring.take()?.steps ?? [];
  const [smallPlain, smallRecorded] = byTurns(plain, recorded, small);
  const [changePlain, changeRecorded] = byTurns(plain, recorded, changes);
  const kept = JSON.stringify(loaded).length / 1_000_000;
  return [
    { what: 'a small event, not recorded', value: smallPlain, unit: 'ms' },
    {
      what: 'more for a small event that is recorded',
      value: smallRecorded - smallPlain,
      unit: 'ms',
      budget: SMALL_MS,
    },
    { what: 'a submission changed, not recorded', value: changePlain, unit: 'ms' },
    { what: 'more if that is recorded', value: changeRecorded - changePlain, unit: 'ms', budget: MORE_MS },
    { what: `more for a chunk of ${CHUNK}`, value: recorded.loading - plain.loading, unit: 'ms', budget: MORE_MS },
    { what: 'kept of all chunks, as text', value: kept, unit: 'MB', budget: recordingLimits.bytes / 1_000_000 },
    { what: 'redacting the state, values left out', value: redacting(plain.store.getState(), false), unit: 'ms' },
    { what: 'the same, with all of it', value: redacting(plain.store.getState(), true), unit: 'ms' },
  ];
}
