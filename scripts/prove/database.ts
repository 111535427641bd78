import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { constantFrom, integer, record, sample } from 'fast-check';
import { Client } from 'pg';
import { filePart, multipartBody, xmlPart } from '../../test/support/multipart';
import { surveyAnswer } from '../../test/support/survey';
import { startOwnServer } from '../ownServer';
import { withCluster, type Cluster } from '../test/postgresCluster';
import type { Amount, Finding, OwnInstrument } from './instrument';
import { makeSurvey, storedIds, type Survey } from './survey';
import { attacker, targetAt, type Answer, type Sent, type Target } from './target';

const WRITERS = 4;

/** In milliseconds: whoever hears nothing for this long was not answered. */
const PATIENCE_MS = 30_000;

/** For how long the database is away, or its connections are cut again and again, in milliseconds. */
const AWAY_MS = { min: 100, max: 2500 };

/** With it, what was committed survives the end of PostgreSQL without a shutdown. */
const COMMITS_STAY = ['synchronous_commit=on'];

const cut = async (url: string, ms: number): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const began = performance.now();
  while (performance.now() - began < ms) {
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()');
    await pause(50);
  }
  await client.end();
};

const stopped = async (cluster: Cluster, mode: 'fast' | 'immediate', ms: number): Promise<void> => {
  await cluster.stop(mode);
  await pause(ms);
  await cluster.start();
};

/** What happens to the database. */
const events = {
  stopped: (cluster, ms) => stopped(cluster, 'fast', ms),
  killed: (cluster, ms) => stopped(cluster, 'immediate', ms),
  restarted: (cluster) => stopped(cluster, 'fast', 0),
  'cut from the server': ({ url }, ms) => cut(url, ms),
  paused: async (cluster, ms) => {
    cluster.pause(true);
    await pause(ms);
    cluster.pause(false);
  },
} satisfies Record<string, (cluster: Cluster, ms: number) => Promise<void>>;
type EventName = keyof typeof events;

const eventNames = Object.keys(events) as EventName[];

/** Sends as clients do that repeat what was not answered, and notes what they hear. */
class Clients {
  readonly acknowledged = new Set<string>();
  readonly counts: Record<string, number> = {};
  readonly faults: string[] = [];
  isOver = false;

  constructor(
    private readonly target: Target,
    private readonly survey: Survey,
  ) {}

  /** Sends one submission after the other, each until it is acknowledged: some are stored together with others, some by themselves. */
  async write(name: string): Promise<void> {
    for (let index = 0; !this.isOver; index += 1) {
      const id = `uuid:${name}-${index}`;
      const sent = this.submission(surveyAnswer(id, { name, age: index }), index % 2 === 0);
      while (!this.isOver) {
        const answer = await this.ask(sent, 201);
        if (answer?.status === 201) {
          this.acknowledged.add(id);
          break;
        }
        await pause(50);
      }
    }
  }

  private submission(xml: string, isPlain: boolean): Sent {
    const parts = [xmlPart(xml), ...(isPlain ? [] : [filePart('unnamed.txt', 'A file that no answer names')])];
    const { payload, contentType } = multipartBody(parts);
    const headers = { 'x-openrosa-version': '1.0', 'content-type': contentType };
    return { method: 'POST', path: `/v1/projects/${this.survey.projectId}/submission`, headers, body: payload };
  }

  async read(): Promise<void> {
    const { projectId, xmlFormId } = this.survey;
    const form = `/v1/projects/${projectId}/forms/${xmlFormId}`;
    const paths = ['/v1/projects', form, `${form}.svc/Submissions?$top=5`, `${form}/submissions`, '/v1/audits?limit=5'];
    for (let index = 0; !this.isOver; index += 1) {
      await this.ask({ method: 'GET', path: paths[index % paths.length] ?? '' }, 200);
      await pause(20);
    }
  }

