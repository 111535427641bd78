import { join } from 'node:path';
import type { Config } from './config';
import { openBlobs } from './startup/blobs';
import { backupsOf } from './backup/backups';
import type { Database } from './db/connection/database';
import { SCRATCH } from './db/connection/pglite/embedded';
import { answerCache } from './domain/core/answerCache';
import { countCache } from './domain/summary/countCache';
import { accessCache } from './db/access/accessCache';
import { requestedIndexes } from './db/submission/query/answerIndexes';
import { submissionBatcher } from './db/submission/intake/batcher';
import type { Deps, Log } from './deps';
import { passwords } from './domain/access/passwords';
import { noTraces } from './domain/traces/traces';
import { expensiveReads } from './domain/cooperative/expensiveReads';
import { semaphore } from './domain/cooperative/semaphore';
import { tokenBox } from './domain/access/tokens';
import { backupTarget } from './external/backupTarget';
import { largeReader } from './external/largeReader';
import { sheetConverter } from './external/converters';
import { enketoAt } from './external/enketo';
import { mailer } from './external/mail';
import { thumbnailMaker } from './external/thumbnailMaker';
import { thumbnails } from './external/thumbnails';
import { spoolFolder } from './external/spool';
import { createMetrics } from './http/metrics';
import { liveChanges } from './live/liveChanges';
import { webhooksOf } from './external/outgoing/webhooks';
import { detachLiveTrace, traceStoreRequests } from './startup/traceSteps';
import { rateLimiting } from './startup/rateLimits';
import { readSecret } from './startup/secret';
import { baseMapSetting } from './domain/core/baseMap';
import { jobWaker } from './domain/core/jobWaker';
import { siteOrigin } from './domain/core/siteOrigin';

/** Of submissions. One may use 200 MB, most use less. */
export const EXPORTS_AT_ONCE = 8;

/** Folder for mails without a configured mail server. */
export const outboxOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'outbox');

/** In characters: some hundred queries, or the locations of two large forms with a few filters each. */
const ANSWER_CACHE_SIZE = 32_000_000;

/** In characters: some thousand queries. */
const COUNT_CACHE_SIZE = 16_000_000;

/**
 * Creates all services from the configuration.
 * @param database source of backups, which also reports whether its disk is almost full
 * @param traces receive requests to blob stores and webhook receivers, and waiting times of submissions
 * @throws StartError if the data folder cannot be written to
 */
export const createServices = (
  config: Config,
  log: Log,
  database: Database,
  traces = noTraces,
): Omit<Deps, 'database'> => {
  const secret = readSecret(config);
  const tokens = tokenBox(secret);
  const metrics = createMetrics();
  const blobs = openBlobs(config, database, traceStoreRequests(metrics, traces));
  return {
    config,
    siteOrigin: siteOrigin(config),
    baseMap: baseMapSetting(config.tiles),
    log,
    mail: mailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, outbox: outboxOf(config) }, (failure) =>
      log.error(failure, 'a mail could not be sent'),
    ),
    blobs,
    thumbnails: thumbnails(join(config.dataDir, 'thumbnails'), blobs, thumbnailMaker()),
    spools: spoolFolder(join(config.dataDir, 'exports'), database.assertRoom),
    exports: semaphore(EXPORTS_AT_ONCE),
    expensiveReads: expensiveReads(),
    sheets: sheetConverter(config.pyxformUrl),
    largeReader: largeReader(),
    enketo: config.enketo && enketoAt(config.enketo),
    tokens,
    passwords: passwords(),
    ...rateLimiting({ database: () => database, tokens, log }),
    answers: answerCache(ANSWER_CACHE_SIZE),
    counts: countCache(COUNT_CACHE_SIZE),
    requestedIndexes: requestedIndexes(),
    metrics,
    traces,
    stopping: { isSoon: false },
    webhooks: webhooksOf(config, traces),
    entityEvents: jobWaker(),
    accessCache: accessCache(() => database.db),
    addSubmission: submissionBatcher(() => database, traces),
    live: detachLiveTrace(
      liveChanges(() => database.db, log),
      traces,
    ),
    backups: backupsOf(
      // A configured key is stored apart from the data on purpose.
      { database, blobs, secret: config.secret === undefined ? secret : undefined },
      backupTarget(config.backupDir),
      join(config.dataDir, SCRATCH),
    ),
  };
};
