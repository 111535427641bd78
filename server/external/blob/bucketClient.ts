import type * as S3 from '@aws-sdk/client-s3';
import type { Upload } from '@aws-sdk/lib-storage';
import type { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { BucketAddress } from '../../domain/blob/bucketAddress';

/** The library, loaded lazily: it takes a tenth of a second and 20 MB, so only servers with a bucket load it. */
export interface BucketLibrary {
  readonly s3: typeof S3;
  readonly Upload: typeof Upload;
  readonly getSignedUrl: typeof getSignedUrl;
}

let library: Promise<BucketLibrary> | undefined;

/** Disables a warning at start about Node versions of future releases of the library, which operators cannot act on. */
const SILENCE = 'AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED';

const load = async (): Promise<BucketLibrary> => {
  process.env[SILENCE] ??= 'true';
  const s3 = await import('@aws-sdk/client-s3');
  const storage = await import('@aws-sdk/lib-storage');
  const presigner = await import('@aws-sdk/s3-request-presigner');
  return { s3, Upload: storage.Upload, getSignedUrl: presigner.getSignedUrl };
};

/** Times in milliseconds. */
export interface BucketTimeouts {
  readonly connect: number;
  /** From the request to the response headers, which includes sending the file. */
  readonly answer: number;
  /** Idle timeout: a working store sends or receives some bytes within this time, even for a large file. */
  readonly silence: number;
  /** Time limit for retries, after which a waiting device should get a response and try later. */
  readonly patience: number;
  /** Pause before the first retry; doubled for each further one. */
  readonly pause: number;
}

export const usualBucketPace: BucketTimeouts = {
  connect: 3_000,
  answer: 60_000,
  silence: 15_000,
  patience: 20_000,
  pause: 200,
};

/** Per client. */
const SOCKETS = 100;

/**
 * Settings for stores other than AWS. By default the library sends streams in frames with a trailing checksum, which some stores
 * refuse and others store as content.
 */
const settingsOf = (
  { endpoint, region, forcePathStyle }: BucketAddress,
  pace: BucketTimeouts,
  maxAttempts: number,
): S3.S3ClientConfig => ({
  region,
  forcePathStyle,
  maxAttempts,
  ...(endpoint === undefined ? {} : { endpoint }),
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
  requestHandler: {
    connectionTimeout: pace.connect,
    requestTimeout: pace.answer,
    socketTimeout: pace.silence,
    throwOnRequestTimeout: true,
    httpAgent: { maxSockets: SOCKETS },
    httpsAgent: { maxSockets: SOCKETS },
  },
});

/**
 * A lazily created client for the store of a bucket. Credentials come from the default sources of the library.
 * @param attempts maximum number of attempts of the library, where a request can be repeated
 */
export const bucketClient = (
  address: BucketAddress,
  pace: BucketTimeouts,
  attempts = 3,
): (() => Promise<BucketLibrary & { readonly client: S3.S3Client }>) => {
  let made: S3.S3Client | undefined;
  return async () => {
    const loaded = await (library ??= load());
    return { ...loaded, client: (made ??= new loaded.s3.S3Client(settingsOf(address, pace, attempts))) };
  };
};