  /** Every answer is what it should be, or 503 with a time to come back. */
  private async ask(sent: Sent, good: number): Promise<Answer | null> {
    const late = pause(PATIENCE_MS, null, { ref: false });
    const answer = await Promise.race([this.target.send(sent).catch((error: unknown) => String(error)), late]);
    const what = `${sent.method} ${sent.path}`;
    if (answer === null || typeof answer === 'string') {
      this.faults.push(`${what} is not answered: ${answer ?? `nothing for ${PATIENCE_MS} ms`}`);
      return null;
    }
    const { status, headers, body } = answer;
    this.counts[status] = (this.counts[status] ?? 0) + 1;
    const isAway = status === 503 && Number(headers['retry-after']) > 0;
    if (status !== good && !isAway) this.faults.push(`${what} answers ${status}: ${body.slice(0, 200)}`);
    return answer;
  }
}

/** @returns after how many milliseconds everything succeeds again */
const recovery = async (target: Target): Promise<number> => {
  const began = performance.now();
  while (performance.now() - began < PATIENCE_MS) {
    const health = await target.send({ method: 'GET', path: '/health' });
    const read = await target.send({ method: 'GET', path: '/v1/projects' });
    if (health.status === 200 && read.status === 200) break;
    await pause(20);
  }
  return performance.now() - began;
};

const lostOf = async (target: Target, survey: Survey, acknowledged: ReadonlySet<string>) => {
  const stored = await storedIds(target, survey);
  const known = new Set(stored);
  return {
    lost: [...acknowledged].filter((id) => !known.has(id)),
    twice: stored.length - known.size,
  };
};

const onCluster = async (cluster: Cluster, dataDir: string, { seed, count }: Amount): Promise<Finding> => {
  const server = await startOwnServer({ dataDir, databaseUrl: cluster.url, admin: attacker, logLevel: 'silent' });
  try {
    const target = await targetAt(server);
    const survey = await makeSurvey(target);
    const drawn = record({ what: constantFrom(...eventNames), ms: integer(AWAY_MS) });
    const clients = new Clients(target, survey);
    const { acknowledged, faults } = clients;
    const working = [
      ...Array.from({ length: WRITERS }, (_, index) => clients.write(`writer${index}`)),
      clients.read(),
      clients.read(),
    ];
    let slowest = { ms: 0, what: '' };
    for (const { what, ms } of sample(drawn, { seed, numRuns: count })) {
      await pause(200);
      const already = faults.length;
      await events[what](cluster, ms);
      const took = await recovery(target);
      if (took > slowest.ms) slowest = { ms: took, what };
      if (took >= PATIENCE_MS) faults.push(`the server does not go on`);
      // Named by the first event that shows them.
      for (let index = already; index < faults.length; index += 1)
        faults[index] = `${what} for ${ms} ms: ${faults[index]}`;
    }
    clients.isOver = true;
    await Promise.all(working);
    const { lost, twice } = await lostOf(target, survey, acknowledged);
    for (const id of lost) faults.push(`${id} was acknowledged and is lost`);
    if (twice > 0) faults.push(`${twice} submissions are there twice`);
    return {
      counts: { ...clients.counts, acknowledged: acknowledged.size, lost: lost.length },
      figure: `goes on at most ${(slowest.ms / 1000).toFixed(1)} s after its database (${slowest.what})`,
      faults,
    };
  } finally {
    await server.end('SIGTERM');
  }
};

/** PostgreSQL taken away and given back as often. */
export const database: OwnInstrument = {
  kind: 'own',
  about: `PostgreSQL stopped, killed, restarted, cut off and paused while ${WRITERS} devices send and two administrators read: what was acknowledged is kept, failures are 503 with Retry-After, and the server goes on by itself`,
  whole: 60,
  mended: [],
  run: async (amount): Promise<Finding> => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'transect-database-'));
    try {
      const found = await withCluster((cluster) => onCluster(cluster, dataDir, amount), COMMITS_STAY);
      return found ?? { counts: {}, figure: 'none', faults: [], skipped: "PostgreSQL's programs are not here" };
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};
