import { join, resolve } from 'node:path';
import { limits } from '../api/limits';
import { serverLimits } from './domain/core/limits';
import type { MapTiles } from '../api/core/siteConfig';
import { bucketAddress, type BucketAddress, type BucketDefaults } from './domain/blob/bucketAddress';
import { canonicalEmail } from './domain/access/canonicalEmail';
import { newPasswordFault } from './domain/access/newPassword';
import { StartError } from './domain/core/startError';
import { traceSettings, type TraceSettings } from './domain/traces/traceSettings';

/** Configuration from the environment; the table in the README explains each variable. */
export interface Config {
  readonly port: number;
  readonly host: string | undefined;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** The same database without the pooler, if `databaseUrl` names one. */
  readonly databaseDirectUrl: string | undefined;
  /** A replica for exports, OData and statistics. */
  readonly databaseReplicaUrl: string | undefined;
  /** Maximum number of connections of a process. */
  readonly databasePool: number | undefined;
  /** Root folder for backups; administrators choose it or a folder below it. */
  readonly backupDir: string;
  /** Bucket for uploaded files; the data folder by default. */
  readonly bucket: BucketAddress | undefined;
  /** Settings for buckets whose address lacks them. */
  readonly bucketDefaults: BucketDefaults;
  /** Whether files are downloaded from the bucket itself, by signed URLs valid for a minute. */
  readonly redirectsToBucket: boolean;
  readonly adminEmail: string | undefined;
  readonly adminPassword: string | undefined;
  readonly sampleData: boolean;
  /** Another server that serves `/v1` and `/-/`. */
  readonly apiUrl: URL | undefined;
  /** Public address of this server, without a trailing slash. */
  readonly origin: string;
  /** Whether the operator configured `origin`. */
  readonly hasOrigin: boolean;
  /** Additional host names of the server; `*` for any. */
  readonly hosts: readonly string[];
  /** News on the home page. */
  readonly newsUrl: URL | undefined;
  /** Map tiles of location questions, and of the map of Explore. */
  readonly tiles: MapTiles | undefined;
  /** An Enketo that replaces our web-form page, and its API key. */
  readonly enketo: { readonly url: URL; readonly apiKey: string } | undefined;
  /** A pyxform-http that replaces our spreadsheet converter. */
  readonly pyxformUrl: URL | undefined;
  /** Whether webhooks may use private networks and plain http. */
  readonly webhooksAllowPrivate: boolean;
  readonly smtpUrl: string | undefined;
  /** For reading metrics; without it, private addresses may read them. */
  readonly metricsToken: string | undefined;
  /** Trace sampling and destination; undefined turns traces off. */
  readonly traces: TraceSettings | undefined;
  /** Grace period in seconds between SIGTERM and shutdown, during which `/ready` reports that the server is not ready. */
  readonly drainSeconds: number;
  readonly mailFrom: string;
  readonly logLevel: string;
  /** The server key, if several machines share one database; otherwise it is stored in the data folder. */
  readonly secret: string | undefined;
  /** Whether a new key replaces the current one of the database. */
  readonly replacesSecret: boolean;
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

/** Validates a base URL. A query or fragment would be ignored silently, and credentials would be sent to every visitor. */
const baseOf = (name: string, url: URL | undefined): URL | undefined => {
  if (url === undefined || url.href === `${url.origin}${url.pathname}`) return url;
  throw new StartError(`${name} must be scheme, host and perhaps port and path: leave out user, password, ? and #.`);
};

/** Validates an origin. A path would be ignored silently, and the wrong addresses requested. */
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

/** At least two: a statement about an open transaction needs a second connection. */
const poolOf = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  const connections = Number(text);
  if (/^\d+$/.test(text) && connections >= 2 && connections <= 500) return connections;
  throw new StartError(`DATABASE_POOL must be a number from 2 to 500, not "${text}".`);
};

/** Host names separated by commas or blanks, as in a `Host` header. */
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

/** Pages may load from one origin only, so all tiles must have the same one. */
const tilesOf = (
  url: string | undefined,
  attribution: string | undefined,
  maxZoom: string | undefined,
): Config['tiles'] => {
  if (url === undefined) return undefined;
  const isWhole = ['{z}', '{x}', '{y}'].every((name) => url.includes(name));
  if (!isWhole || !/^https?:\/\/[^/{}]+\//i.test(url) || !URL.canParse(url)) {
    throw new StartError('TILES_URL must be an address such as https://tiles.example.org/{z}/{x}/{y}.png or ….pbf.');
  }
  if (maxZoom !== undefined && !/^(?:[1-9]|1\d|2[0-4])$/.test(maxZoom)) {
    throw new StartError(`TILES_MAX_ZOOM must be a number from 1 to 24, not "${maxZoom}".`);
  }
  return {
    url,
    ...(attribution === undefined ? {} : { attribution }),
    ...(maxZoom === undefined ? {} : { maxZoom: Number(maxZoom) }),
  };
};

/** Enketo needs both settings or neither. */
const enketoOf = (url: URL | undefined, apiKey: string | undefined): Config['enketo'] => {
  if (url !== undefined && apiKey !== undefined) return { url, apiKey };
  if (url === undefined && apiKey === undefined) return undefined;
  const [missing, given] = url === undefined ? ['ENKETO_URL', 'ENKETO_API_KEY'] : ['ENKETO_API_KEY', 'ENKETO_URL'];
  throw new StartError(`${missing} must be given too where ${given} is.`);
};

/**
 * Reads the configuration once, at start.
 * @param env the environment; empty values count as missing
 * @throws StartError with the name of the invalid variable
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
  const replacesSecret = isOn('NEW_SECRET');
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
    tiles: tilesOf(given('TILES_URL'), given('TILES_ATTRIBUTION'), given('TILES_MAX_ZOOM')),
    enketo: enketoOf(baseOf('ENKETO_URL', web('ENKETO_URL')), given('ENKETO_API_KEY')),
    pyxformUrl: baseOf('PYXFORM_URL', web('PYXFORM_URL')),
    webhooksAllowPrivate: isOn('WEBHOOKS_ALLOW_PRIVATE'),
    smtpUrl: url('SMTP_URL', 'smtp:', 'smtps:')?.href,
    mailFrom: given('MAIL_FROM') ?? 'Transect <no-reply@localhost>',
    logLevel: oneOf('LOG_LEVEL', given('LOG_LEVEL') ?? 'info', logLevels),
    secret,
    replacesSecret,
    metricsToken: given('METRICS_TOKEN'),
    traces: traceSettings(given),
    drainSeconds: Number(drain),
  };
};
