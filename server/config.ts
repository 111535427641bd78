import { join, resolve } from 'node:path';
import { limits } from '../api/limits';
import { serverLimits } from './domain/limits';
import type { MapTiles } from '../api/siteConfig';
import { bucketAddress, type BucketAddress, type BucketDefaults } from './domain/blob/bucketAddress';
import { canonicalEmail } from './domain/access/canonicalEmail';
import { newPasswordFault } from './domain/access/newPassword';
import { StartError } from './domain/startError';
import { traceSettings, type TraceSettings } from './domain/traces/traceSettings';

/** The configuration from the environment; the table in the README explains each variable. */
export interface Config {
  readonly port: number;
  readonly host: string | undefined;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** The same database past a pooler, if `databaseUrl` names one. */
  readonly databaseDirectUrl: string | undefined;
  /** A copy that follows the database, for exports, OData and figures. */
  readonly databaseReplicaUrl: string | undefined;
  /** How many connections a process has at most. */
  readonly databasePool: number | undefined;
  /** The folder for backups; administrators choose it or a folder below it. */
  readonly backupDir: string;
  /** The bucket for uploaded files; without one they are in the data folder. */
  readonly bucket: BucketAddress | undefined;
  /** How buckets are reached whose address does not say it. */
  readonly bucketDefaults: BucketDefaults;
  /** Whether files are downloaded from the bucket itself, by addresses that are signed for a minute. */
  readonly redirectsToBucket: boolean;
  readonly adminEmail: string | undefined;
  readonly adminPassword: string | undefined;
  readonly sampleData: boolean;
  /** Another server whose `/v1` and `/-/` are served instead of ours. */
  readonly apiUrl: URL | undefined;
  /** The public address of this server, without a trailing slash. */
  readonly origin: string;
  /** Whether the operator set it. */
  readonly hasOrigin: boolean;
  /** Further names under which it is reached, beside that of the origin; `*` for any. */
  readonly hosts: readonly string[];
  /** The page shown as news on the home page. */
  readonly newsUrl: URL | undefined;
  /** The pictures below the places of web forms, and on the map of Explore. */
  readonly tiles: MapTiles | undefined;
  /** The Enketo that shows web forms instead of our own page, and its API key. */
  readonly enketo: { readonly url: URL; readonly apiKey: string } | undefined;
  /** The pyxform-http that converts spreadsheets instead of our own converter. */
  readonly pyxformUrl: URL | undefined;
  /** Whether webhooks may lead into the own network, and by plain http. */
  readonly webhooksAllowPrivate: boolean;
  readonly smtpUrl: string | undefined;
  /** For reading figures; without it private addresses may. */
  readonly metricsToken: string | undefined;
  /** Which traces are kept, and where they are sent; none without it. */
  readonly traces: TraceSettings | undefined;
  /** For so many seconds the server goes on once it is to stop, and says that it is not ready. */
  readonly drainSeconds: number;
  readonly mailFrom: string;
  readonly logLevel: string;
  /** The server's key, if several machines share one database; otherwise it is stored in the data folder. */
  readonly secret: string | undefined;
  /** Whether a key that is not the one of this database so far is to replace that. */
  readonly takesNewSecret: boolean;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const MIN_SECRET = 32;

const urlOf = (name: string, text: string, protocols: readonly string[]): URL => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && protocols.includes(url.protocol)) return url;
  const forms = protocols.map((protocol) => `${protocol}//…`).join(' or ');
  // The value is not repeated, because such addresses contain passwords.
  throw new StartError(`${name} must be an address such as ${forms}.`);
};

/** Of an address that is asked below its path. The rest would be left out without a word, or given to every visitor. */
const baseOf = (name: string, url: URL | undefined): URL | undefined => {
  if (url === undefined || url.href === `${url.origin}${url.pathname}`) return url;
  throw new StartError(`${name} must be scheme, host and perhaps port and path: leave out user, password, ? and #.`);
};

/** Of an address that others are made of. A path would be left out without a word, and something else be asked. */
const originOf = (name: string, url: URL | undefined): string | undefined => {
  if (url === undefined || url.href === `${url.origin}/`) return url?.origin;
  throw new StartError(`${name} must be scheme, host and perhaps port, as in ${url.origin}, and nothing else.`);
};

const oneOf = (name: string, text: string, allowed: readonly string[]): string => {
  if (allowed.includes(text)) return text;
  throw new StartError(`${name} must be one of ${allowed.join(', ')}, not "${text}".`);
};

const portOf = (text: string): number => {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new StartError(`PORT must be a number from 0 to 65535, not "${text}".`);
};

/** Two at least: one waits for the other where a statement is about a transaction that is open. */
const poolOf = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  const connections = Number(text);
  if (/^\d+$/.test(text) && connections >= 2 && connections <= 500) return connections;
  throw new StartError(`DATABASE_POOL must be a number from 2 to 500, not "${text}".`);
};

/** Names between commas or blanks, as they stand in a `Host` header. */
const hostsOf = (text: string): readonly string[] =>
  text
    .split(/[\s,]+/)
    .filter((name) => name !== '')
    .map((name) => {
      if (name === '*') return name;
      const url = URL.canParse(`http://${name}`) ? new URL(`http://${name}`) : undefined;
      if (!url || url.href !== `${url.origin}/` || url.port !== '')
        throw new StartError(`HOSTS must hold names of hosts without scheme and port, not "${name}".`);
      return url.hostname;
    });

