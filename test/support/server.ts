import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { backgroundSignal } from '../../server/domain/cooperative/backgroundSignal';
import { serverLimits } from '#server/domain/core/limits';
import { roleNames, type RoleName } from '../../api/roles';
import { createMetrics } from '../../server/http/metrics';
import { bareApp, registerApi } from '../../server/app';
import { backupsOf } from '../../server/backup/backups';
import { openBlobs, settleBlobLocations } from '#server/startup/blobs';
import { readConfig } from '../../server/config';
import { insertAssignment } from '../../server/db/access/assignments';
import { insertSession } from '../../server/db/access/sessions';
import { insertUser } from '../../server/db/access/users';
import type { UserRow } from '../../server/db/schema/tables/access';
import type { Deps } from '../../server/deps';
import type { Letter } from '../../server/domain/letter/letters';
import { passwords } from '../../server/domain/access/passwords';
import { SITE } from '../../server/domain/access/permissions';
import { expensiveReads } from '../../server/domain/cooperative/expensiveReads';
import { semaphore } from '../../server/domain/cooperative/semaphore';
import { rateLimiting } from '#server/startup/rateLimits';
import { EXPORTS_AT_ONCE } from '../../server/services';
import { newToken, tokenBox } from '../../server/domain/access/tokens';
import { noTraces } from '../../server/domain/traces/traces';
import { backupTarget } from '../../server/external/backupTarget';
import { largeReader } from '../../server/external/largeReader';
import { sheetConverter } from '../../server/external/converters';
import { thumbnailMaker } from '../../server/external/thumbnailMaker';
import { thumbnails } from '../../server/external/thumbnails';
import { spoolFolder } from '../../server/external/spool';
import { baseMapSetting } from '#server/domain/core/baseMap';
import { jobWaker } from '#server/domain/core/jobWaker';
import { siteOrigin } from '#server/domain/core/siteOrigin';
import { liveChanges } from '../../server/live/liveChanges';
import { type LiveLimits, defaultLiveTimes } from '../../server/live/liveLimits';
import { registerUnknown } from '../../server/http/unknown';
import { answerCache } from '#server/domain/core/answerCache';
import { countCache } from '../../server/domain/summary/countCache';
import { webhooksOf } from '../../server/external/outgoing/webhooks';
import { accessCache } from '../../server/db/access/accessCache';
import { submissionBatcher } from '#server/db/submission/intake/batcher';
import { requestedIndexes } from '#server/db/submission/query/answerIndexes';
import { databaseKinds, type DatabaseKind } from './databaseKinds';
import { quickKey } from './site/quickKey';
import { callsOf } from './servers/calls';
import { openTestDatabase, type TestDatabase } from './servers/database';

export interface SignedIn {
  readonly user: UserRow;
  readonly password: string;
  /** The token of a live session. */
  readonly token: string;
}

export const roleId = (system: RoleName): number => roleNames.indexOf(system) + 1;

/** Hashing as the server does it, but cheap: tests need no protection. */
export const quickPasswords = () => passwords({ memoryCost: 1024, timeCost: 1, parallelism: 1 });

/** The whole server in this process, on a database of its own, without a port. */
export class TestServer {
  app!: FastifyInstance; // set by open(), before any test runs
  deps!: Deps; // as above
  database!: TestDatabase; // as above
  admin!: SignedIn; // as above
  private ownDeps!: Deps; // as above
  /** The mails sent since the test began. */
  readonly letters: Letter[] = [];
  private origin: Promise<string> | undefined;
  private readonly folder = mkdtempSync(join(tmpdir(), 'transect-test-'));
  private readonly calls = callsOf(() => this.app);

  constructor(
    readonly kind: DatabaseKind,
    private readonly env: Readonly<Record<string, string>> = {},
  ) {}

  readonly call = this.calls.call;
  readonly ok = this.calls.ok;

  get db() {
    return this.database.db;
  }

  async open(): Promise<void> {
    this.database = await this.openDatabase();
    this.app = bareApp('silent');
    const config = readConfig({ DATA_DIR: this.folder, LOG_LEVEL: 'silent', ...this.env });
    const tokens = tokenBox('the secret of the tests, the secret of the tests');
    const metrics = createMetrics();
    const blobs = openBlobs(config, this.database, metrics.countStoreRequest);
    await settleBlobLocations(config, this.database.db);
    this.deps = {
      config,
      siteOrigin: siteOrigin(config),
      baseMap: baseMapSetting(config.tiles),
      log: this.app.log,
      database: this.database,
      blobs,
      // Its process is only started for a thumbnail.
      thumbnails: thumbnails(join(this.folder, 'thumbnails'), blobs, {
        ...thumbnailMaker(),
        isAble: () => Promise.resolve(true),
      }),
      spools: spoolFolder(join(this.folder, 'exports')),
      exports: semaphore(EXPORTS_AT_ONCE),
      expensiveReads: expensiveReads(),
      sheets: sheetConverter(config.pyxformUrl),
      largeReader: largeReader(),
      enketo: undefined,
      tokens,
      passwords: quickPasswords(),
      ...rateLimiting({ database: () => this.database, tokens, log: this.app.log }),
      answers: answerCache(1_000_000),
      counts: countCache(1_000_000),
      requestedIndexes: requestedIndexes(),
      webhooks: webhooksOf(config),
      entityEvents: jobWaker(),
      accessCache: accessCache(() => this.deps.database.db),
      addSubmission: submissionBatcher(() => this.deps.database),
      live: this.liveWith({}),
      metrics,
      traces: noTraces,
      stopping: { isSoon: false },
      backups: backupsOf(
        { database: this.database, blobs, secret: undefined },
        backupTarget(config.backupDir),
        join(this.folder, 'scratch'),
        quickKey,
      ),
      mail: {
        send: (letter) => {
          this.letters.push(letter);
          return Promise.resolve();
        },
      },
    };
    this.ownDeps = { ...this.deps };
    registerApi(this.app, this.deps);
    registerUnknown(this.app);
    await this.app.ready();
    this.admin = await this.signUp('admin@example.org', { role: 'admin' });
  }

