/**
 * Loads the sample survey into the configured database, in addition to its content: `npm run seed` or `npm run seed --
 * 10000` for that many submissions. No server may be running on the folder.
 */
import { settleBlobLocations } from '../startup/blobs';
import { readConfig } from '../config';
import { migrate } from '../db/schema/migrator';
import { openDatabase } from '../db/connection/open';
import { StartError } from '../domain/core/startError';
import { makeAdministrator } from '../startup/firstStart';
import { seedSampleData } from '../sample/seed';
import { createServices } from '../services';

const DEFAULT_COUNT = 200;

const countOf = (argument: string | undefined): number => {
  if (argument === undefined) return DEFAULT_COUNT;
  if (!/^[1-9]\d{0,6}$/.test(argument)) throw new StartError(`"${argument}" is not a number of submissions.`);
  return Number(argument);
};

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

const run = async (): Promise<void> => {
  const count = countOf(process.argv[2]);
  const config = readConfig(process.env);
  const began = Date.now();
  const database = await openDatabase(config);
  try {
    await migrate(database.db);
    await settleBlobLocations(config, database.db);
    const deps = { ...createServices(config, silent, database), database };
    // The sample has users of its own; otherwise a new database would never get an administrator.
    const made = await makeAdministrator(deps);
    if (made)
      console.log(`The first administrator is ${made.email} with the password ${made.password} (shown this once).`);
    await seedSampleData(deps, count);
    await database.settled();
    console.log(`Loaded the sample survey with ${count} submissions in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
  } finally {
    await database.close();
  }
};

run().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
});
