import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { constantFrom, sample } from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { bareApp, registerApi } from '#server/app';
import { usualConnections } from '#server/http/connections';
import { defaultTimeouts } from '#server/http/request/slowClientTimeouts';
import { TestServer } from '#test/support/server';
import { surveyForm } from '#test/support/form/survey';
import { withServer } from '../inProcess';
import type { Amount, Finding, OwnInstrument } from '../instrument';

/** The limits of docs/operations.md, “Slow connections”, shortened. Times in milliseconds. */
const connections = { headersMs: 1000, stalledMs: 2000, idleMs: 1000, unknown: 100 };
const pace = { ...defaultTimeouts, unknownMs: 1000, windowMs: 1000, windowBytes: 3000 };

/** Fewer than the limit of unauthenticated ones, so that none is ended in favour of others. */
const AT_ONCE = 60;
const DRIP_MS = 100;
/** Bytes that a slow reader does not read: more than the system buffers for a connection. */
const LARGE = 30_000_000;
/** In bytes: more than the total cost of all slow readers, and less than one copy of the unread bytes for each. */
const MOST_MEMORY = 200_000_000;

interface Place {
  readonly host: string;
  readonly port: number;
  readonly token: string;
  /** Path of a large response. */
  readonly file: string;
}

interface Attack {
  /** Bytes sent at once. */
  readonly head: (place: Place) => string;
  /** Bytes sent later, a few at a time; none if omitted. */
  readonly drip?: string;
  /** The limit that ends it, in milliseconds. */
  readonly limit: number;
}

const headOf = (line: string, ...headers: readonly string[]): string =>
  [`${line} HTTP/1.1`, 'host: x', ...headers, ''].join('\r\n');

const JSON_1000 = ['content-type: application/json', 'content-length: 100000'] as const;
const bearer = ({ token }: Place): string => `authorization: Bearer ${token}`;

/** Clients that hold a connection without traffic. */
const attacks = {
  'nothing at all': { head: () => '', limit: connections.headersMs },
  'half a head': { head: () => headOf('GET /v1/projects'), limit: connections.headersMs },
  'a head without end': { head: () => headOf('GET /v1/projects'), drip: 'x: y\r\n', limit: connections.headersMs },
  'a request, and then nothing': {
    head: (place) => headOf('GET /v1/projects', bearer(place), '\r\n'),
    limit: connections.idleMs,
  },
  'a body of a stranger': {
    head: () => headOf('POST /v1/sessions', ...JSON_1000, '\r\n'),
    drip: ' ',
    limit: pace.unknownMs,
  },
  'a body in pieces of a stranger': {
    head: () => headOf('POST /v1/sessions', 'content-type: application/json', 'transfer-encoding: chunked', '\r\n'),
    drip: '1\r\n \r\n',
    limit: pace.unknownMs,
  },
  'a body of somebody known': {
    head: (place) => headOf('POST /v1/projects', bearer(place), ...JSON_1000, '\r\n'),
    drip: ' ',
    limit: pace.windowMs,
  },
  'a body of somebody known, which stops': {
    head: (place) => headOf('POST /v1/projects', bearer(place), ...JSON_1000, '\r\n'),
    limit: pace.windowMs,
  },
  'an answer that nobody reads': {
    head: (place) => headOf(`GET ${place.file}`, bearer(place), '\r\n'),
    limit: connections.stalledMs,
  },
} satisfies Record<string, Attack>;
type AttackName = keyof typeof attacks;

const attackNames = Object.keys(attacks) as AttackName[];

interface Held {
  readonly name: AttackName;
  /** Duration of the connection, in milliseconds; null if the server never ended it. */
  readonly ms: number | null;
}

/** Holds one connection until the server ends it, as seen by the server: a client that does not read does not notice the end. */
const hold = async (app: FastifyInstance, place: Place, name: AttackName, longest: number): Promise<Held> => {
  const { head, drip }: Attack = attacks[name];
  const socket = connect(place.port, place.host);
  socket.on('error', () => undefined);
  if (name !== 'an answer that nobody reads') socket.resume();
  await new Promise((resolve) => socket.once('connect', resolve));
  const began = performance.now();
  socket.write(head(place));
  const dripping = drip === undefined ? undefined : setInterval(() => socket.writable && socket.write(drip), DRIP_MS);
  const ended = new Promise<number>((resolve) => {
    ends.set(socket.localPort ?? 0, () => resolve(performance.now() - began));
  });
  const ms = await Promise.race([ended, pause(longest, null, { ref: false })]);
  clearInterval(dripping);
  socket.destroy();
  return { name, ms };
};

