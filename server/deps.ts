import type { Config } from './config';
import type { Backups } from './backup/backups';
import type { AnswerCache } from './domain/answerCache';
import type { KeptCounts } from './domain/summary/keptCounts';
import type { Attempts } from './domain/access/attempts';
import type { Passwords } from './domain/access/passwords';
import type { Semaphore } from './domain/cooperative/semaphore';
import type { TokenBox } from './domain/access/tokens';
import type { Database } from './db/connection/database';
import type { Intake } from './db/intake/intake';
import type { WantedIndexes } from './db/submission/answerIndexes';
import type { BlobStore } from './external/blobStore';
import type { Enketo } from './external/enketo';
import type { Metrics } from './http/metrics';
import type { LiveChanges } from './live/liveChanges';
import type { Mail } from './external/mail';
import type { LargeReader } from './domain/submission/readAnswers';
import type { SheetConverter } from './external/sheetConverter';
import type { Thumbnails } from './external/thumbnails';
import type { SiteOrigin } from './domain/siteOrigin';
import type { SpoolFolder } from './external/spool';
import type { Traces } from './domain/traces/traces';
import type { Webhooks } from './external/webhooks';

/** The server's log: pino's interface, as Fastify provides it. Never log tokens or bodies. */
export interface Log {
  info(details: object, message?: string): void;
  warn(details: object, message?: string): void;
  error(details: object, message?: string): void;
}

/**
 * What handlers may use besides their transaction. The database is not included, so that nobody works outside the
 * transaction.
 */
export interface Services {
  readonly config: Config;
  readonly siteOrigin: SiteOrigin;
  readonly log: Log;
  readonly mail: Mail;
  readonly blobs: BlobStore;
  readonly thumbnails: Thumbnails;
  readonly spools: SpoolFolder;
  /** Limits concurrent exports, each of which uses memory as long as it is read. */
  readonly exports: Semaphore;
  readonly sheets: SheetConverter;
  readonly largeReader: LargeReader;
  /** Shows web forms instead of our own page, if one is configured. */
  readonly enketo?: Enketo | undefined;
  readonly tokens: TokenBox;
  readonly passwords: Passwords;
  readonly attempts: Attempts;
  readonly answers: AnswerCache;
  readonly counts: KeptCounts;
  readonly backups: Backups;
  readonly live: LiveChanges;
  readonly wantedIndexes: WantedIndexes;
  readonly metrics: Metrics;
  readonly traces: Traces;
  /** Whether the server is about to stop: balancers are to send nothing new. */
  readonly stopping: { isSoon: boolean };
  readonly webhooks: Webhooks;
}

/** Everything a running server is made of. */
export interface Deps extends Services {
  readonly database: Database;
  readonly intake: Intake;
}
