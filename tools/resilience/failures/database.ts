import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startOwnServer } from '#scripts/test/ownServer';
import type { Cluster } from '#scripts/test/postgresCluster';
import { databaseEvents, withDurableCluster } from './databaseEvents';
import { duringEvents, WORKING } from './duringEvents';
import type { Amount, Finding, OwnInstrument } from '../instrument';
import { makeSurvey } from '../survey';
import { attacker, targetAt } from '../target';

const onCluster = async (cluster: Cluster, dataDir: string, amount: Amount): Promise<Finding> => {
  const server = await startOwnServer({ dataDir, databaseUrl: cluster.url, admin: attacker, logLevel: 'silent' });
  try {
    const target = await targetAt(server);
    const survey = await makeSurvey(target);
    return await duringEvents({ target, servers: () => [target], survey, events: databaseEvents(cluster) }, amount);
  } finally {
    await server.end('SIGTERM');
  }
};

/** PostgreSQL stopped and restarted repeatedly. */
export const database: OwnInstrument = {
  kind: 'own',
  about: `PostgreSQL stopped, killed, restarted, cut off and paused while ${WORKING}: what was acknowledged is kept, failures are 503 with Retry-After, and the server goes on by itself`,
  whole: 60,
  run: async (amount): Promise<Finding> => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'transect-database-'));
    try {
      return await withDurableCluster((cluster) => onCluster(cluster, dataDir, amount));
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};
