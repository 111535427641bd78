import type { FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { limits } from '../../api/limits';
import { serverLimits } from '../domain/limits';
import { errorCode } from '../domain/errorCode';
import { nestsDeeper } from '../domain/jsonDepth';
import { problem, ProblemError } from '../domain/problem';
import type { BlobStore, Upload } from '../external/blobStore';
import { assertAnnounced, hasBody } from './announced';
import { isRecord } from './jsonSchema';

/** What a request contained: the parsed body, and its CSRF token, if any. */
export interface Received {
  readonly body: unknown;
  readonly csrf?: unknown;
  /** Called when the request has ended in any way; `isStored` if everything it wrote was committed. */
  readonly discard?: (isStored: boolean) => Promise<void>;
}

/** A special way to read a body: the device protocol's multipart. */
export type BodyReader = (request: FastifyRequest, blobs: BlobStore) => Promise<Received>;

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
 * The bytes of a request, decompressed here because no proxy does that for us.
 * @throws ProblemError `bodyTooLarge` if the announced size exceeds `limit`, `badHeader` for other encodings
 */
export const bodyStream = (request: FastifyRequest, limit: number): Readable => {
  const { headers, raw } = request;
  assertAnnounced(request, limit);
  const encoding = encodingOf(request);
  if (encoding === 'identity') return raw;
  if (encoding !== 'gzip') {
    const details = { field: 'Content-Encoding', value: headers['content-encoding'] };
    throw problem('badHeader', details, 'This server reads bodies as they are, or packed with gzip. Send one of both.');
  }
  const gunzip = createGunzip();
  raw.on('error', (error) => gunzip.destroy(error));
  gunzip.on('error', () => raw.unpipe(gunzip));
  return raw.pipe(gunzip);
};

const isGzipError = (error: unknown): boolean => errorCode(error)?.startsWith('Z_') ?? false;

/** Turns an error while reading a body into a problem if the sender caused it, with invalid gzip. */
export const unpackingProblem = (error: unknown): unknown =>
  isGzipError(error) ? problem('unparseable', { format: 'gzip' }) : error;

/** The same for a body outside multipart; a client that disconnects is no failure of ours. */
const readingProblem = (error: unknown): unknown =>
  errorCode(error) === 'ECONNRESET' ? problem('unparseable', { format: 'body' }) : unpackingProblem(error);

const readAll = async (stream: Readable, limit: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // A refused stream is left open, because its sender must still receive the answer.
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

/** Half of a surrogate pair is no character: the database can store neither it nor JSON that contains it. */
const half = /\p{Surrogate}/u;

const refuseHalves = (name: string, value: unknown): unknown => {
  if (!half.test(name) && !(typeof value === 'string' && half.test(value))) return value;
  throw problem('unacceptableValue', { field: 'text', value: null, reason: 'it holds half of a character' });
};

const parseJson = (text: string): unknown =>
  // Only an escape can produce one, because the bytes were decoded as UTF-8; checking every value takes time.
  /\\u[dD][89a-fA-F]/.test(text) ? JSON.parse(text, refuseHalves) : JSON.parse(text);

const unreadable = (text: string): ProblemError => problem('unparseable', { format: 'json', rawLength: text.length });

/** Tests the type without its parameters: any page can make a browser send `text/plain;json` (Fetch: safelisted). */
const isJson = ({ headers }: FastifyRequest): boolean => /^[^;]*\bjson\b/i.test(headers['content-type'] ?? '');

const readText = async (request: FastifyRequest, limit: number): Promise<string> =>
  (await readAll(bodyStream(request, limit), limit)).toString('utf8');

/** Removes the CSRF token, which nobody else needs to see. */
const withoutCsrf = (body: unknown): Received => {
  if (!isRecord(body) || !Object.hasOwn(body, '__csrf')) return { body };
  const { __csrf: csrf, ...rest } = body;
  return { body: rest, csrf };
};

/** A JSON body, `{}` if there is none; `__csrf` is removed from it. */
export const readJson: BodyReader = async (request) => {
  if (!hasBody(request) || !isJson(request)) return { body: {} };
  const text = await readText(request, serverLimits.jsonBody);
  if (nestsDeeper(text, serverLimits.jsonDepth)) throw unreadable(text);
  try {
    return withoutCsrf(parseJson(text === '' ? '{}' : text));
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    throw unreadable(text);
  }
};

/** In bytes; enough for what people type. Parsing fields costs more than JSON. */
const FIELDS_LIMIT = 100_000;

const isFields = ({ headers }: FastifyRequest): boolean =>
  /^\s*application\/x-www-form-urlencoded\s*(?:;|$)/i.test(headers['content-type'] ?? '');

/**
 * The fields of a browser's own form as a record of texts, the last of each name; or a JSON body. `__csrf` is removed
 * here, too (URL Standard §5.1).
 */
export const readFields: BodyReader = async (request, blobs) => {
  if (!hasBody(request) || !isFields(request)) return readJson(request, blobs);
  return withoutCsrf(Object.fromEntries(new URLSearchParams(await readText(request, FIELDS_LIMIT))));
};

/** In bytes: most submissions and forms are shorter, and nothing but memory is needed for these. */
const HELD_IN_MEMORY = 64 * 1024;

/** Raw bytes, held until the transaction decides about them. */
export const readFile: BodyReader = async (request, blobs) => {
  const contentType = request.headers['content-type'] ?? '';
  let upload: Upload;
  try {
    const stream = bodyStream(request, limits.uploadBody);
    upload = await blobs.receive(stream, {
      contentType,
      limit: inflatedLimit(request),
      heldInMemory: HELD_IN_MEMORY,
    });
  } catch (error) {
    throw readingProblem(error);
  }
  return { body: upload, discard: (isStored) => upload.discard(isStored) };
};
