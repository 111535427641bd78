/** A process that sweeps and makes the backup that is due, like a starting server: for tests that kill it. */
import { readConfig } from '#server/config';
import { openDatabase } from '#server/db/connection/open';
import { createServices } from '#server/services';
import { backupJob } from '#server/jobs/backups';

const run = async (): Promise<void> => {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const job = backupJob({ ...createServices(config, log, database), database }, Date.now);
  await job.sweep();
  await job.turn();
  await database.close();
};

run().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
