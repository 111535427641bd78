import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { BucketAddress } from '../../domain/blob/bucketAddress';
import { BlobStoreUnavailable, MissingFile } from '../../domain/blob/blobStoreUnavailable';
import { errorCode } from '../../domain/core/errorCode';
import { StartError } from '../../domain/core/startError';
import type { BlobLocation, ByteRange, LocalFile } from './blobLocation';
import { bucketClient, type BucketLibrary, type BucketTimeouts, usualBucketPace } from './bucketClient';
import { resumingStream } from './resumingStream';

/** Reports the result and the duration (seconds) of a request to the store. */
export type BucketRequest = (operation: string, seconds: number, hasSucceeded: boolean) => void;

/** Files up to this size (bytes) are sent from memory. */
const SMALL = 1_000_000;
/** Files from this size (bytes) are sent as multipart uploads, which are retried by part. */
const LARGE = 16_000_000;
const PART = 8_000_000;
const PARTS_AT_ONCE = 2;
const ATTEMPTS = 3;
/** Attempts of the library for content in memory, within each attempt of ours. */
const SENDINGS = 2;
const SIGNED_SECONDS = 60;
const UNKNOWN_TYPE = 'application/octet-stream';

type Client = Awaited<ReturnType<ReturnType<typeof bucketClient>>>;

const statusOf = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && '$metadata' in error
    ? (error.$metadata as { httpStatusCode?: number }).httpStatusCode
    : undefined;

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : String(error));

/** Name of an empty object for testing writes. */
const PROBE = 'probe';

/** Required by buckets with object lock. */
const MD5_OF_NOTHING = '1B2M2Y8AsgTpgAmY7PhCfg==';

const NOT_ALLOWED = 'these credentials may not use it';
const ELSEWHERE = 'the bucket is in another region: set S3_REGION';

/** Permanent errors. */
const REFUSALS: Readonly<Record<string, string>> = {
  NoSuchBucket: 'there is no such bucket',
  InvalidAccessKeyId: 'the access key is not known there',
  SignatureDoesNotMatch: 'the secret of the access key is wrong',
  CredentialsProviderError:
    'no credentials were found (AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, a profile, or a role)',
  AccessDenied: NOT_ALLOWED,
  Forbidden: NOT_ALLOWED,
  PermanentRedirect: ELSEWHERE,
  AuthorizationHeaderMalformed: ELSEWHERE,
};

/** The error for a missing object differs between requests. */
const isMissing = (error: unknown): boolean => nameOf(error) === 'NoSuchKey' || nameOf(error) === 'NotFound';

/** An empty file has no satisfiable range. */
const isBeyond = (error: unknown): boolean =>
  error instanceof BlobStoreUnavailable && nameOf(error.cause) === 'InvalidRange';

/**
 * Files in a bucket, named by their digest as in the folder. A stored file can be read at once by all servers on the bucket.
 * @param told receives every request
 */
