import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { constantFrom, integer, sample, tuple } from 'fast-check';
import { openEmbedded } from '#server/db/connection/pglite/embedded';
import { surveyAnswer } from '#test/support/form/survey';
import { logInTo, startOwnServer, type OwnServer } from '#scripts/test/ownServer';
import type { Finding, OwnInstrument } from '../instrument';
import { makeSurvey, storedIds, type Survey } from '../survey';
import { asked, attacker, targetAt, withJson, type Target } from '../target';

const [SECOND, HOUR, DAY] = [1000, 3_600_000, 86_400_000];
const WRITERS = 4;
const THROTTLED_S = 100;
/** A guess without a response by then is delayed. */
const WAITS_MS = 2000;

/** Clock jumps, as offsets from the real clock at that moment. */
const JUMPS: Readonly<Record<string, (real: number) => number>> = {
  'a little ahead': () => 40,
  'a second back': () => -SECOND,
  'to before the last commit': () => -10 * SECOND,
  'an hour ahead': () => HOUR,
  'an hour back': () => -HOUR,
  'forty days ahead': () => 40 * DAY,
  'forty days back': () => -40 * DAY,
  'a year ahead': () => 365 * DAY,
  'a year back': () => -365 * DAY,
  'to right': () => 0,
  'to before summer time begins': (real) => Date.parse('2026-03-29T00:59:59.500Z') - real,
  'to before summer time ends': (real) => Date.parse('2026-10-25T00:59:59.500Z') - real,
};

/** A data folder whose server has a jumping clock, and the copy that a power cut would leave. */
interface Machine {
  readonly dataDir: string;
  readonly kept: string;
  readonly clock: string;
  readonly purge: string;
}

const startOn = ({ dataDir, kept, clock, purge }: Machine): Promise<OwnServer> =>
  startOwnServer({
    dataDir,
    admin: attacker,
    logLevel: 'silent',
    preload: path.join(__dirname, 'jumpingClock.mjs'),
    env: { CLOCK_DATA: dataDir, CLOCK_KEPT: kept, CLOCK_FILE: clock, CLOCK_PURGE: purge, TZ: 'Europe/Prague' },
  });

/** Reduces the data folder to the files synced to the disk, like a power cut in the worst case. */
const cutPower = ({ dataDir, kept }: Machine): void => {
  const folders = readdirSync(path.join(dataDir, 'pg'), { recursive: true, withFileTypes: true });
  for (const entry of folders) {
    const below = path.relative(dataDir, path.join(entry.parentPath, entry.name));
    if (entry.isDirectory()) mkdirSync(path.join(kept, below), { recursive: true });
  }
  rmSync(path.join(dataDir, 'pg'), { recursive: true });
  cpSync(path.join(kept, 'pg'), path.join(dataDir, 'pg'), { recursive: true });
};

interface Writing {
  readonly acknowledged: Set<string>;
  readonly faults: string[];
  isOver: boolean;
}

/** Sends like a phone, whose token never expires, until it is over or the server is down. */
const write = async (target: Target, survey: Survey, key: string, name: string, writing: Writing): Promise<void> => {
  const path = `/v1/key/${key}/projects/${survey.projectId}/forms/${survey.xmlFormId}/submissions`;
  for (let index = 0; !writing.isOver; index += 1) {
    const id = `uuid:${name}-${index}`;
    const body = surveyAnswer(id, { name, age: index });
    const answer = await target
      .send({ method: 'POST', path, headers: { 'content-type': 'application/xml' }, body })
      .catch(() => null);
    if (answer === null) return;
    if (answer.status === 200) writing.acknowledged.add(id);
    else writing.faults.push(`${id} is answered ${answer.status}: ${answer.body.slice(0, 200)}`);
  }
};

const makePhone = async (target: Target, { projectId, xmlFormId }: Survey): Promise<string> => {
  const phone = await asked(target, withJson('POST', `/v1/projects/${projectId}/app-users`, { displayName: 'Phone' }));
  const path = `/v1/projects/${projectId}/forms/${xmlFormId}/assignments/app-user/${Number(phone.id)}`;
  await asked(target, { method: 'POST', path });
  return String(phone.token);
};

const guess = (address: string): Promise<Response | undefined> =>
  fetch(`${address}/v1/sessions`, {
    signal: AbortSignal.timeout(WAITS_MS),
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'guessed@example.org', password: 'the wrong one' }),
  }).catch(() => undefined);

const shutOut = async (address: string): Promise<void> => {
  for (let tries = 0; tries < 10; tries += 1) await (await guess(address))?.text();
};

