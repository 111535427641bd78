import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nat, sample } from 'fast-check';
import { sql } from 'kysely';
import { openEmbedded } from '#server/db/connection/pglite/embedded';
import { runCommand } from '#test/support/runScript';
import { startOwnServer } from '#scripts/test/ownServer';
import type { Finding, OwnInstrument } from '../instrument';
import { makeSurvey } from '../survey';
import { tamperings, UNGUARDED, type Tampering } from './tamperings';
import { asked, attacker, targetAt, withJson } from '../target';

const verify = (dataDir: string, note = '') =>
  runCommand('audit:verify', note === '' ? [] : [note], { DATA_DIR: dataDir });

const NOTE = /^\d+:[0-9a-f]{64}$/;

/** Fills a data folder by a server, with entries of several kinds. */
const fill = async (dataDir: string): Promise<void> => {
  const server = await startOwnServer({ dataDir, admin: attacker, logLevel: 'silent' });
  try {
    const target = await targetAt(server);
    const { projectId } = await makeSurvey(target);
    for (const name of ['Wells', 'Žluť 黄', 'a "quote" \\']) {
      const sent = withJson('PATCH', `/v1/projects/${projectId}`, { name });
      await asked(target, {
        ...sent,
        headers: { ...sent.headers, 'x-action-notes': encodeURIComponent(`now ${name}`) },
      });
      await asked(target, withJson('POST', `/v1/projects/${projectId}/app-users`, { displayName: name }));
    }
  } finally {
    await server.end('SIGTERM');
  }
};

interface Try {
  readonly tampering: Tampering;
  /** The entry that it is about. */
  readonly id: number;
}

/** The kinds in turn, each time with another entry. @param last number of entries, eight at least */
export const triesOf = (seed: number, count: number, last: number): readonly Try[] =>
  sample(nat(last - 6), { seed, numRuns: count }).flatMap((more, index) => {
    const tampering = tamperings[index % tamperings.length];
    return tampering === undefined ? [] : [{ tampering, id: 3 + more }];
  });

/** Checks the output of a verification. @returns a description of the failure, or null */
export const faultOfTry = (
  { tampering, id }: Try,
  last: number,
  code: number | null,
  output: string,
): string | null => {
  const said = tampering.said(id, last);
  if (code === 1 && output.startsWith(said)) return null;
  const sent = tampering.statements(id, last).join('; ').replaceAll(/\s+/g, ' ');
  return `${tampering.name} (entry ${id} of ${last}: ${sent}): exit ${code}, “${output.slice(0, 200)}” instead of “${said}…”`;
};

const tamperWith = async (dataDir: string, statements: readonly string[]): Promise<void> => {
  const { db, close } = await openEmbedded(dataDir, () => Promise.resolve());
  for (const statement of [...UNGUARDED, ...statements]) await sql.raw(statement).execute(db);
  await close();
};

/** Each kind of change in turn on a copy of the data. */
export const tamper: OwnInstrument = {
  kind: 'own',
  about: `${tamperings.length} kinds of changes of the audit log behind the server’s back: \`npm run audit:verify\` names each, and passes an untouched one`,
  whole: tamperings.length,
  run: async ({ seed, count }): Promise<Finding> => {
    const folder = mkdtempSync(path.join(tmpdir(), 'transect-tamper-'));
    const [original, copy] = [path.join(folder, 'original'), path.join(folder, 'copy')];
    try {
      await fill(original);
      const untouched = await verify(original);
      const note = untouched.output.split('\n').at(-1) ?? '';
      if (untouched.code !== 0 || !NOTE.test(note)) {
        return { counts: {}, figure: '', faults: [`an untouched log is refused: ${untouched.output}`] };
      }
      const last = Number(note.split(':')[0]);
      const faults: string[] = [];
      for (const tried of triesOf(seed, count, last)) {
        rmSync(copy, { recursive: true, force: true });
        cpSync(original, copy, { recursive: true });
        await tamperWith(copy, tried.tampering.statements(tried.id, last));
        const { code, output } = await verify(copy, tried.tampering.needsNote ? note : '');
        const fault = faultOfTry(tried, last, code, output);
        if (fault !== null) faults.push(fault);
      }
      const again = await verify(original, note);
      if (again.code !== 0) faults.push(`the untouched log is refused after all: ${again.output}`);
      const named = count - faults.length;
      return {
        counts: { kinds: Math.min(count, tamperings.length), changes: count, named, entries: last },
        figure: `${named} of ${count} changes named, the untouched log right before and after`,
        faults,
      };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