export const bucketLocation = (
  address: BucketAddress,
  told: BucketRequest = () => undefined,
  pace: BucketTimeouts = usualBucketPace,
): BlobLocation => {
  const { bucket: Bucket, prefix, name } = address;
  const connect = bucketClient(address, pace);
  // Writes are retried below; reads only by the library.
  const connectToPut = bucketClient(address, pace, SENDINGS);
  const at = (sha256: string) => ({ Bucket, Key: `${prefix}${sha256.slice(0, 2)}/${sha256}` });

  /** Reports a request and maps its error. */
  const ask = async <Result>(
    operation: string,
    act: (client: Client) => Promise<Result>,
    connected = connect,
  ): Promise<Result> => {
    const client = await connected();
    const began = performance.now();
    const end = (hasSucceeded: boolean) => told(operation, (performance.now() - began) / 1000, hasSucceeded);
    try {
      const result = await act(client);
      end(true);
      return result;
    } catch (error) {
      end(isMissing(error));
      if (isMissing(error)) throw error;
      const code = errorCode(error) ?? statusOf(error);
      const cause = error instanceof Error ? error : new Error(String(error));
      throw new BlobStoreUnavailable(`${name}: ${operation}: ${nameOf(error)} ${code ?? ''} ${cause.message}`, {
        cause,
      });
    }
  };

  const sizeOf = (sha256: string): Promise<number | undefined> =>
    ask(
      'head',
      async ({ client, s3 }) => (await client.send(new s3.HeadObjectCommand(at(sha256)))).ContentLength,
    ).catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });

  const remove = async (sha256: string): Promise<void> => {
    await ask('delete', ({ client, s3 }) => client.send(new s3.DeleteObjectCommand(at(sha256))));
  };

  const sendParts = async ({ client, Upload }: Client, sha256: string, { path }: LocalFile): Promise<void> => {
    const body = createReadStream(path);
    try {
      const params = { ...at(sha256), Body: body, ContentType: UNKNOWN_TYPE };
      await new Upload({ client, params, partSize: PART, queueSize: PARTS_AT_ONCE }).done();
    } finally {
      body.destroy();
    }
  };

  const sendWhole = async ({ client, s3 }: Client, sha256: string, file: LocalFile): Promise<void> => {
    const body = file.size <= SMALL ? await readFile(file.path) : createReadStream(file.path);
    const ContentMD5 = Buffer.from(file.md5, 'hex').toString('base64');
    const params = { ...at(sha256), ContentType: UNKNOWN_TYPE, ContentLength: file.size, ContentMD5 };
    try {
      await client.send(new s3.PutObjectCommand({ ...params, Body: body }));
    } finally {
      if (body instanceof Readable) body.destroy();
    }
  };

  /** Maps an error during a check. @throws StartError for permanent errors */
  const refused = (use: string) => (error: unknown) => {
    const cause = error instanceof BlobStoreUnavailable ? error.cause : error;
    const why = isMissing(cause) ? REFUSALS.NoSuchBucket : REFUSALS[nameOf(cause)];
    const refusal = why ?? (statusOf(cause) === 403 ? NOT_ALLOWED : undefined);
    if (refusal !== undefined) throw new StartError(`${name} cannot be ${use}: ${refusal}.`);
    throw error;
  };

  /** Whether the last write succeeded; permission to read does not imply permission to write. */
  let mayStore = false;

  /** Some stores report success for damaged content, so the stored object is checked. */
  const putOnce = async (sha256: string, file: LocalFile, isMine: () => boolean): Promise<void> => {
    await ask('put', (client) => (file.size < LARGE ? sendWhole : sendParts)(client, sha256, file), connectToPut);
    const stored = await sizeOf(sha256);
    if (stored === file.size) {
      mayStore = true;
      return;
    }
    // The object of another server, which may be complete by now, must stay.
    if (isMine()) await remove(sha256);
    throw new BlobStoreUnavailable(`${name} has stored ${stored ?? 'none'} of the ${file.size} bytes of ${sha256}.`);
  };

  const put = async (sha256: string, file: LocalFile, isMine = () => true): Promise<void> => {
    const began = performance.now();
    for (let attempt = 1; ; attempt += 1) {
      try {
        // A stream that has started cannot be sent again, so each attempt opens the file again.
        return await putOnce(sha256, file, isMine);
      } catch (error) {
        mayStore = false;
        const isLast = attempt >= ATTEMPTS || performance.now() - began > pace.patience;
        if (isLast || !isMine() || !(error instanceof BlobStoreUnavailable)) throw error;
        await pause(pace.pause * 2 ** attempt * (0.5 + Math.random()));
      }
    }
  };

  const get = async (
    sha256: string,
    { first, last }: Partial<ByteRange>,
    signal?: AbortSignal,
  ): Promise<{ body: Readable; size: number }> => {
    const range = first === undefined ? {} : { Range: `bytes=${first}-${last ?? ''}` };
    const { Body, ContentRange, ContentLength } = await ask('get', ({ client, s3 }) =>
      client.send(new s3.GetObjectCommand({ ...at(sha256), ...range }), signal && { abortSignal: signal }),
    ).catch((error: unknown) => {
      if (isMissing(error)) throw new MissingFile(`The uploaded file ${sha256} is missing in ${name}.`);
      throw error;
    });
    const whole = ContentRange === undefined ? ContentLength : Number(ContentRange.split('/')[1]);
    if (!(Body instanceof Readable) || whole === undefined) throw new BlobStoreUnavailable(`${name} sent no file.`);
    return { body: Body, size: whole };
  };

  const signed = async (sha256: string, params: Readonly<Record<string, string>>): Promise<string> => {
    const { client, s3, getSignedUrl }: Client & BucketLibrary = await connect();
    const command = new s3.GetObjectCommand({ ...at(sha256), ...params });
    try {
      return await getSignedUrl(client, command, { expiresIn: SIGNED_SECONDS });
    } catch (error) {
      throw new BlobStoreUnavailable(`${name}: no address could be signed: ${String(error)}`);
    }
  };

  return {
    name,
    put,
    open: async (sha256, range, signal) => {
      const opened = await get(sha256, range ?? {}, signal).catch((error: unknown) => {
        if (range?.first === 0 && isBeyond(error)) return get(sha256, {}, signal);
        throw error;
      });
      const from = range?.first ?? 0;
      // The requested range may exceed the file.
      const until = Math.min(range?.last ?? Infinity, opened.size - 1);
      const openAt = async (offset: number) => (await get(sha256, { first: from + offset, last: until })).body;
      return { size: opened.size, body: resumingStream(openAt, until - from + 1, opened.body) };
    },
    sizeOf,
    remove,
    check: async (use) => {
      // Unlike HeadBucket, its error response has a body with the reason.
      const list = { Bucket, Prefix: `${prefix}${PROBE}`, MaxKeys: 1 };
      await ask('check', ({ client, s3 }) => client.send(new s3.ListObjectsV2Command(list))).catch(refused('used'));
      if (mayStore || use === 'read') return;
      const probe = { Bucket, Key: `${prefix}${PROBE}`, Body: '', ContentLength: 0, ContentMD5: MD5_OF_NOTHING };
      await ask('check', ({ client, s3 }) => client.send(new s3.PutObjectCommand(probe))).catch(refused('written to'));
      mayStore = true;
    },
    signedAddress: (sha256, { contentType, disposition }) =>
      signed(sha256, { ResponseContentType: contentType, ResponseContentDisposition: disposition }),
    signedOrigin: async () => new URL(await signed('0'.repeat(64), {})).origin,
  };
};
