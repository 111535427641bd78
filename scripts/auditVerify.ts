/**
 * Checks that nobody changed, removed or added entries of the audit log behind the server's back: `npm run audit:verify`,
 * or `npm run audit:verify -- 4711:c0ffee…` to check also that the entry printed last time is still unchanged. Uses the
 * configured database; a server on the embedded one must be stopped first.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../server/config';
import { verifyAudits, type ChainReport } from '../server/db/audit/auditChain';
import { openDatabase } from '../server/db/connection/open';
import type { ChainFault } from '../server/domain/audit/auditChain';
import { StartError } from '../server/domain/startError';

const entries = (count: number): string => (count === 1 ? '1 entry' : `${count} entries`);
const range = (id: number, to: number): string => (id === to ? `Entry ${id} is` : `Entries ${id} to ${to} are`);

const sentenceOf = (fault: ChainFault): string => {
  switch (fault.kind) {
    case 'changed':
      return `Entry ${fault.id} of ${fault.loggedAt} does not fit its digest: it was changed, or the one before it was.`;
    case 'inserted':
      return `Entry ${fault.id} of ${fault.loggedAt} was not written by the server: it was inserted.`;
    case 'missing':
      return `${range(fault.id, fault.to)} missing${after(fault.after)}.`;
    case 'cut':
      return `${range(fault.id, fault.to)} missing at the end${after(fault.after)}.`;
  }
};

const after = (time: string | null): string => (time === null ? '' : `, after the one of ${time}`);

const knownOf = (argument: string | undefined): { id: number; hash: string } | undefined => {
  if (argument === undefined) return undefined;
  const [, id, hash = ''] = /^(\d{1,9}):([0-9a-f]{64})$/i.exec(argument) ?? [];
  if (id === undefined) throw new StartError(`"${argument}" is not an entry's number and digest, as in 4711:c0ffee….`);
  return { id: Number(id), hash: hash.toLowerCase() };
};

const print = ({ last, fault }: ChainReport): void => {
  if (fault) {
    process.exitCode = 1;
    console.log(sentenceOf(fault));
    if (last.id > 0) console.log(`What comes before is right: ${entries(last.id)}.`);
    return;
  }
  console.log(`The audit log is right: ${entries(last.id)}.`);
  if (last.id > 0) {
    console.log('Note this down somewhere else, and give it to the next check: a log rewritten whole is found by it.');
    console.log(`${last.id}:${last.hash}`);
  }
};

const run = async (): Promise<void> => {
  const known = knownOf(process.argv[2]);
  const config = readConfig(process.env);
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'pg'))) {
    throw new StartError(`There is no database in ${config.dataDir}; set DATA_DIR or DATABASE_URL.`);
  }
  const database = await openDatabase(config);
  try {
    const report = await verifyAudits(database.db, known);
    if (!report) throw new StartError('This database is of an older release: start the server once, and check then.');
    print(report);
  } finally {
    await database.close();
  }
};

run().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
});
