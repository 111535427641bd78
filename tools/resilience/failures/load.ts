import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { surveyAnswer } from '#test/support/form/survey';
import { residentMemory } from '../../bench/server/residentMemory';
import { logInTo, startOwnServer, type OwnServer } from '#scripts/test/ownServer';
import type { Finding, OwnInstrument } from '../instrument';
import { makeSurvey, type Survey } from '../survey';
import { attacker, targetAt } from '../target';

/** Maximum ratio of the slowest response under load to the median of an idle server. */
const RATIO = 100;
/** A shorter median depends more on the clock than on the server. */
const LEAST_MS = 20;
const IDLE_SHARE = 0.1;
const LOADED_ROWS = 300;
const MB = 2 ** 20;

interface Kind {
  readonly method: 'GET' | 'POST';
  /** Number of concurrent clients. */
  readonly clients: number;
  path(survey: Survey): string;
  body?(id: string): string;
}

const form = ({ projectId, xmlFormId }: Survey): string => `/v1/projects/${projectId}/forms/${xmlFormId}`;

/** Kinds of concurrent requests; each client sends the next one after a response. */
const kinds: Readonly<Record<string, Kind>> = {
  intake: {
    method: 'POST',
    clients: 4,
    path: (survey) => `${form(survey)}/submissions`,
    body: (id) => surveyAnswer(id, { name: 'Ann', age: 30, place: '1 2 3 4', persons: [['A', 'B']] }),
  },
  projects: { method: 'GET', clients: 1, path: () => '/v1/projects' },
  forms: { method: 'GET', clients: 1, path: ({ projectId }) => `/v1/projects/${projectId}/forms` },
  odata: { method: 'GET', clients: 2, path: (survey) => `${form(survey)}.svc/Submissions?$top=50&$count=true` },
  export: { method: 'GET', clients: 1, path: (survey) => `${form(survey)}/submissions.csv.zip` },
};

/** Response times of each kind, in milliseconds, and failures. */
interface Measured {
  readonly times: Record<string, number[]>;
  readonly acknowledged: Set<string>;
  readonly faults: string[];
}

const noneMeasured = (): Measured => ({
  times: Object.fromEntries(Object.keys(kinds).map((name) => [name, []])),
  acknowledged: new Set(),
  faults: [],
});

interface Client {
  readonly address: string;
  readonly token: string;
  readonly survey: Survey;
}

const askOnce = async (
  { address, token, survey }: Client,
  name: string,
  kind: Kind,
  id: string,
  measured: Measured,
): Promise<void> => {
  const began = performance.now();
  const body = kind.body?.(id);
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body === undefined ? {} : { 'content-type': 'application/xml' }),
  };
  try {
    const answer = await fetch(`${address}${kind.path(survey)}`, {
      method: kind.method,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    const read = await answer.arrayBuffer();
    measured.times[name]?.push(performance.now() - began);
    if (!answer.ok)
      measured.faults.push(`${name} is answered ${answer.status}: ${Buffer.from(read).toString().slice(0, 200)}`);
    else if (body !== undefined) measured.acknowledged.add(id);
  } catch (error) {
    measured.faults.push(`${name} is not answered: ${String(error)}`);
  }
};

/** @param clientsOf number of concurrent clients of a kind */
const askFor = async (
  client: Client,
  seconds: number,
  phase: string,
  clientsOf: (kind: Kind) => number,
): Promise<Measured> => {
  const measured = noneMeasured();
  const until = performance.now() + seconds * 1000;
  const asking = Object.entries(kinds).flatMap(([name, kind]) =>
    Array.from({ length: clientsOf(kind) }, async (_, number) => {
      for (let turn = 0; performance.now() < until; turn += 1)
        await askOnce(client, name, kind, `uuid:${phase}-${name}-${number}-${turn}`, measured);
    }),
  );
  await Promise.all(asking);
  return measured;
};

/** One kind after the other, each for a while, without concurrency. */
const askAlone = async (client: Client, seconds: number): Promise<Measured> => {
  const all = noneMeasured();
  const each = seconds / Object.keys(kinds).length;
  for (const name of Object.keys(kinds)) {
    const { times, acknowledged, faults } = await askFor(client, each, `idle-${name}`, (kind) =>
      Number(kind === kinds[name]),
    );
    all.times[name] = times[name] ?? [];
    for (const id of acknowledged) all.acknowledged.add(id);
    all.faults.push(...faults);
  }
  return all;
};

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0;

const lineOf = (name: string, times: readonly number[], seconds: number): string => {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(times, share).toFixed(0));
  return `${name} ${(times.length / seconds).toFixed(0)}/s ${p50}/${p95}/${p99} ms`;
};