/** Called when the server closes its side of a connection, by the port of the other side. */
const ends = new Map<number, () => void>();

const listen = async (server: TestServer): Promise<{ readonly app: FastifyInstance; readonly place: Place }> => {
  const as = server.admin.token;
  const { id: projectId } = await server.ok('projectCreate', { as, body: { name: 'Slow' } });
  const params = { projectId, xmlFormId: 'survey' };
  const headers = { 'content-type': 'application/xml' };
  await server.ok('formCreate', { as, params, body: surveyForm('1'), headers });
  const file = { ...params, name: 'villages.csv' };
  await server.ok('draftAttachmentCreate', { as, params: file, body: Buffer.alloc(LARGE, 'a,b\n') });
  const app = bareApp('silent', { pace, connections: { ...usualConnections, ...connections } });
  app.server.on('connection', (socket) => {
    const { remotePort } = socket;
    socket.once('close', () => ends.get(remotePort ?? 0)?.());
  });
  registerApi(app, server.deps);
  const { hostname: host, port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const path = `/v1/projects/${projectId}/forms/survey/draft/attachments/villages.csv`;
  return { app, place: { host, port: Number(port), token: as, file: path } };
};

/** An ordinary client, during the whole run. */
const work = async ({ host, port, token }: Place, isOver: () => boolean) => {
  let [answers, slowest] = [0, 0];
  const faults: string[] = [];
  while (!isOver()) {
    const began = performance.now();
    const headers = { authorization: `Bearer ${token}`, connection: 'close' };
    const answer = await fetch(`http://${host}:${port}/v1/projects`, { headers }).catch((error: unknown) =>
      String(error),
    );
    if (typeof answer === 'string' || answer.status !== 200) {
      faults.push(`others are not served: ${typeof answer === 'string' ? answer : answer.status}`);
    } else await answer.arrayBuffer();
    slowest = Math.max(slowest, performance.now() - began);
    answers += 1;
    await pause(20);
  }
  return { answers, slowest, faults };
};

/**
 * Holds connections, some at a time, while another client works.
 * @param graceMs tolerance of a busy machine after the limit
 */
export const trySlow = async (server: TestServer, { seed, count }: Amount, graceMs: number): Promise<Finding> => {
  const { app, place } = await listen(server);
  try {
    const drawn = sample(constantFrom(...attackNames), { seed, numRuns: count });
    let isOver = false;
    const working = work(place, () => isOver);
    const before = process.memoryUsage().rss;
    let most = before;
    const watching = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50);
    const held: Held[] = [];
    for (let from = 0; from < drawn.length; from += AT_ONCE) {
      const wave = drawn.slice(from, from + AT_ONCE);
      held.push(...(await Promise.all(wave.map((name) => hold(app, place, name, attacks[name].limit * 2 + graceMs)))));
    }
    clearInterval(watching);
    isOver = true;
    const { answers, slowest, faults } = await working;
    const kept = held.filter(({ ms }) => ms === null).map(({ name }) => `${name} is never cut`);
    // The limit is checked periodically, so that twice its duration is normal.
    const times = held.map(({ name, ms }) => ({ name, times: (ms ?? 0) / attacks[name].limit }));
    const longest = times.reduce((one, other) => (other.times > one.times ? other : one));
    const grown = most - before;
    const memory = grown > MOST_MEMORY ? [`the memory grows by ${(grown / 1e6).toFixed(0)} MB`] : [];
    return {
      counts: { connections: held.length, cut: held.length - kept.length, others: answers },
      figure: `others wait ${slowest.toFixed(0)} ms at most, cut after ${longest.times.toFixed(1)} × the limit at most (${longest.name}), memory +${(grown / 1e6).toFixed(0)} MB`,
      faults: [...new Set([...kept, ...faults, ...memory])],
    };
  } finally {
    await app.close();
    ends.clear();
  }
};

/** Limits of a second or two, so that the run does not take minutes. */
export const slow: OwnInstrument = {
  kind: 'own',
  about:
    'connections that send nothing, half a head or a slow body, or read nothing, by limits of one to two seconds: cut in time, while others are served and the memory stays',
  whole: 900,
  run: (amount) => withServer(new TestServer('embedded'), (server) => trySlow(server, amount, 5000)),
};
