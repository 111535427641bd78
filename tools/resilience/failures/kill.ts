import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { integer, sample } from 'fast-check';
import { surveyAnswer } from '#test/support/form/survey';
import { startOwnServer } from '#scripts/test/ownServer';
import { withPostgres } from '#scripts/test/postgresCluster';
import type { Finding, OwnInstrument } from '../instrument';
import { makeSurvey, storedIds, submissionsOf, type Survey } from '../survey';
import { attacker, targetAt, type Target } from '../target';

const WRITERS = 6;

/** Time of the kill, in milliseconds after the start of the writes. */
const MOMENT_MS = { min: 20, max: 900 };

const XML = { 'content-type': 'application/xml' };

/** Sends until the server is down. Adds each id once it is acknowledged. */
const write = async (target: Target, survey: Survey, acknowledged: Set<string>, name: string): Promise<void> => {
  for (let index = 0; ; index += 1) {
    const id = `uuid:${name}-${index}`;
    const sent = {
      method: 'POST',
      path: submissionsOf(survey),
      headers: XML,
      body: surveyAnswer(id, { name, age: index }),
    };
    const answer = await target.send(sent).catch(() => null);
    if (answer === null) return;
    if (answer.status === 200) acknowledged.add(id);
  }
};

interface Round {
  readonly acknowledged: number;
  readonly startMs: number;
  readonly faults: readonly string[];
}

/** Kills a server during writes, once per moment, and searches each time for the acknowledged submissions. */
const rounds = async (kind: string, databaseUrl: string, moments: readonly number[]): Promise<readonly Round[]> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'transect-kill-'));
  const done: Round[] = [];
  const acknowledged = new Set<string>();
  const start = () => startOwnServer({ dataDir, databaseUrl, admin: attacker, logLevel: 'silent' });
  try {
    let server = await start();
    let target = await targetAt(server);
    const survey = await makeSurvey(target);
    for (const [round, moment] of moments.entries()) {
      const before = acknowledged.size;
      const writing = Array.from({ length: WRITERS }, (_, writer) =>
        write(target, survey, acknowledged, `${round}-${writer}`),
      );
      await pause(moment);
      await server.end('SIGKILL');
      await Promise.all(writing);
      const began = performance.now();
      server = await start();
      const startMs = performance.now() - began;
      target = await targetAt(server);
      const stored = new Set(await storedIds(target, survey));
      const lost = [...acknowledged].filter((id) => !stored.has(id));
      const faults = lost.map(
        (id) => `${kind}, round ${round}, killed after ${moment} ms: ${id} was acknowledged and is lost`,
      );
      done.push({ acknowledged: acknowledged.size - before, startMs, faults });
      for (const id of lost) acknowledged.delete(id);
    }
    await server.end('SIGTERM');
    return done;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};

/** Half of the rounds on each database. */
export const kill: OwnInstrument = {
  kind: 'own',
  about: `kill -9 while ${WRITERS} devices send: what was acknowledged is there after the next start, on both databases`,
  whole: 200,
  run: async ({ seed, count }): Promise<Finding> => {
    const moments = sample(integer(MOMENT_MS), { seed, numRuns: count });
    const half = Math.ceil(count / 2);
    const embedded = await rounds('embedded', '', moments.slice(0, half));
    const postgres = await withPostgres((url) => rounds('PostgreSQL', url, moments.slice(half)));
    const all = [...embedded, ...(postgres ?? [])];
    const slowest = Math.max(...embedded.map(({ startMs }) => startMs)) / 1000;
    const without = postgres === undefined ? '; not on PostgreSQL, whose programs are not here' : '';
    return {
      counts: {
        rounds: all.length,
        acknowledged: all.reduce((sum, round) => sum + round.acknowledged, 0),
        lost: all.reduce((sum, round) => sum + round.faults.length, 0),
      },
      figure: `slowest start of the embedded database after a kill ${slowest.toFixed(1)} s${without}`,
      faults: all.flatMap((round) => round.faults),
    };
  },
};
