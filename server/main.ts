import { readConfig } from './config';
import { openDatabase } from './db/connection/open';
import { StartError } from './domain/core/startError';
import { noTraces } from './domain/traces/traces';
import { checkPort } from './startup/ports';

const start = async (): Promise<void> => {
  const config = readConfig(process.env);
  await checkPort(config);
  // Before the database, which traces its statements. Loaded only if configured.
  const traces = config.traces ? (await import('./external/traces/openTraces')).openTraces(config.traces) : noTraces;
  // The embedded database opens in its thread while this one loads the rest of the program: each takes about a second.
  const program = import('./run');
  // A connection to another database has a timeout, during which this thread must not be busy.
  if (config.databaseUrl !== undefined) await program;
  const [database, { run }] = await Promise.all([config.apiUrl ? undefined : openDatabase(config, traces), program]);
  await run(config, database, traces);
};

start().catch((error: unknown) => {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${error instanceof StartError ? error.message : text}\n`);
  process.exit(1);
});
