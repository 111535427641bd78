import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { isLocalAddress } from '../api/core/localAddress';
import { bareApp, registerApi } from './app';
import type { Config } from './config';
import { findConfig } from './db/config';
import type { BaseMapSetting } from './domain/core/baseMap';
import type { Database } from './db/connection/database';
import { withStartLock } from './db/connection/startLock';
import { appliedMigrations, migrate } from './db/schema/migrator';
import { isUntouched } from './db/untouched';
import type { Deps } from './deps';
import { registerEnketoPages } from './enketoPages';
import { fillNewDatabase, makeAdministrator, refuseWeakAdministrator } from './startup/firstStart';
import { checkHosts } from './http/access/hosts';
import { registerSite } from './http/site';
import { registerUnknown } from './http/unknown';
import { loadCompiler } from './http/request/validate';
import { startEntityEvents } from './jobs/entityEvents';
import { startJobs } from './jobs/jobs';
import { sweepLeftovers } from './jobs/leftovers';
import { startWebhooks } from './jobs/webhooks';
import { machineAddresses } from './external/machineAddresses';
import { localOriginWarning } from './startup/localOrigin';
import type { Traces } from './domain/traces/traces';
import { listenOn } from './startup/ports';
import { agreeOnSecret, readSecret } from './startup/secret';
import { registerProxy } from './proxy/proxy';
import { refuseStart, settleBlobLocations, testBlobLocation } from './startup/blobs';
import { blobLocationMessages } from './startup/blobLocationMessages';
import { createServices, outboxOf } from './services';

const SITE_FOLDER = join(__dirname, '..', 'dist');

/** Grace period for running requests at shutdown; some service managers kill after ten seconds. */
const GRACE_MS = 8_000;

/** After this time, unfinished work is aborted. A hanging database would never end, and the next start repairs the rest. */
const END_MS = 14_000;

/** Closes a resource. */
type Close = () => Promise<void>;

const say = (text: string) => process.stdout.write(`${text}\n`);

/** The API, with its public addresses and shutdown. */
interface Api {
  readonly origin: string;
  readonly tiles: BaseMapSetting['current'];
  /** Origin of downloads, unless this server sends them. */
  readonly files: string | undefined;
  /** Waits for the grace period, during which load balancers stop sending new requests. */
  readonly drain: Close;
  readonly close: Close;
}

/** Migrates the database to the schema of this release, and gives a new one an administrator and some content. */
const beginOn = async (deps: Deps): Promise<void> => {
  const { config, database } = deps;
  // Tested before a new database is created: with unusable file storage it would stay empty on the next start, too.
  if ((await appliedMigrations(database.direct)).length === 0) await testBlobLocation(config);
  const { isNew } = await migrate(database.direct, say);
  await settleBlobLocations(config, database.db);
  if (database.kind === 'postgresql') await agreeOnSecret(database.db, readSecret(config), config.replacesSecret);
  const made = await makeAdministrator(deps);
  if (made) say(`The first administrator is ${made.email} with the password ${made.password} (shown this once).`);
  // Resumes a first start that failed after the administrator was created.
  const isFirst = isNew || (!made && (await isUntouched(database.db)));
  if (isFirst) await fillNewDatabase(deps).catch(refuseStart);
  if (isFirst || made) await database.settled();
};

/** @returns a message about the replica for the operator. @throws StartError if it belongs to another database */
const replicaNote = async ({ replica }: Database): Promise<string | undefined> => {
  if (replica === undefined || (await replica.caughtUp())) return undefined;
  return 'The replica that DATABASE_REPLICA_URL names is late or does not answer: exports and figures are read from the database meanwhile.';
};

