import { spawnSync } from 'node:child_process';
import { createWriteStream, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { integer, sample } from 'fast-check';
import { surveyAnswer } from '#test/support/form/survey';
import { startOwnServer, type OwnServer } from '#scripts/test/ownServer';
import type { Finding, OwnInstrument } from '../instrument';
import { makeSurvey, storedIds, type Survey } from '../survey';
import { attacker, targetAt, type Target } from '../target';

/** The database takes a part of it at its start, and keeps 128 MB in reserve. */
const DISK_MB = 420;
const MB = 1_000_000;
const WRITERS = 4;
const HEALTH_MS = 2000;
const END_MS = 15_000;
/** Time until freed or used space is visible. */
const PATIENCE_MS = 60_000;

interface Writing {
  readonly acknowledged: Set<string>;
  readonly counts: Record<string, number>;
  readonly faults: string[];
  /** When the last one was acknowledged, and refused. */
  lastTaken: number;
  lastRefused: number;
  /** The server is shutting down: it may refuse. */
  isEnding: boolean;
  isOver: boolean;
}

const send = async (
  target: Target,
  { projectId, xmlFormId }: Survey,
  name: string,
  writing: Writing,
): Promise<void> => {
  const path = `/v1/projects/${projectId}/forms/${xmlFormId}/submissions`;
  for (let index = 0; !writing.isOver; index += 1) {
    const id = `uuid:${name}-${index}`;
    const body = surveyAnswer(id, { name: 'x'.repeat(20_000), age: index });
    const answer = await target
      .send({ method: 'POST', path, headers: { 'content-type': 'application/xml' }, body })
      .catch(() => null);
    if (answer === null) return;
    writing.counts[answer.status] = (writing.counts[answer.status] ?? 0) + 1;
    if (answer.status === 200) {
      writing.acknowledged.add(id);
      writing.lastTaken = performance.now();
    } else if (answer.body.includes('507.1')) {
      writing.lastRefused = performance.now();
      await pause(50);
    } else if (!writing.isEnding)
      writing.faults.push(`${id} is answered ${answer.status}: ${answer.body.slice(0, 200)}`);
  }
};

/**
 * Polls the health check.
 * @returns the slowest response, in milliseconds
 */
const watchHealth = async (address: string, writing: Writing): Promise<number> => {
  let slowest = 0;
  while (!writing.isOver) {
    const began = performance.now();
    await fetch(`${address}/health`).then(
      (answer) => answer.text(),
      () => undefined,
    );
    if (!writing.isOver) slowest = Math.max(slowest, performance.now() - began);
    await pause(100);
  }
  return slowest;
};

const freeOn = (disk: string): number => {
  const { bavail, bsize } = statfsSync(disk);
  return bavail * bsize;
};

/** Another program's file, which fills the disk except for `left` bytes. */
const fillUp = async (disk: string, file: string, left: number): Promise<void> => {
  const stream = createWriteStream(file);
  for (let free = freeOn(disk); free > left; free = freeOn(disk)) {
    const piece = Buffer.alloc(Math.min(4 * MB, free - left));
    await new Promise((resolve) => void stream.write(piece, resolve));
  }
  await new Promise((resolve) => void stream.end(resolve));
};

/**
 * Waits for a condition.
 * @returns whether it was met
 */
const comes = async (what: () => boolean): Promise<boolean> => {
  const began = performance.now();
  while (!what()) {
    if (performance.now() - began > PATIENCE_MS) return false;
    await pause(20);
  }
  return true;
};

const endFaults = async (server: OwnServer): Promise<readonly string[]> => {
  const began = performance.now();
  await server.end('SIGTERM');
  const ms = performance.now() - began;
  return ms > END_MS ? [`SIGTERM took ${(ms / 1000).toFixed(1)} s`] : [];
};

/** Fills and frees the disk while devices send; each time with another amount of free space. */
const onDisk = async (disk: string, rests: readonly number[]): Promise<Finding> => {
  const [dataDir, other] = [path.join(disk, 'data'), path.join(disk, 'other')];
  const writing: Writing = {
    acknowledged: new Set(),
    counts: {},
    faults: [],
    lastTaken: 0,
    lastRefused: 0,
    isEnding: false,
    isOver: false,
  };
  const { faults } = writing;
  const start = () => startOwnServer({ dataDir, admin: attacker, logLevel: 'silent' });
  let server = await start();
  let target = await targetAt(server);
  const survey = await makeSurvey(target);
  const health = watchHealth(server.address, writing);
  const writers = Array.from({ length: WRITERS }, (_, index) => send(target, survey, String(index), writing));
  for (const rest of rests) {
    const filled = performance.now();
    await fillUp(disk, other, rest * MB);
    if (!(await comes(() => writing.lastRefused > filled))) faults.push(`nothing is refused with ${rest} MB left`);
    const freed = performance.now();
    rmSync(other);
    if (!(await comes(() => writing.lastTaken > freed)))
      faults.push(`nothing is taken after ${rest} MB were left, and all is free again`);
  }
  await fillUp(disk, other, (rests[0] ?? 0) * MB);
  writing.isEnding = true;
  faults.push(...(await endFaults(server)));
  writing.isOver = true;
  await Promise.all(writers);
  const slowest = await health;
  if (slowest > HEALTH_MS) faults.push(`GET /health took ${slowest.toFixed(0)} ms`);
  rmSync(other);
  server = await start();
  target = await targetAt(server);
  const stored = new Set(await storedIds(target, survey));
  const lost = [...writing.acknowledged].filter((id) => !stored.has(id));
  if (lost.length > 0) faults.push(`${lost.length} were acknowledged and are lost, ${lost[0]} for one`);
  faults.push(...(await endFaults(server)));
  return {
    counts: {
      ...writing.counts,
      'times full': rests.length,
      acknowledged: writing.acknowledged.size,
      lost: lost.length,
    },
    figure: `slowest answer of /health ${slowest.toFixed(0)} ms`,
    faults: faults.slice(0, 20),
  };
};

/** A small disk in memory, and its use; undefined without the permission to create one. */
const withDisk = async <Result>(use: (disk: string) => Promise<Result>): Promise<Result | undefined> => {
  const disk = mkdtempSync(path.join(tmpdir(), 'transect-disk-'));
  try {
    const mounted =
      process.platform === 'linux' && spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk]);
    if (mounted === false || mounted.status !== 0) return undefined;
    try {
      // A first write, which would go elsewhere without the mount.
      writeFileSync(path.join(disk, 'begun'), '');
      return await use(disk);
    } finally {
      spawnSync('umount', ['-l', disk]);
    }
  } finally {
    rmSync(disk, { recursive: true, force: true });
  }
};

/** A disk that others fill and free again while devices send. */
export const disk: OwnInstrument = {
  kind: 'own',
  about: `others fill a disk of ${DISK_MB} MB while ${WRITERS} devices send: refused by 507.1 in time, health within ${HEALTH_MS / 1000} s, SIGTERM within ${END_MS / 1000} s, nothing acknowledged lost, and it goes on when there is room`,
  whole: 20,
  run: async ({ seed, count }): Promise<Finding> => {
    const rests = sample(integer({ min: 40, max: 120 }), { seed, numRuns: count });
    const found = await withDisk((folder) => onDisk(folder, rests));
    const skipped = 'skipped: a disk in memory can be mounted by root on Linux only';
    return found ?? { counts: { skipped: 1 }, figure: skipped, faults: [] };
  },
};
