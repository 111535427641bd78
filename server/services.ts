import { join } from 'node:path';
import type { Config } from './config';
import type { Log, Services } from './deps';
import { attempts } from './domain/attempts';
import { passwords } from './domain/passwords';
import { tokenBox } from './domain/tokens';
import { blobStore } from './external/blobStore';
import { mailer } from './external/mail';
import { readSecret } from './secret';

/**
 * Makes what handlers work with, from the configuration.
 * @throws StartError when the data folder cannot be written to
 */
export const createServices = (config: Config, log: Log): Services => ({
  config,
  log,
  mail: mailer({ smtpUrl: config.smtpUrl, from: config.mailFrom }, (subject) =>
    log.warn({ subject }, 'no mail was sent, because SMTP_URL is not set'),
  ),
  blobs: blobStore(join(config.dataDir, 'blobs')),
  tokens: tokenBox(readSecret(config)),
  passwords: passwords(),
  attempts: attempts(),
});
