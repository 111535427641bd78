import type * as S3 from '@aws-sdk/client-s3';
import type { Upload } from '@aws-sdk/lib-storage';
import type { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { BucketAddress } from '../../domain/blob/bucketAddress';

/** The library, loaded for the first bucket: it takes a tenth of a second and twenty megabytes, which nobody else should pay. */
export interface BucketLibrary {
  readonly s3: typeof S3;
  readonly Upload: typeof Upload;
  readonly getSignedUrl: typeof getSignedUrl;
}

let library: Promise<BucketLibrary> | undefined;

/** Tells everybody who starts the server that a library wants a newer Node one day, which is not theirs to solve. */
const SILENCE = 'AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED';

const load = async (): Promise<BucketLibrary> => {
  process.env[SILENCE] ??= 'true';
  const s3 = await import('@aws-sdk/client-s3');
  const storage = await import('@aws-sdk/lib-storage');
  const presigner = await import('@aws-sdk/s3-request-presigner');
  return { s3, Upload: storage.Upload, getSignedUrl: presigner.getSignedUrl };
};

/** Times in milliseconds. */
export interface BucketPace {
  readonly connect: number;
  /** From the request to the head of the answer, which for a file includes sending it. */
  readonly answer: number;
  /** Without a byte in either direction: a store that works is not silent for so long, even under a large file. */
  readonly silence: number;
  /** From when on nothing is tried again: by then a device that waits should be told to come back. */
  readonly patience: number;
  /** Between two attempts at first; then twice as long. */
  readonly pause: number;
}

export const usualBucketPace: BucketPace = {
  connect: 3_000,
  answer: 60_000,
  silence: 15_000,
  patience: 20_000,
  pause: 200,
};

/** Of one client. */
const SOCKETS = 100;

/**
 * The settings that other stores than the one of AWS need, too: by default the library sends streams framed, with a checksum behind
 * them, which some stores refuse and others keep as if it were content.
 */
const settingsOf = (
  { endpoint, region, forcePathStyle }: BucketAddress,
  pace: BucketPace,
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
 * A client of the store of a bucket; it is made when it is first needed. Credentials come from where the library looks for them.
 * @param attempts how often the library asks at most, where it fails and can send the same again
 */
export const bucketClient = (
  address: BucketAddress,
  pace: BucketPace,
  attempts = 3,
): (() => Promise<BucketLibrary & { readonly client: S3.S3Client }>) => {
  let made: S3.S3Client | undefined;
  return async () => {
    const loaded = await (library ??= load());
    return { ...loaded, client: (made ??= new loaded.s3.S3Client(settingsOf(address, pace, attempts))) };
  };
};
