import type { Config } from './config';
import type { Backups } from './backup/backups';
import type { AnswerCache } from './domain/core/answerCache';
import type { CountCache } from './domain/summary/countCache';
import type { DeviceCookie } from './domain/rateLimit/deviceCookie';
import type { RateLimiter } from './domain/rateLimit/rateLimiter';
import type { Passwords } from './domain/access/passwords';
import type { ExpensiveReads } from './domain/cooperative/expensiveReads';
import type { Semaphore } from './domain/cooperative/semaphore';
import type { TokenBox } from './domain/access/tokens';
import type { Database } from './db/connection/database';
import type { AccessCache } from './db/access/accessCache';
import type { RequestedIndexes } from './db/submission/query/answerIndexes';
import type { SubmissionBatcher } from './db/submission/intake/batcher';
import type { BlobStore } from './external/blobStore';
import type { Enketo } from './external/enketo';
import type { Metrics } from './http/metrics';
import type { LiveChanges } from './live/liveChanges';
import type { Mail } from './external/mail';
import type { LargeReader } from './domain/submission/readAnswers';
import type { SheetConverter } from './external/sheetConverter';
import type { Thumbnails } from './external/thumbnails';
import type { BaseMapSetting } from './domain/core/baseMap';
import type { JobWaker } from './domain/core/jobWaker';
import type { SiteOrigin } from './domain/core/siteOrigin';
import type { SpoolFolder } from './external/spool';
import type { Traces } from './domain/traces/traces';
import type { Webhooks } from './external/outgoing/webhooks';

/** Log of the server: pino's interface, as Fastify provides it. Never log tokens or bodies. */
export interface Log {
  info(details: object, message?: string): void;
  warn(details: object, message?: string): void;
  error(details: object, message?: string): void;
}

/**
 * Services for handlers besides their transaction. The database is not included, so that no handler works outside the
 * transaction.
 */
export interface Services {
  readonly config: Config;
  readonly siteOrigin: SiteOrigin;
  readonly baseMap: BaseMapSetting;
  readonly log: Log;
  readonly mail: Mail;
  readonly blobs: BlobStore;
  readonly thumbnails: Thumbnails;
  readonly spools: SpoolFolder;
  /** Limits concurrent exports, because each uses memory until it is read to the end. */
  readonly exports: Semaphore;
  /** Limits the share of one reader's expensive reads. */
  readonly expensiveReads: ExpensiveReads;
  readonly sheets: SheetConverter;
  readonly largeReader: LargeReader;
  /** Replaces our web-form page, if configured. */
  readonly enketo?: Enketo | undefined;
  readonly tokens: TokenBox;
  readonly accessCache: AccessCache;
  readonly passwords: Passwords;
  readonly rateLimiter: RateLimiter;
  readonly deviceCookie: DeviceCookie;
  readonly answers: AnswerCache;
  readonly counts: CountCache;
  readonly backups: Backups;
  readonly live: LiveChanges;
  readonly requestedIndexes: RequestedIndexes;
  readonly metrics: Metrics;
  readonly traces: Traces;
  /** Whether shutdown has begun: load balancers should send no new requests. */
  readonly stopping: { isSoon: boolean };
  readonly webhooks: Webhooks;
  /** Wakes the job that creates and updates the entities of submissions. */
  readonly entityEvents: JobWaker;
}

/** All parts of a running server. */
export interface Deps extends Services {
  readonly database: Database;
  readonly addSubmission: SubmissionBatcher;
}
