import { StartError } from '../core/startError';

/** A bucket, and how to reach its store. */
export interface BucketAddress {
  /** `s3://bucket/prefix`: the blob location in the database. */
  readonly name: string;
  readonly bucket: string;
  /** Prefix of every key, with a slash at its end unless it is empty. */
  readonly prefix: string;
  /** Of a store other than AWS. */
  readonly endpoint: string | undefined;
  readonly region: string;
  /** Path-style addressing: the bucket is in the path of URLs, not in the host name. */
  readonly forcePathStyle: boolean;
}

/** Settings for buckets whose address lacks them. */
export type BucketDefaults = Pick<BucketAddress, 'endpoint' | 'region' | 'forcePathStyle'>;

/** Names allowed by AWS and similar stores. */
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^[\w!.*'()-]+(\/[\w!.*'()-]+)*$/;
const SETTINGS = ['endpoint', 'region', 'pathStyle'];

/** Blob location name of the folder in `DATA_DIR`, the default. */
export const FOLDER = 'folder';

/**
 * Parses the address of a bucket, such as `s3://survey-files/transect`. For a bucket in another store than the configured one:
 * `s3://old-files?endpoint=https://old.example.org&region=eu-1&pathStyle=1`.
 * @param source origin of the address, for the error
 * @throws StartError for an invalid address
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
