/*
 * Creates the files of an empty embedded database, to start servers with (server/db/connection/pglite/newCluster.ts). Run by the
 * build.
 */
import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { archiveCluster, NEW_CLUSTER } from '../server/db/connection/pglite/newCluster';
import { openPglite } from '../server/db/connection/pglite/client';

const run = async (): Promise<void> => {
  const making = mkdtempSync(path.join(tmpdir(), 'transect-cluster-'));
  try {
    const folder = path.join(making, 'pg');
    await (await openPglite({ folder })).close();
    // Servers may be starting now: they must see either the old archive or the new one.
    const aside = `${NEW_CLUSTER}.${process.pid}`;
    await archiveCluster(folder, aside);
    renameSync(aside, NEW_CLUSTER);
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
};

run().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