/** Faults of authentication after the jump, whatever the clock shows. */
const faultsOfAccess = async (address: string, when: string): Promise<readonly string[]> => {
  const faults: string[] = [];
  const token = await logInTo(address, attacker).catch(String);
  const mine = await fetch(`${address}/v1/users/current`, { headers: { authorization: `Bearer ${token}` } });
  if (!mine.ok) faults.push(`${when}: a new session is answered ${mine.status}`);
  // A clock set ahead has emptied the bucket; otherwise the guess is delayed, or refused with a retry time.
  const guessed = await guess(address);
  const wait = Number(guessed?.headers.get('retry-after'));
  if (guessed && guessed.status !== 401 && !(guessed.status === 429 && wait > 0 && wait <= THROTTLED_S))
    faults.push(`${when}: a guess is answered ${guessed.status}, to come again after ${wait} s`);
  return faults;
};

/** Whether a recently deleted row survives a purge while the clock is forty days ahead. */
const isPurgedTooEarly = async (machine: Machine): Promise<boolean> => {
  const server = await startOn(machine);
  const target = await targetAt(server);
  const { id } = await asked(target, withJson('POST', '/v1/projects', { name: 'Deleted now' }));
  await asked(target, { method: 'DELETE', path: `/v1/projects/${Number(id)}` });
  writeFileSync(machine.clock, String(40 * DAY));
  writeFileSync(machine.purge, '');
  while (!existsSync(`${machine.purge}.begun`)) await pause(20);
  // Waits for the job.
  await server.end('SIGTERM');
  const { db, close } = await openEmbedded(machine.dataDir, () => Promise.resolve());
  const rows = await db.selectFrom('projects').select('id').where('id', '=', Number(id)).execute();
  await close();
  return rows.length === 0;
};

const JUMPS_A_CUT = 4;
const MOMENT_MS = { min: 50, max: 400 };

/** Jumps of the clock while phones send; some of them are followed by a power cut. */
export const clock: OwnInstrument = {
  kind: 'own',
  about: `the clock jumps ${Object.keys(JUMPS).length} ways while ${WRITERS} phones send, and the power is cut: what was acknowledged had been forced to the disk, logins and limits go on, and nothing is purged early`,
  whole: 48,
  run: async ({ seed, count }): Promise<Finding> => {
    const folder = mkdtempSync(path.join(tmpdir(), 'transect-clock-'));
    const at = (name: string): string => path.join(folder, name);
    const machine: Machine = { dataDir: at('data'), kept: at('kept'), clock: at('clock'), purge: at('purge') };
    const drawn = sample(tuple(constantFrom(...Object.keys(JUMPS)), integer(MOMENT_MS)), { seed, numRuns: count });
    const faults: string[] = [];
    const acknowledged = new Set<string>();
    let [cuts, lost] = [0, 0];
    try {
      let server = await startOn(machine);
      let target = await targetAt(server);
      const survey = await makeSurvey(target);
      const key = await makePhone(target, survey);
      for (let round = 0; round * JUMPS_A_CUT < drawn.length; round += 1) {
        const jumps = drawn.slice(round * JUMPS_A_CUT, (round + 1) * JUMPS_A_CUT);
        const writing: Writing = { acknowledged, faults, isOver: false };
        await shutOut(server.address);
        const writers = Array.from({ length: WRITERS }, (_, index) =>
          write(target, survey, key, `${round}-${index}`, writing),
        );
        for (const [name, moment] of jumps) {
          await pause(moment);
          writeFileSync(machine.clock, String(JUMPS[name]?.(Date.now()) ?? 0));
          faults.push(...(await faultsOfAccess(server.address, `round ${round}, ${name}`)));
        }
        await pause(MOMENT_MS.max);
        // Later acknowledgements may follow the last copy.
        const before = new Set(acknowledged);
        await server.end('SIGKILL');
        writing.isOver = true;
        await Promise.all(writers);
        cutPower(machine);
        cuts += 1;
        writeFileSync(machine.clock, '0');
        server = await startOn(machine);
        target = await targetAt(server);
        const stored = new Set(await storedIds(target, survey));
        const missing = [...before].filter((id) => !stored.has(id));
        lost += missing.length;
        const names = jumps.map(([name]) => name).join(', ');
        if (missing.length > 0)
          faults.push(
            `round ${round} (${names}): ${missing.length} acknowledged were not on the disk, ${missing[0]} for one`,
          );
        for (const id of acknowledged) if (!stored.has(id)) acknowledged.delete(id);
      }
      await server.end('SIGTERM');
      if (await isPurgedTooEarly(machine))
        faults.push('what was deleted just now is purged when the clock jumps forty days ahead and back');
      return {
        counts: { jumps: count, 'power cuts': cuts, acknowledged: acknowledged.size, lost },
        figure: `${lost} acknowledged of ${acknowledged.size + lost} not on the disk after ${cuts} power cuts`,
        faults,
      };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