  protected openDatabase(): Promise<TestDatabase> {
    return openTestDatabase(this.kind, true);
  }

  async begin(): Promise<void> {
    this.letters.length = 0;
    // Earlier failures, and replacements by another test, are not part of the database.
    Object.assign(this.deps, this.ownDeps, { live: this.liveWith({}) });
    await this.database.begin();
  }

  rollback(): Promise<void> {
    // An open stream remembers positions that are rolled back, and would miss as many later changes.
    this.deps.live.close();
    // Cached outside of the database.
    this.deps.siteOrigin.take(null);
    this.deps.baseMap.take(null);
    return this.database.rollback();
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.deps.sheets.close();
    await this.deps.largeReader.close();
    await this.deps.thumbnails.close();
    await this.database.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** A source of changes with another pace than usual. */
  liveWith(pace: Partial<LiveLimits>) {
    return liveChanges(() => this.deps.database.db, this.app.log, { ...defaultLiveTimes, ...pace });
  }

  /** Makes the server listen on a port, on the first call only; returns its origin. */
  listen(): Promise<string> {
    return (this.origin ??= this.app.listen({ port: 0, host: '127.0.0.1' }));
  }

  /** Creates a logged-in user, with a role on the site or on the object that `on` names. */
  async signUp(email: string, { role, on = SITE }: { role?: RoleName; on?: string } = {}): Promise<SignedIn> {
    const password = `the password of ${email}`;
    const passwordHash = await this.deps.passwords.hash(password, backgroundSignal);
    const user = await insertUser(this.db, { email, displayName: email.split('@')[0] ?? email, passwordHash });
    if (role) await insertAssignment(this.db, { actorId: user.id, roleId: roleId(role), acteeId: on });
    return { user, password, token: await this.tokenFor(user.id) };
  }

  /** A live session's token for an actor. */
  async tokenFor(actorId: number, lifetime: number = serverLimits.sessionLifetime): Promise<string> {
    const token = newToken();
    await insertSession(this.db, { actorId, token, expiresAt: new Date(Date.now() + lifetime).toISOString() });
    return token;
  }
}

/** A second, or some if more is created before the tests; more on a busy machine. */
const OPENING_MS = 120_000;

/** A server of this process: opening one takes a second, and rolled-back tests of all files can share it. */
interface Shared<Server extends TestServer> {
  readonly server: Server;
  opening?: Promise<void>;
}

const openUntilEnd = (server: TestServer): Promise<void> => {
  atProcessEnd(() => server.close());
  return server.open();
};

/**
 * Describes a part of the server, once per database kind, on a shared server. Each test starts with the initial state of
 * `make`'s server, and its changes are rolled back afterwards.
 */
export const describeOn = <Server extends TestServer>(
  shared: Map<string, Shared<Server>>,
  make: (kind: DatabaseKind) => Server,
  [what, define]: readonly [what: string, define: (server: Server) => void],
): void => {
  for (const kind of databaseKinds()) {
    const entry: Shared<Server> = shared.get(kind) ?? { server: make(kind) };
    const { server } = entry;
    shared.set(kind, entry);
    describe(`${what} (${kind})`, () => {
      beforeAll(() => (entry.opening ??= openUntilEnd(server)), OPENING_MS);
      beforeEach(() => server.begin());
      afterEach(() => server.rollback());
      define(server);
    });
  }
};

const shared = new Map<string, Map<string, Shared<TestServer>>>();

/**
 * Describes a part of the server, once per database kind. Each test starts with an empty database and the administrator, and
 * its changes are rolled back afterwards.
 * @param env configuration that differs from the tests' own
 */
export const describeServer = (
  what: string,
  define: (server: TestServer) => void,
  env: Readonly<Record<string, string>> = {},
): void => {
  const key = JSON.stringify(env);
  const alike = shared.get(key) ?? new Map<string, Shared<TestServer>>();
  shared.set(key, alike);
  describeOn(alike, (kind) => new TestServer(kind, env), [what, define]);
};
