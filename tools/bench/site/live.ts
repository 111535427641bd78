import { get, type ClientRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { logInTo } from '#scripts/test/ownServer';
import { benchCalls, type BenchCalls } from '../server/benchCalls';
import type { Benchmark, Measurement } from '../benchmark';
import { filledIn, sendByDevices } from '../server/deviceSending';
import { median, percentile } from '../median';
import { idleMemory } from '../server/residentMemory';
import { onServedData, type RunningServer } from './servedData';
import { onPageOf } from './servedPage';

const STREAMS = 1_000;
/** Maximum number of streams per user (docs/live.md). */
const STREAMS_EACH = 20;
const DEVICES = 8;
const SENT = 3_000;
const ROUNDS = 4;
const ARRIVALS = 15;
const ROWS = 1_000;
const SHOWN_MS = 500;

/** Following changes of others: the cost of open streams, and the delay until a submission is on the screen. */
export const live: Benchmark = {
  about: `${STREAMS} streams of changes, beside ${DEVICES} devices that send; ${ROUNDS} rounds with and without them in turn`,
  run: () =>
    onServedData([{ xmlFormId: 'households', survey: 'household', rows: ROWS }], async (server) => {
      const calls = await benchCalls(server.address);
      // The generated answers are deterministic, and those of the first rows exist already.
      const bodies = filledIn(ROWS + ARRIVALS + SENT * (2 * ROUNDS + 1)).slice(ROWS);
      const take = (count: number) => bodies.splice(0, count);
      const shown = await onPageOf(server.address, (page) => arrivals(page, calls, take(ARRIVALS)));
      const tokens = await readers(server, calls);
      await sendByDevices(calls, take(SENT), DEVICES);
      const before = await idleMemory(server.pid);
      const cost = await withStreams(server, tokens, async () => (await idleMemory(server.pid)) - before);
      const rates = { without: [] as number[], beside: [] as number[] };
      for (let round = 0; round < ROUNDS; round += 1) {
        const send = async () => SENT / (await sendByDevices(calls, take(SENT), DEVICES)).seconds;
        rates.without.push(await send());
        rates.beside.push(await withStreams(server, tokens, send));
      }
      const loss = median(rates.without) / median(rates.beside);
      return [
        { what: 'from the 201 to the row on the screen', value: median(shown), unit: 'ms', budget: SHOWN_MS },
        { what: 'the same, the slowest of 15', value: percentile(shown, 1), unit: 'ms' },
        { what: `memory of ${STREAMS} streams`, value: cost / 1e6, unit: 'MB', budget: 100 },
        { what: 'submissions without streams', value: median(rates.without), unit: 'rows/s' },
        { what: `submissions beside ${STREAMS} streams`, value: median(rates.beside), unit: 'rows/s' },
        { what: 'how much longer they take beside them', value: loss, unit: '×', budget: 1.05 },
      ] satisfies Measurement[];
    }),
};

/** Time of each submission from its response to its row in an open table, in milliseconds. */
async function arrivals(page: Page, calls: BenchCalls, all: ReturnType<typeof filledIn>): Promise<number[]> {
  await page.goto('/projects/1/forms/households/submissions');
  await page.getByRole('button', { name: /^Live/ }).waitFor();
  const taken: number[] = [];
  for (const [index, one] of all.entries()) {
    await page.getByRole('rowheader', { name: String(ROWS + index), exact: true }).waitFor();
    // Longer than the pause between two takings.
    await pause(3_000);
    await sendByDevices(calls, [one], 1);
    const began = performance.now();
    await page.waitForFunction(
      (newest) => document.querySelector('.submission-table th[scope=row]')?.textContent === newest,
      String(ROWS + index + 1),
      { polling: 'raf' },
    );
    taken.push(performance.now() - began);
  }
  return taken;
}

/** Sessions of enough administrators for that number of streams. */
async function readers({ address }: RunningServer, calls: BenchCalls): Promise<string[]> {
  const tokens: string[] = [];
  for (let index = 0; index < STREAMS / STREAMS_EACH; index += 1) {
    const person = { email: `reader${index}@example.org`, password: `reads all the ${index} streams` };
    const headers = { 'Content-Type': 'application/json' };
    const created = await calls.ask('/users', { method: 'POST', headers, body: JSON.stringify(person) });
    const { id } = (await created.json()) as { readonly id: number };
    await calls.ask(`/assignments/admin/${id}`, { method: 'POST' });
    tokens.push(await logInTo(address, person));
  }
  return tokens;
}

const openStream = (address: string, token: string): Promise<ClientRequest> =>
  new Promise((resolve, reject) => {
    const request = get(`${address}/v1/events`, { headers: { authorization: `Bearer ${token}` }, agent: false });
    request.on('error', reject).on('response', (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`a stream was answered ${answer.statusCode}`));
      answer.once('data', () => resolve(request));
      // Events are discarded, and so are errors.
      answer.on('error', () => undefined).resume();
    });
  });

/** Runs `act` while all these readers have all their streams open. */
async function withStreams<Result>(
  { address }: RunningServer,
  tokens: readonly string[],
  act: () => Promise<Result>,
): Promise<Result> {
  const opened: ClientRequest[] = [];
  try {
    for (let count = 0; count < STREAMS_EACH; count += 1) {
      opened.push(...(await Promise.all(tokens.map((token) => openStream(address, token)))));
    }
    return await act();
  } finally {
    for (const request of opened) request.on('error', () => undefined).destroy();
    await pause(1_000);
  }
}
