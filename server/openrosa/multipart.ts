import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Readable, Transform } from 'node:stream';
import { limits } from '../../api/limits';
import { serverLimits } from '../domain/core/limits';
import { errorCode } from '../domain/core/errorCode';
import { deviceFileNames, type FilePart } from '../domain/submission/deviceFileNames';
import { problem, ProblemError } from '../domain/core/problem';
import { decodeXml } from '../domain/xml/xml';
import type { BlobStore, Upload } from '../external/blobStore';
import { bodyStream, inflatedLimit, unpackingProblem, type BodyReader } from '../http/request/readBody';
import { whenEnded } from '../http/request/signal';

const xmlField = 'xml_submission_file';

/** Stricter than RFC 6838 §4.2, but enough for all types in use. */
const mediaType = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/;

/** Upload of a device: the submission, and files by the names in its XML, or by their own. */
export class DeviceSubmission {
  constructor(
    readonly xml: string,
    readonly files: ReadonlyMap<string, Upload>,
  ) {}
}

/** Lets the device routes receive multipart bodies. */
export const acceptMultipart = (app: FastifyInstance): void => {
  // Sizes are limited by counting bytes; the limits of the parser would truncate files silently.
  const [files, fields] = [serverLimits.submissionFiles, 100];
  const ours = { fileSize: Infinity, fieldSize: serverLimits.submissionXml, files, fields, parts: files + fields };
  void app.register(multipart, { limits: ours });
};

const readXmlFile = async ({ file }: MultipartFile): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of file) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > serverLimits.submissionXml) throw problem('bodyTooLarge', { limit: serverLimits.submissionXml });
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
};

class Reading {
  xml: Uint8Array | null = null;
  csrf: unknown;
  readonly files: (FilePart & { readonly upload: Upload })[] = [];

  constructor(private readonly blobs: BlobStore) {}

  async take(part: Multipart): Promise<void> {
    if (part.type === 'field') this.takeField(part.fieldname, part.value);
    else if (part.fieldname === xmlField) this.xml = await readXmlFile(part);
    else await this.takeFile(part);
  }

  async discard(isStored: boolean): Promise<void> {
    await Promise.all(this.files.map(({ upload }) => upload.discard(isStored)));
  }

  /** Some clients send the submission as a plain field. */
  private takeField(name: string, value: unknown): void {
    if (name === '__csrf') this.csrf = value;
    if (name === xmlField && typeof value === 'string') this.xml = Buffer.from(value);
  }

  private async takeFile({ fieldname, filename, mimetype, file }: MultipartFile): Promise<void> {
    const contentType = mediaType.test(mimetype) ? mimetype : '';
    const upload = await this.blobs.receive(file, { contentType, limit: serverLimits.gzipInflated });
    this.files.push({ fieldName: fieldname, fileName: filename, sha256: upload.sha256, upload });
  }
}

/**
 * Disk errors are server errors and name the failed system call; all others mean an invalid body. Only `read` fails on the
 * sender's side.
 */
const isOurs = (error: unknown): error is Error =>
  error instanceof ProblemError || (error instanceof Error && 'syscall' in error && error.syscall !== 'read');

const asProblem = (error: unknown): Error => {
  const unpacking = unpackingProblem(error);
  if (isOurs(unpacking)) return unpacking;
  const limit = serverLimits.submissionFiles;
  if (!/^FST_(?:FILES|PARTS)_LIMIT$/.test(errorCode(error) ?? '')) return problem('multipartBroken');
  const message = `At most ${limit} files can come at a time. Send the others with the same submission once more.`;
  return problem('bodyTooLarge', { field: 'files', limit }, message);
};

/** Counts the bytes of a body, including plain fields and framing, and ends it beyond the limit. */
const counted = (source: Readable, limit: number, signal: AbortSignal): Readable => {
  let size = 0;
  const counter = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      size += chunk.length;
      done(size > limit ? problem('bodyTooLarge', { limit }) : null, chunk);
    },
  });
  source.on('error', (error) => counter.destroy(asProblem(error)));
  whenEnded(signal, () => counter.destroy());
  return source.pipe(counter);
};

/** The request for the parser, with its body decompressed and limited. */
const readable = (request: FastifyRequest, signal: AbortSignal): FastifyRequest => {
  const { headers } = request;
  const body = counted(bodyStream(request, limits.uploadBody, signal), inflatedLimit(request), signal);
  return Object.create(request, { raw: { value: Object.assign(body, { headers }) } }) as FastifyRequest;
};

const readParts = async (request: FastifyRequest, reading: Reading, signal: AbortSignal): Promise<void> => {
  try {
    for await (const part of readable(request, signal).parts()) await reading.take(part);
  } catch (error) {
    // A client must be able to finish sending its body, or it never reads the response.
    request.raw.unpipe();
    request.raw.resume();
    throw asProblem(error);
  }
};

/**
 * Reads a device's multipart body, writing files to the disk as they arrive (OpenRosa Form Submission API 1.0).
 * @returns a `DeviceSubmission` as body
 * @throws 400.7 without a submission in it, 400.36 beyond the limits, 400.39 for a truncated body, 400.1 for invalid gzip, 400.6
 * for other encodings
 */
export const readDeviceSubmission: BodyReader = async (request, blobs, signal) => {
  if (!request.isMultipart()) throw problem('missingMultipartField', { field: xmlField });
  const reading = new Reading(blobs);
  try {
    await readParts(request, reading, signal);
    if (reading.xml === null) throw problem('missingMultipartField', { field: xmlField });
    const xml = decodeXml(reading.xml);
    const names = deviceFileNames(xml, reading.files);
    const named = reading.files.map(({ upload }, index) => [names[index] ?? '', upload] as const);
    const body = new DeviceSubmission(xml, new Map(named));
    return { body, csrf: reading.csrf, discard: (isStored) => reading.discard(isStored) };
  } catch (error) {
    await reading.discard(false);
    throw error;
  }
};
