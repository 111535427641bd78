import { join } from 'node:path';
import type { Config } from './config';
import { sharedFailures } from './db/access/failures';
import { openBlobs } from './blobs';
import { backupsOf } from './backup/backups';
import type { Database } from './db/connection/database';
import { SCRATCH } from './db/connection/embedded';
import { answerCache } from './domain/answerCache';
import { keptCounts } from './domain/summary/keptCounts';
import { intakeOf } from './db/intake/intake';
import { wantedIndexes } from './db/submission/answerIndexes';
import type { Deps, Log } from './deps';
import { attempts } from './domain/access/attempts';
import { passwords } from './domain/access/passwords';
import { noTraces } from './domain/traces/traces';
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
import { webhooksOf } from './external/webhooks';
import { liveApart, notedStore } from './notedSteps';
import { readSecret } from './secret';
import { siteOrigin } from './domain/siteOrigin';

/** Of submissions; one may take 200 MB, most take less. */
export const EXPORTS_AT_ONCE = 8;

/** The folder for mails while no mail server is configured. */
export const outboxOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'outbox');

/** Characters: some hundred questions, or the places of two large forms for each of a few filters. */
const ANSWERS_KEPT = 32_000_000;

/** Characters: some thousand questions. */
const COUNTS_KEPT = 16_000_000;

/**
 * Creates everything around the database from the configuration.
 * @param database the source of backups, which also tells whether its disk takes more
 * @param traces get what is asked of stores and receivers, and what waits to be stored
 * @throws StartError if the data folder cannot be written to
 */
export const createServices = (
  config: Config,
  log: Log,
  database: Database,
  traces = noTraces,
): Omit<Deps, 'database'> => {
  const secret = readSecret(config);
  const metrics = createMetrics();
  const blobs = openBlobs(config, database, notedStore(metrics, traces));
  return {
    config,
    siteOrigin: siteOrigin(config),
    log,
    mail: mailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, outbox: outboxOf(config) }, (failure) =>
      log.error(failure, 'a mail could not be sent'),
    ),
    blobs,
    thumbnails: thumbnails(join(config.dataDir, 'thumbnails'), blobs, thumbnailMaker()),
    spools: spoolFolder(join(config.dataDir, 'exports'), database.assertRoom),
    exports: semaphore(EXPORTS_AT_ONCE),
    sheets: sheetConverter(config.pyxformUrl),
    largeReader: largeReader(),
    enketo: config.enketo && enketoAt(config.enketo),
    tokens: tokenBox(secret),
    passwords: passwords(),
    attempts: attempts(undefined, database.kind === 'postgresql' ? sharedFailures(() => database.direct) : undefined),
    answers: answerCache(ANSWERS_KEPT),
    counts: keptCounts(COUNTS_KEPT),
    wantedIndexes: wantedIndexes(),
    metrics,
    traces,
    stopping: { isSoon: false },
    webhooks: webhooksOf(config, traces),
    intake: intakeOf(() => database, traces),
    live: liveApart(
      liveChanges(() => database.db, log),
      traces,
    ),
    backups: backupsOf(
      // A configured key is kept apart from the data on purpose.
      { database, blobs, secret: config.secret === undefined ? secret : undefined },
      backupTarget(config.backupDir),
      join(config.dataDir, SCRATCH),
    ),
  };
};
