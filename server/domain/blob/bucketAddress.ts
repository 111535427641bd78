import { StartError } from '../startError';

/** A bucket, and how its store is reached. */
export interface BucketAddress {
  /** `s3://bucket/prefix`: what the database keeps to tell where files are. */
  readonly name: string;
  readonly bucket: string;
  /** Before every key, with a slash at its end unless it is empty. */
  readonly prefix: string;
  /** Of a store that is not the one of AWS. */
  readonly endpoint: string | undefined;
  readonly region: string;
  /** Whether the bucket is in the path of addresses and not in the name of the host. */
  readonly forcePathStyle: boolean;
}

/** How buckets are reached whose address does not say it. */
export type BucketDefaults = Pick<BucketAddress, 'endpoint' | 'region' | 'forcePathStyle'>;

/** What AWS and the stores like it allow in names. */
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^[\w!.*'()-]+(\/[\w!.*'()-]+)*$/;
const SETTINGS = ['endpoint', 'region', 'pathStyle'];

/** The name of the folder in `DATA_DIR`, where files are by default. */
export const FOLDER = 'folder';

/**
 * Reads the address of a bucket, such as `s3://survey-files/transect`. One in another store than the configured one says so:
 * `s3://old-files?endpoint=https://old.example.org&region=eu-1&pathStyle=1`.
 * @param source names where the address was given, for the error
 * @throws StartError if it is none
 */
export const bucketAddress = (source: string, text: string, defaults: BucketDefaults): BucketAddress => {
  const refuse = (what: string) => new StartError(`${source} must be an address such as s3://bucket/prefix: ${what}.`);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 's3:') throw refuse('it does not begin with s3://');
  const { host: bucket, searchParams } = url;
  if (!BUCKET.test(bucket)) throw refuse('it names no bucket');
  if (url.username !== '' || url.password !== '') throw refuse('credentials do not belong in it');
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '');
  if (prefix !== '' && !PREFIX.test(prefix))
    throw refuse('its prefix has other characters than letters, digits and -_.');
  const unknown = [...searchParams.keys()].find((key) => !SETTINGS.includes(key));
  if (unknown !== undefined) throw refuse(`"${unknown}" is none of ${SETTINGS.join(', ')}`);
  const endpoint = searchParams.get('endpoint') ?? defaults.endpoint;
  if (endpoint !== undefined && !/^https?:\/\/[^/]+\/?$/.test(endpoint))
    throw refuse('its endpoint is no http address');
  const pathStyle = searchParams.get('pathStyle');
  return {
    name: `s3://${bucket}${prefix === '' ? '' : `/${prefix}`}${url.search}`,
    bucket,
    prefix: prefix === '' ? '' : `${prefix}/`,
    endpoint,
    region: searchParams.get('region') ?? defaults.region,
    forcePathStyle: pathStyle === null ? defaults.forcePathStyle : pathStyle === '1',
  };
};
