/**
 * Verifies that no entries of the audit log were changed, removed or added outside of the server: `npm run audit:verify`, or
 * `npm run audit:verify -- 4711:c0ffee…` to verify also that the last entry printed earlier is still unchanged. Uses the
 * configured database; a server on the embedded one must be stopped first.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../config';
import { verifyAudits, type ChainReport } from '../db/audit/auditChain';
import { openDatabase } from '../db/connection/open';
import { StartError } from '../domain/core/startError';
import { auditFaultText } from '../operator/auditReport';

const entries = (count: number): string => (count === 1 ? '1 entry' : `${count} entries`);

const knownOf = (argument: string | undefined): { id: number; hash: string } | undefined => {
  if (argument === undefined) return undefined;
  const [, id, hash = ''] = /^(\d{1,10}):([0-9a-f]{64})$/i.exec(argument) ?? [];
  if (id === undefined) throw new StartError(`"${argument}" is not an entry's number and digest, as in 4711:c0ffee….`);
  return { id: Number(id), hash: hash.toLowerCase() };
};

const print = ({ last, fault }: ChainReport): void => {
  if (fault) {
    process.exitCode = 1;
    console.log(auditFaultText(fault));
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