/** Pages may load from one origin only, so that it must be the same for all pictures. */
const tilesOf = (url: string | undefined, attribution: string | undefined): Config['tiles'] => {
  if (url === undefined) return undefined;
  const isWhole = ['{z}', '{x}', '{y}'].every((name) => url.includes(name));
  if (!isWhole || !/^https?:\/\/[^/{}]+\//i.test(url) || !URL.canParse(url)) {
    throw new StartError('TILES_URL must be an address such as https://tiles.example.org/{z}/{x}/{y}.png or ….pbf.');
  }
  return { url, ...(attribution === undefined ? {} : { attribution }) };
};

/** Enketo needs both settings; giving only one of them is a mistake. */
const enketoOf = (url: URL | undefined, apiKey: string | undefined): Config['enketo'] => {
  if (url !== undefined && apiKey !== undefined) return { url, apiKey };
  if (url === undefined && apiKey === undefined) return undefined;
  const [missing, given] = url === undefined ? ['ENKETO_URL', 'ENKETO_API_KEY'] : ['ENKETO_API_KEY', 'ENKETO_URL'];
  throw new StartError(`${missing} must be given too where ${given} is.`);
};

/**
 * Reads the configuration once, at start.
 * @param env the environment; empty values count as not given
 * @throws StartError naming the variable that cannot be used
 */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config => {
  const given = (name: string): string | undefined => env[name]?.trim() || undefined;
  const url = (name: string, ...protocols: string[]) => {
    const text = given(name);
    return text === undefined ? undefined : urlOf(name, text, protocols);
  };

  const web = (name: string) => url(name, 'http:', 'https:');
  const isOn = (name: string): boolean => oneOf(name, given(name) ?? '0', ['0', '1']) === '1';

  const port = portOf(given('PORT') ?? '8080');
  const secret = given('TRANSECT_SECRET');
  if (secret !== undefined && secret.length < MIN_SECRET) {
    throw new StartError(`TRANSECT_SECRET must have at least ${MIN_SECRET} characters.`);
  }
  const takesNewSecret = isOn('NEW_SECRET');
  const drain = given('DRAIN_SECONDS') ?? '0';
  if (!/^\d{1,2}$/.test(drain)) throw new StartError(`DRAIN_SECONDS must be a number from 0 to 99, not "${drain}".`);
  const adminEmail = given('ADMIN_EMAIL');
  if (adminEmail !== undefined && !/^\S+@\S+$/.test(adminEmail)) {
    throw new StartError(`ADMIN_EMAIL must be an email address, not "${adminEmail}".`);
  }
  const adminPassword = env.ADMIN_PASSWORD || undefined;
  if (adminPassword !== undefined && newPasswordFault(adminPassword)) {
    const [min, max] = [limits.passwordLengthMin, serverLimits.passwordBytesMax];
    throw new StartError(`ADMIN_PASSWORD must have at least ${min} characters and at most ${max} bytes.`);
  }
  const bucketDefaults = {
    endpoint: originOf('S3_ENDPOINT', web('S3_ENDPOINT')),
    region: given('S3_REGION') ?? given('AWS_REGION') ?? 'us-east-1',
    forcePathStyle: isOn('S3_FORCE_PATH_STYLE'),
  };
  const blobStore = given('BLOB_STORE');
  return {
    port,
    bucket: blobStore === undefined ? undefined : bucketAddress('BLOB_STORE', blobStore, bucketDefaults),
    bucketDefaults,
    redirectsToBucket: isOn('S3_REDIRECT'),
    host: given('HOST'),
    dataDir: resolve(given('DATA_DIR') ?? 'data'),
    backupDir: resolve(given('BACKUP_DIR') ?? join(given('DATA_DIR') ?? 'data', 'backups')),
    databaseUrl: url('DATABASE_URL', 'postgres:', 'postgresql:')?.href,
    databaseDirectUrl: url('DATABASE_DIRECT_URL', 'postgres:', 'postgresql:')?.href,
    databaseReplicaUrl: url('DATABASE_REPLICA_URL', 'postgres:', 'postgresql:')?.href,
    databasePool: poolOf(given('DATABASE_POOL')),
    adminEmail: adminEmail === undefined ? undefined : canonicalEmail(adminEmail),
    adminPassword,
    sampleData: oneOf('SAMPLE_DATA', given('SAMPLE_DATA') ?? 'default', ['default', 'none']) === 'default',
    apiUrl: baseOf('API_URL', web('API_URL')),
    origin: originOf('ORIGIN', web('ORIGIN')) ?? new URL(`http://localhost:${port}`).origin,
    hasOrigin: given('ORIGIN') !== undefined,
    hosts: hostsOf(given('HOSTS') ?? ''),
    newsUrl: web('NEWS_URL'),
    tiles: tilesOf(given('TILES_URL'), given('TILES_ATTRIBUTION')),
    enketo: enketoOf(baseOf('ENKETO_URL', web('ENKETO_URL')), given('ENKETO_API_KEY')),
    pyxformUrl: baseOf('PYXFORM_URL', web('PYXFORM_URL')),
    webhooksAllowPrivate: isOn('WEBHOOKS_ALLOW_PRIVATE'),
    smtpUrl: url('SMTP_URL', 'smtp:', 'smtps:')?.href,
    mailFrom: given('MAIL_FROM') ?? 'Transect <no-reply@localhost>',
    logLevel: oneOf('LOG_LEVEL', given('LOG_LEVEL') ?? 'info', logLevels),
    secret,
    takesNewSecret,
    metricsToken: given('METRICS_TOKEN'),
    traces: traceSettings(given),
    drainSeconds: Number(drain),
  };
};
