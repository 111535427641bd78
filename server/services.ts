import { join } from 'node:path';
import type { Config } from './config';
import type { Log, Services } from './deps';
import { attempts } from './domain/attempts';
import { passwords } from './domain/passwords';
import { tokenBox } from './domain/tokens';
import { blobStore } from './external/blobStore';
import { mailer } from './external/mail';
import { spoolFolder } from './external/spool';
import { readSecret } from './secret';

/** Where mails are laid aside while no mail server is configured. */
export const outboxOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'outbox');

/**
 * Makes what handlers work with, from the configuration.
 * @throws StartError when the data folder cannot be written to
 */
export const createServices = (config: Config, log: Log): Services => ({
  config,
  log,
  mail: mailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, outbox: outboxOf(config) }, (failure) =>
    log.error(failure, 'a mail could not be sent'),
  ),
  blobs: blobStore(join(config.dataDir, 'blobs')),
  spools: spoolFolder(join(config.dataDir, 'exports')),
  tokens: tokenBox(readSecret(config)),
  passwords: passwords(),
  attempts: attempts(),
});
