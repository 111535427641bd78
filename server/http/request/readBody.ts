import type { FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { limits } from '#api/limits';
import { serverLimits } from '../../domain/core/limits';
import { errorCode } from '../../domain/core/errorCode';
import { nestsDeeper } from '../../domain/core/jsonDepth';
import { problem, ProblemError } from '../../domain/core/problem';
import type { BlobStore, Upload } from '../../external/blobStore';
import { assertContentLength, hasBody } from './contentLength';
import { isRecord } from '../jsonSchema';
import { whenEnded } from './signal';

/** The parsed body of a request, and its CSRF token, if any. */
export interface Received {
  readonly body: unknown;
  readonly csrf?: unknown;
  /** Called after the request has ended in any way; `isStored` if its writes were committed. */
  readonly discard?: (isStored: boolean) => Promise<void>;
}

/** A custom body parser, such as multipart of the device protocol. */
export type BodyReader = (request: FastifyRequest, blobs: BlobStore, signal: AbortSignal) => Promise<Received>;

/** The content encoding of a body (RFC 9110 §8.4): names are case-insensitive, and `x-gzip` is the old name. */
const encodingOf = ({ headers }: FastifyRequest): string => {
  const name = (headers['content-encoding'] ?? '').trim().toLowerCase();
  if (name === '') return 'identity';
  return name === 'x-gzip' ? 'gzip' : name;
};

/** The limit for a body after decompression. */
export const inflatedLimit = (request: FastifyRequest): number =>
  encodingOf(request) === 'gzip' ? serverLimits.gzipInflated : limits.uploadBody;

/**
 * The bytes of a request, decompressed here because no proxy does it. They end with the request.
 * @throws ProblemError `bodyTooLarge` if the content length exceeds `limit`, `badHeader` for other encodings
 */
export const bodyStream = (request: FastifyRequest, limit: number, signal: AbortSignal): Readable => {
  const { headers, raw } = request;
  assertContentLength(request, limit);
  const encoding = encodingOf(request);
  if (encoding === 'identity') return raw;
  if (encoding !== 'gzip') {
    const details = { field: 'Content-Encoding', value: headers['content-encoding'] };
    throw problem('badHeader', details, 'This server reads bodies as they are, or packed with gzip. Send one of both.');
  }
  const gunzip = createGunzip();
  raw.on('error', (error) => gunzip.destroy(error));
  whenEnded(signal, () => gunzip.destroy());
  gunzip.on('error', () => raw.unpipe(gunzip));
  return raw.pipe(gunzip);
};

const isGzipError = (error: unknown): boolean => errorCode(error)?.startsWith('Z_') ?? false;

/** Converts an error of the sender, such as invalid gzip, into a problem. */
export const unpackingProblem = (error: unknown): unknown =>
  isGzipError(error) ? problem('unparseable', { format: 'gzip' }) : error;

/** The same for a body outside multipart, where a disconnect is not an error of the server. */
const readingProblem = (error: unknown): unknown =>
  errorCode(error) === 'ECONNRESET' ? problem('unparseable', { format: 'body' }) : unpackingProblem(error);

const readAll = async (stream: Readable, limit: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // A refused stream stays open, because its sender must still receive the response.
    const incoming: AsyncIterable<Buffer> = stream.iterator({ destroyOnReturn: false });
    for await (const chunk of incoming) {
      size += chunk.length;
      if (size > limit) throw problem('bodyTooLarge', { limit });
      chunks.push(chunk);
    }
  } catch (error) {
    throw readingProblem(error);
  }
  return Buffer.concat(chunks);
};

/** Half of a surrogate pair is not a character: the database can store neither it nor JSON with it. */
const half = /\p{Surrogate}/u;

const refuseHalves = (name: string, value: unknown): unknown => {
  if (!half.test(name) && !(typeof value === 'string' && half.test(value))) return value;
  throw problem('unacceptableValue', { field: 'text', value: null, reason: 'it holds half of a character' });
};

const parseJson = (text: string): unknown =>
  // Only an escape can produce one in valid UTF-8. Checking every value would take time.
  /\\u[dD][89a-fA-F]/.test(text) ? JSON.parse(text, refuseHalves) : JSON.parse(text);

const unreadable = (text: string): ProblemError => problem('unparseable', { format: 'json', rawLength: text.length });

/** Tests the type without its parameters: any page can make a browser send `text/plain;json` (Fetch: safelisted). */
const isJson = ({ headers }: FastifyRequest): boolean => /^[^;]*\bjson\b/i.test(headers['content-type'] ?? '');

const readText = async (request: FastifyRequest, limit: number, signal: AbortSignal): Promise<string> =>
  (await readAll(bodyStream(request, limit, signal), limit)).toString('utf8');

/** Removes the CSRF token, which no handler needs. */
const withoutCsrf = (body: unknown): Received => {
  if (!isRecord(body) || !Object.hasOwn(body, '__csrf')) return { body };
  const { __csrf: csrf, ...rest } = body;
  return { body: rest, csrf };
};

/**
 * Parses a JSON body, `{}` if it is empty, and removes `__csrf`.
 * @throws 400.1
 */
export const receivedJson = (text: string): Received => {
  if (nestsDeeper(text, serverLimits.jsonDepth)) throw unreadable(text);
  try {
    return withoutCsrf(parseJson(text === '' ? '{}' : text));
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    throw unreadable(text);
  }
};

const jsonReader =
  (limit: number): BodyReader =>
  async (request, _blobs, signal) => {
    if (!hasBody(request) || !isJson(request)) return { body: {} };
    return receivedJson(await readText(request, limit, signal));
  };

/** Reads a JSON body, `{}` without one, and removes `__csrf`. */
export const readJson = jsonReader(serverLimits.jsonBody);

/** The same for many rows at once. */
export const readLargeJson = jsonReader(limits.uploadBody);

/** In bytes; enough for typed text. Parsing fields costs more than JSON. */
const FIELDS_LIMIT = 100_000;

const isFields = ({ headers }: FastifyRequest): boolean =>
  /^\s*application\/x-www-form-urlencoded\s*(?:;|$)/i.test(headers['content-type'] ?? '');

/**
 * Reads the fields of an HTML form as a record of texts, the last of each name, or a JSON body, and removes `__csrf` (URL
 * Standard §5.1).
 */
export const readFields: BodyReader = async (request, blobs, signal) => {
  if (!hasBody(request) || !isFields(request)) return readJson(request, blobs, signal);
  return withoutCsrf(Object.fromEntries(new URLSearchParams(await readText(request, FIELDS_LIMIT, signal))));
};

/** In bytes. Most submissions and forms are shorter and stay in memory. */
const HELD_IN_MEMORY = 64 * 1024;

/** Raw bytes, available until the transaction has ended. */
export const readFile: BodyReader = async (request, blobs, signal) => {
  const contentType = request.headers['content-type'] ?? '';
  let upload: Upload;
  try {
    const stream = bodyStream(request, limits.uploadBody, signal);
    upload = await blobs.receive(stream, {
      contentType,
      limit: inflatedLimit(request),
      maxInMemory: HELD_IN_MEMORY,
    });
  } catch (error) {
    throw readingProblem(error);
  }
  return { body: upload, discard: (isStored) => upload.discard(isStored) };
};
