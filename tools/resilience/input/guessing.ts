import { setImmediate as nextTurn } from 'node:timers/promises';
import { PooledServer } from '#test/support/servers/pooledServer';
import { FakeClock } from '#test/support/servers/rateLimitClock';
import { rateLimiting } from '#server/startup/rateLimits';
import { withPostgres } from '#scripts/test/postgresCluster';
import { withServer } from '../inProcess';
import type { Amount, Finding, OwnInstrument } from '../instrument';

const MINUTE = 60_000;
const HOURS = 24;
const ADDRESSES = 50;
const MOST_GUESSES = 3000;
const LONGEST_MS = MINUTE;
const EMAIL = 'guessed@example.org';
const PASSWORD = 'the password of guessed@example.org';

interface Sent {
  readonly status: number;
  readonly retryAfter: number;
  readonly device: string;
}

/** A test server whose clocks the attack controls; `restart` clears its memory. */
const attacked = (server: PooledServer) => {
  const clock = new FakeClock();
  let pending = 0;
  const { database, tokens, log } = server.deps;
  const restart = (): void => {
    const clocks = { process: clock, ahead: clock.now };
    Object.assign(server.deps, rateLimiting({ database: () => database, tokens, log }, clocks));
  };
  /** Waits until all that is sent is answered, or sleeps by the clock. */
  const settle = async (): Promise<void> => {
    await nextTurn();
    while (pending > clock.sleepers) await nextTurn();
  };
  const send = async (from: string, password: string, { isBasic = false, cookie = '' } = {}): Promise<Sent> => {
    pending += 1;
    const headers = { 'x-forwarded-for': from, 'x-forwarded-proto': 'https', cookie };
    const basic = `Basic ${Buffer.from(`${EMAIL}:${password}`).toString('base64')}`;
    const reply = await (
      isBasic
        ? server.app.inject({ url: '/v1/users/current', headers: { ...headers, authorization: basic } })
        : server.app.inject({ method: 'POST', url: '/v1/sessions', headers, payload: { email: EMAIL, password } })
    ).finally(() => (pending -= 1));
    const cookies = [reply.headers['set-cookie'] ?? []].flat();
    const device = cookies.find((text) => text.startsWith('__Host-device='))?.split(';')[0] ?? cookie;
    return { status: reply.statusCode, retryAfter: Number(reply.headers['retry-after'] ?? 0), device };
  };
  /**
   * Signs in as a user who retries as requested by the server.
   * @returns the milliseconds until it succeeds
   */
  const signIn = async (from: string, how: { isBasic?: boolean; cookie?: string }): Promise<number> => {
    const since = clock.now();
    for (let turn = 0; turn < HOURS; turn += 1) {
      let answer: Sent | undefined;
      void send(from, PASSWORD, how).then((sent) => (answer = sent));
      await settle();
      while (answer === undefined) await clock.pass(1000, settle);
      if (answer.status === 200) break;
      await clock.pass(answer.retryAfter * 1000, settle);
    }
    return clock.now() - since;
  };
  restart();
  return { clock, restart, settle, send, signIn };
};

interface Day {
  readonly statuses: Map<string, number>;
  readonly known: number;
  readonly unknown: number;
}

/** A day in which others guess, and the owner signs in every hour, by a known and an unknown browser, and by a program. */
const dayOf = async (server: PooledServer, count: number): Promise<Day> => {
  await server.signUp(EMAIL);
  const { clock, restart, settle, send, signIn } = attacked(server);
  const { device } = await send('192.0.2.1', PASSWORD);
  const statuses = new Map<string, number>();
  const note = ({ status }: Sent) => statuses.set(String(status), (statuses.get(String(status)) ?? 0) + 1);
  const every = (HOURS * 60 * MINUTE) / count;
  let [known, unknown] = [0, 0];
  const guesses: Promise<unknown>[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    guesses.push(send(`203.0.113.${turn % ADDRESSES}`, 'a guess', { isBasic: turn % 2 === 1 }).then(note));
    await settle();
    const hour = Math.floor((turn * HOURS) / count);
    if (Math.floor(((turn + 1) * HOURS) / count) > hour) {
      known = Math.max(known, await signIn(`198.51.100.${hour}`, { cookie: device }));
      unknown = Math.max(unknown, await signIn(`198.18.${hour}.1`, { isBasic: hour % 2 === 1 }));
      restart();
    }
    await clock.pass(every, settle);
  }
  await clock.pass(MINUTE, settle);
  await Promise.all(guesses);
  return { statuses, known, unknown };
};

const findingOf = (days: Readonly<Record<string, Day>>): Finding => {
  const faults: string[] = [];
  const counts: Record<string, number> = {};
  let [known, unknown, most] = [0, 0, 0];
  for (const [kind, day] of Object.entries(days)) {
    for (const [status, number] of day.statuses) counts[status] = (counts[status] ?? 0) + number;
    const compared = day.statuses.get('401') ?? 0;
    const others = [...day.statuses.keys()].filter((status) => !['401', '429'].includes(status));
    if (others.length > 0) faults.push(`${kind}: guesses are answered ${others.join(', ')}`);
    if (compared >= MOST_GUESSES) faults.push(`${kind}: ${compared} passwords were compared in a day`);
    if (day.known > 0) faults.push(`${kind}: the known browser waits ${day.known} ms`);
    if (day.unknown > LONGEST_MS) faults.push(`${kind}: an unknown browser waits ${day.unknown} ms`);
    known = Math.max(known, day.known);
    unknown = Math.max(unknown, day.unknown);
    most = Math.max(most, compared);
  }
  const figure = `at most ${most} passwords compared in a day; the known browser waits ${known} ms, an unknown one ${unknown} ms at most`;
  return { counts, figure, faults };
};

const run = async ({ count }: Amount): Promise<Finding> => {
  const embedded = await withServer(new PooledServer('embedded'), (server) => dayOf(server, count));
  const postgresql = await withPostgres((url) => {
    process.env.TEST_DATABASE_URL = url;
    return withServer(new PooledServer('postgresql'), (server) => dayOf(server, count));
  });
  return findingOf({ embedded, ...(postgresql && { postgresql }) });
};

export const guessing: OwnInstrument = {
  kind: 'own',
  about:
    'a day of guessing at one account from 50 addresses, by a clock of its own, with a restart every hour: the known browser never waits, an unknown one gets in within a minute, and fewer than 3,000 passwords are compared',
  whole: 2880,
  run,
};