/** Adds the API to the app, and initializes a new database. */
const addApi = async (app: FastifyInstance, config: Config, database: Database, traces: Traces): Promise<Api> => {
  await refuseWeakAdministrator(config, database.db);
  const deps: Deps = { ...createServices(config, app.log, database, traces), database };
  await withStartLock(database, say, () => beginOn(deps));
  const late = await replicaNote(database);
  if (late !== undefined) say(late);
  deps.siteOrigin.take((await findConfig(database.db, 'siteAddress'))?.origin ?? null);
  deps.baseMap.take((await findConfig(database.db, 'baseMap'))?.tiles ?? null);
  registerApi(app, deps);
  if (deps.enketo) registerEnketoPages(app, deps, deps.enketo);
  for (const note of await blobLocationMessages(deps)) say(note);
  if (config.smtpUrl === undefined) say(`SMTP_URL is not set: mails are put into the folder ${outboxOf(config)}.`);
  await sweepLeftovers(deps);
  const stopJobs = startJobs(deps);
  const stopWebhooks = startWebhooks(deps);
  const stopEntityEvents = startEntityEvents(deps);
  // Not awaited: a machine that cannot make thumbnails serves everything else.
  void deps.thumbnails.isAble();
  const close = async () => {
    await stopWebhooks();
    await stopEntityEvents();
    await stopJobs();
    await deps.sheets.close();
    await deps.largeReader.close();
    await deps.thumbnails.close();
  };
  const drain = async () => {
    deps.stopping.isSoon = true;
    await pause(config.drainSeconds * 1000);
  };
  const files = config.redirectsToBucket ? await (await deps.blobs.state()).signedOrigin() : undefined;
  return { origin: deps.siteOrigin.current(), tiles: deps.baseMap.current, files, drain, close };
};

/** The first signal finishes running requests and exits; a second one exits at once. */
const stopOnSignals = (stop: Close, drainSeconds: number): void => {
  const onSignal = () => {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
    setTimeout(
      () => {
        process.stderr.write('Something did not come to its end; it was ended.\n');
        process.exit(1);
      },
      END_MS + drainSeconds * 1000,
    ).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
};

/**
 * Serves the site and the API until a signal stops it.
 * @param database undefined if the API belongs to another server
 * @throws StartError if it cannot start; the database is closed again
 */
export const run = async (config: Config, database: Database | undefined, traces: Traces): Promise<void> => {
  const app = bareApp(config.logLevel, {}, { traces, origin: config.origin });
  traces.reportTo(app.log);
  let stopWork: Close = () => Promise.resolve();
  let { origin } = config;
  let files: string | undefined;
  let tiles = (): Config['tiles'] => config.tiles;
  let drain: Close = () => Promise.resolve();
  const stop = async () => {
    await drain();
    const impatience = setTimeout(() => app.server.closeAllConnections(), GRACE_MS);
    await app.close();
    clearTimeout(impatience);
    await stopWork();
    await database?.close();
    await traces.close();
  };
  // An unhandled rejection is a bug to be logged, not a reason to stop serving.
  process.on('unhandledRejection', (error) => app.log.error({ error: String(error) }, 'a rejection nobody handled'));
  // Registered before the start is complete: interrupting a long first start must release the folder.
  stopOnSignals(stop, config.drainSeconds);
  try {
    if (database) {
      const api = await addApi(app, config, database, traces);
      stopWork = api.close;
      drain = api.drain;
      origin = api.origin;
      files = api.files;
      tiles = api.tiles;
    } else if (config.apiUrl) {
      checkHosts(app, config);
      stopWork = registerProxy(app, config.apiUrl);
    }
    const { newsUrl, apiUrl, enketo } = config;
    const hasExternalWebForms = apiUrl !== undefined || enketo !== undefined;
    registerUnknown(app, registerSite(app, SITE_FOLDER, { newsUrl, tiles, files, hasExternalWebForms }));
    await listenOn(app, config);
  } catch (error) {
    await stop();
    throw error;
  }
  say(`Ready after ${process.uptime().toFixed(1)} s at ${config.origin}`);
  if (config.traces) say(`Traces are sent to ${new URL(config.traces.url).origin} by ${config.traces.protocol}.`);
  if (isLocalAddress(origin)) say(localOriginWarning(origin, machineAddresses(config.port)));
  // Preloaded for the first write.
  if (database) await loadCompiler();
};
