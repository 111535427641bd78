import { setTimeout as pause } from 'node:timers/promises';
import { constantFrom, integer, record, sample } from 'fast-check';
import type { Amount, Finding } from '../instrument';
import { PATIENCE_MS, RepeatingClients } from './repeatingClients';
import type { Survey } from '../survey';
import type { Target } from '../target';

const WRITERS = 4;
const READERS = 2;

/** Description of the concurrent clients. */
export const WORKING = `${WRITERS} devices send, each second submission with a photo, and two administrators read`;

/** How long something lasts, in milliseconds. */
const LASTS_MS = { min: 100, max: 2500 };

/** Events by name, each with a duration in milliseconds. */
export type Events = Readonly<Record<string, (ms: number) => Promise<void>>>;

/** @returns the milliseconds until a server is healthy and answers requests that need its database; PATIENCE_MS if it does not */
const recovery = async (target: Target): Promise<number> => {
  const began = performance.now();
  while (performance.now() - began < PATIENCE_MS) {
    const ready = await target.send({ method: 'GET', path: '/ready' });
    const read = await target.send({ method: 'GET', path: '/v1/projects' });
    if (ready.status === 200 && read.status === 200) break;
    await pause(20);
  }
  return performance.now() - began;
};

/** The target of the clients, and the servers that must have their submissions afterwards. */
interface Ground {
  readonly target: Target;
  /** Each server of it. */
  readonly servers: () => readonly Target[];
  readonly survey: Survey;
  readonly events: Events;
}

/** Runs one event after the other while clients work; at the end, searches each server for the acknowledged submissions. */
export const duringEvents = async (
  { target, servers, survey, events }: Ground,
  { seed, count }: Amount,
): Promise<Finding & { readonly acknowledged: ReadonlySet<string> }> => {
  const clients = new RepeatingClients(target, survey);
  const { acknowledged, faults } = clients;
  const working = [
    ...Array.from({ length: WRITERS }, (_, index) => clients.write(`writer${index}`)),
    ...Array.from({ length: READERS }, () => clients.read()),
  ];
  let slowest = { ms: 0, what: '' };
  const drawn = record({ what: constantFrom(...Object.keys(events)), ms: integer(LASTS_MS) });
  for (const { what, ms } of sample(drawn, { seed, numRuns: count })) {
    await pause(200);
    const already = faults.length;
    await events[what]?.(ms);
    const took = Math.max(...(await Promise.all(servers().map(recovery))));
    if (took > slowest.ms) slowest = { ms: took, what };
    if (took >= PATIENCE_MS) faults.push('a server does not go on');
    // Named by the first event that shows them.
    for (let index = already; index < faults.length; index += 1)
      faults[index] = `${what} for ${ms} ms: ${faults[index]}`;
  }
  clients.isOver = true;
  await Promise.all(working);
  let lost = 0;
  for (const server of servers()) lost += await clients.lookForStored(server);
  return {
    counts: { ...clients.counts, acknowledged: acknowledged.size, lost },
    figure: `all is well again after at most ${(slowest.ms / 1000).toFixed(1)} s (${slowest.what})`,
    faults,
    acknowledged,
  };
};