const storedCount = async ({ address, token, survey }: Client): Promise<ReadonlySet<string>> => {
  const answer = await fetch(`${address}${form(survey)}/submissions`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const rows = (await answer.json()) as readonly { readonly instanceId: string }[];
  return new Set(rows.map(({ instanceId }) => instanceId));
};

const onServer = async (server: OwnServer, seconds: number): Promise<Finding> => {
  const survey = await makeSurvey(await targetAt(server));
  const client: Client = { address: server.address, token: await logInTo(server.address, attacker), survey };
  // Warms up lazily loaded code, and creates rows to read.
  const warming = noneMeasured();
  for (let index = 0; index < LOADED_ROWS; index += 1)
    for (const [name, kind] of Object.entries(kinds))
      if (index < 5 || kind.body) await askOnce(client, name, kind, `uuid:warm-${index}`, warming);
  const idle = await askAlone(client, Math.max(2, seconds * IDLE_SHARE));
  const before = await residentMemory(server.pid);
  const loaded = await askFor(client, seconds, 'loaded', ({ clients }) => clients);
  const after = await residentMemory(server.pid);
  const faults = [...warming.faults, ...idle.faults, ...loaded.faults].slice(0, 10);
  for (const [name, times] of Object.entries(loaded.times)) {
    const limit = RATIO * Math.max(LEAST_MS, percentile(idle.times[name] ?? [], 0.5));
    const slowest = Math.max(0, ...times);
    if (slowest > limit)
      faults.push(
        `${name}: the slowest of ${times.length} answers took ${slowest.toFixed(0)} ms, more than ${limit.toFixed(0)} ms`,
      );
  }
  const stored = await storedCount(client);
  const acknowledged = [...warming.acknowledged, ...idle.acknowledged, ...loaded.acknowledged];
  const lost = acknowledged.filter((id) => !stored.has(id));
  if (lost.length > 0) faults.push(`${lost.length} were acknowledged and are lost, ${lost[0]} for one`);
  const lines = Object.entries(loaded.times).map(([name, times]) => lineOf(name, times, seconds));
  return {
    counts: {
      ...Object.fromEntries(Object.entries(loaded.times).map(([name, times]) => [name, times.length])),
      acknowledged: acknowledged.length,
      lost: lost.length,
    },
    figure: `rate and p50/p95/p99: ${lines.join(', ')}; memory ${(before / MB).toFixed(0)} MB before, ${(after / MB).toFixed(0)} MB after`,
    faults,
  };
};

/** Intake and reads for a number of seconds, with a concurrent export. */
export const load: OwnInstrument = {
  kind: 'own',
  about: `for so many seconds intake, lists and OData at once, with an export beside: no error, nothing lost, and no answer later than ${RATIO} times the median of an idle server (${LEAST_MS} ms at least)`,
  whole: 60,
  run: async ({ count }): Promise<Finding> => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'transect-load-'));
    try {
      const server = await startOwnServer({ dataDir, admin: attacker, logLevel: 'silent' });
      try {
        return await onServer(server, count);
      } finally {
        await server.end('SIGTERM');
      }
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};
