import { readConfig } from './config';
import { openDatabase } from './db/open';
import { StartError } from './domain/startError';
import { checkPort } from './ports';

const start = async (): Promise<void> => {
  const config = readConfig(process.env);
  await checkPort(config);
  // The database opens in its thread while this one reads the rest of the program: each takes about a second.
  const [database, { run }] = await Promise.all([config.apiUrl ? undefined : openDatabase(config), import('./run')]);
  await run(config, database);
};

start().catch((error: unknown) => {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${error instanceof StartError ? error.message : text}\n`);
  process.exit(1);
});
