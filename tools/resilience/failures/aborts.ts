import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { randomFrom } from '#server/sample/random';
import { jpegOf } from '#test/support/site/pictures';
import { surveyAnswer, surveyForm } from '#test/support/form/survey';
import { freePort } from '#scripts/test/freePort';
import { logInTo, startOwnServer } from '#scripts/test/ownServer';
import { withCluster } from '#scripts/test/postgresCluster';
import { abortKinds, type AbortTarget } from './aborts/abortKinds';
import { attacks, warmUp } from './aborts/attacks';
import { serverState, type ServerState } from './aborts/serverState';
import type { Amount, Finding, OwnInstrument } from '../instrument';
import { makeSurvey, submissionsOf } from '../survey';
import { asked, attacker, targetAt, withJson, type Target } from '../target';

const WHOLE = 2000;
/** How a run measures. */
interface Measuring {
  /** In milliseconds: the time for a server to release resources. */
  readonly settlesMs: number;
  /** In milliseconds: the duration of a measurement. */
  readonly looksMs: number;
  /** Measurements after the attacks, until one has no fault. */
  readonly mostLooks: number;
  /** Submissions of the form before the attacks. */
  readonly submissions: number;
  /** In milliseconds: the end of the requests that are sent before. */
  readonly warmUpMs: number;
}

const whole: Measuring = { settlesMs: 10_000, looksMs: 5000, mostLooks: 1, submissions: 200, warmUpMs: 4000 };
/** A small amount does not test times, as other tests run concurrently: resources are released sooner or later. */
const small: Measuring = { settlesMs: 0, looksMs: 1000, mostLooks: 120, submissions: 20, warmUpMs: 1000 };

/** Its own upkeep counts as transactions, too. */
const QUIET = ['autovacuum=off'];

/** Tolerated growth: bytes; transactions or statements per second; share of a processor; timers. */
const MOST = { heap: 10_000_000, rate: 1, processor: 0.1, timers: 3 };
/** Resources that must be zero. */
const NONE = ['snapshots', 'connections', 'requests', 'streams'] as const;

const fill = async (target: Target, address: string, submissions: number): Promise<AbortTarget> => {
  const survey = await makeSurvey(target);
  const { projectId } = survey;
  const path = submissionsOf(survey);
  const headers = { 'content-type': 'application/xml' };
  for (let index = 0; index < submissions; index += 1) {
    const body = surveyAnswer(`uuid:row-${index}`, { name: `N${index}`, age: index, persons: [['A', 'B']] });
    await asked(target, { method: 'POST', path, headers, body });
  }
  const body = surveyAnswer('uuid:picture', { photo: 'photo.png' });
  await asked(target, { method: 'POST', path, headers, body });
  await asked(target, {
    method: 'POST',
    path: `${path}/uuid:picture/attachments/photo.png`,
    headers: { 'content-type': 'image/jpeg' },
    body: await jpegOf(2000, 1500),
  });
  // Refused by a constraint, so that the server has read its source maps, for the first error stack, before the measurement.
  await target.send({ method: 'POST', path: `/v1/projects/${projectId}/forms`, headers, body: surveyForm('1') });
  const form = `/v1/projects/${projectId}/forms/survey`;
  const link = await asked(target, withJson('POST', `${form}/public-links`, { displayName: 'Cut', once: false }));
  await asked(target, { method: 'POST', path: `${form}/draft?ignoreWarnings=true` });
  return { projectId, token: await logInTo(address, attacker), linkToken: String(link.token) };
};

const faultsOf = (kind: string, before: ServerState, after: ServerState): string[] => [
  ...(Object.keys(MOST) as (keyof typeof MOST)[])
    .filter((what) => after[what] > before[what] + MOST[what])
    .map((what) => `${kind}: ${what} ${before[what].toFixed(1)} before, ${after[what].toFixed(1)} after`),
  ...NONE.filter((what) => after[what] > 0).map((what) => `${kind}: ${after[what]} ${what} are left`),
];

const told = (kind: string, before: ServerState, after: ServerState): string => {
  const mb = (one: ServerState) => (one.heap / 1e6).toFixed(1);
  const share = (one: ServerState) => `${(one.processor * 100).toFixed(0)} %`;
  return `${kind}: ${before.rate.toFixed(1)} and ${after.rate.toFixed(1)} ${kind === 'postgresql' ? 'transactions' : 'statements'}/s before and after, heap ${mb(before)} and ${mb(after)} MB, processor ${share(before)} and ${share(after)}, ${after.snapshots} snapshots, ${after.connections} connections, ${after.requests} requests`;
};

const onDatabase = async (databaseUrl: string | undefined, { seed, count }: Amount): Promise<Finding> => {
  const kind = databaseUrl === undefined ? 'embedded' : 'postgresql';
  const { settlesMs, looksMs, mostLooks, submissions, warmUpMs } = count < WHOLE ? small : whole;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'transect-aborts-'));
  const port = await freePort();
  try {
    const server = await startOwnServer({
      dataDir,
      ...(databaseUrl === undefined ? {} : { databaseUrl }),
      admin: attacker,
      logLevel: 'silent',
      preload: path.join(__dirname, 'aborts', 'serverProbe.mjs'),
      env: { PROBE_PORT: String(port) },
    });
    try {
      const { address } = server;
      const target = await fill(await targetAt(server), address, submissions);
      const observed = { address, probe: `http://127.0.0.1:${port}`, databaseUrl };
      const pages = ['/', '/projects/1', '/users', `/projects/${target.projectId}/forms/survey/submissions`];
      const attacked = { address, target, pages, random: randomFrom(seed) };
      await warmUp(attacked, warmUpMs);
      await pause(settlesMs);
      const before = await serverState(observed, looksMs);
      const counts: Record<string, number> = {};
      for (const [name, { run, perThousand }] of Object.entries(attacks)) {
        if (process.env.ABORTS_ATTACK !== undefined && process.env.ABORTS_ATTACK !== name) continue;
        const { answered = 0, ...others } = await run(attacked, Math.ceil((count * perThousand) / 1000));
        counts[`${kind}, ${name}`] = Object.values(others).reduce((sum, one) => sum + one, 0);
        counts[`${kind} answered`] = (counts[`${kind} answered`] ?? 0) + answered;
      }
      await pause(settlesMs);
      let after = await serverState(observed, looksMs);
      for (let look = 1; look < mostLooks && faultsOf(kind, before, after).length > 0; look += 1)
        after = await serverState(observed, looksMs);
      return {
        counts,
        figure: told(kind, before, after),
        faults: faultsOf(kind, before, after),
      };
    } finally {
      await server.end('SIGTERM');
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};

/** Requests whose connection is cut at any moment. */
export const aborts: OwnInstrument = {
  kind: 'own',
  about: `requests of ${Object.keys(abortKinds).length} kinds cut after 0 to 1.5 s, requests of a public link and exports reset before their answer, and pages left before they are loaded, on both databases: ten seconds later the server does as little as before, its heap has grown by less than 10 MB, and no snapshot, connection or request is left`,
  whole: WHOLE,
  run: async (amount): Promise<Finding> => {
    const onPostgresql = () => withCluster(({ url }) => onDatabase(url, amount), QUIET);
    const first = onDatabase(undefined, amount);
    // Measurements must not disturb one another.
    if (amount.count >= WHOLE) await first;
    const [embedded, other] = await Promise.all([first, onPostgresql()]);
    if (other === undefined) return embedded;
    return {
      counts: { ...embedded.counts, ...other.counts },
      figure: `${embedded.figure}; ${other.figure}`,
      faults: [...embedded.faults, ...other.faults],
    };
  },
};
