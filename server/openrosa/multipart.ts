import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Readable, Transform } from 'node:stream';
import { limits } from '../../api/limits';
import { errorCode } from '../domain/errorCode';
import { problem, ProblemError } from '../domain/problem';
import { decodeXml } from '../domain/xml/xml';
import type { BlobStore, Upload } from '../external/blobStore';
import { bodyStream, inflatedLimit, unpackingProblem, type BodyReader } from '../http/readBody';

const xmlField = 'xml_submission_file';

/** RFC 6838 §4.2, of which nobody uses more. */
const mediaType = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/;

/** What a device sent: the submission, and files by the names its XML gives them. */
export class DeviceSubmission {
  constructor(
    readonly xml: string,
    readonly files: ReadonlyMap<string, Upload>,
  ) {}
}

/** Lets routes of this part of the server read multipart bodies. */
export const acceptMultipart = (app: FastifyInstance): void => {
  // Sizes are limited where the bytes are counted; the parser's own limits would cut files off without a word.
  const [files, fields] = [limits.submissionFiles, 100];
  const ours = { fileSize: Infinity, fieldSize: limits.submissionXml, files, fields, parts: files + fields };
  void app.register(multipart, { limits: ours });
};

const readXmlFile = async ({ file }: MultipartFile): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of file) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > limits.submissionXml) throw problem('bodyTooLarge', { limit: limits.submissionXml });
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
};

class Reading {
  xml: Uint8Array | null = null;
  csrf: unknown;
  readonly files = new Map<string, Upload>();
  private readonly received: Upload[] = [];

  constructor(private readonly blobs: BlobStore) {}

  async take(part: Multipart): Promise<void> {
    if (part.type === 'field') this.takeField(part.fieldname, part.value);
    else if (part.fieldname === xmlField) this.xml = await readXmlFile(part);
    else await this.takeFile(part);
  }

  async discard(isStored: boolean): Promise<void> {
    await Promise.all(this.received.map((upload) => upload.discard(isStored)));
  }

  /** Some clients send the submission as a plain field. */
  private takeField(name: string, value: unknown): void {
    if (name === '__csrf') this.csrf = value;
    if (name === xmlField && typeof value === 'string') this.xml = Buffer.from(value);
  }

  private async takeFile({ fieldname, mimetype, file }: MultipartFile): Promise<void> {
    const contentType = mediaType.test(mimetype) ? mimetype : '';
    const upload = await this.blobs.receive(file, { contentType, limit: limits.gzipInflated });
    this.received.push(upload);
    this.files.set(fieldname, upload);
  }
}

/**
 * Errors of the disk are ours, and name the call that failed; all others mean that the body is not what it should be.
 * Only `read` is what fails at the sender's end.
 */
const isOurs = (error: unknown): error is Error =>
  error instanceof ProblemError || (error instanceof Error && 'syscall' in error && error.syscall !== 'read');

const asProblem = (error: unknown): Error => {
  const unpacking = unpackingProblem(error);
  if (isOurs(unpacking)) return unpacking;
  const limit = limits.submissionFiles;
  if (!/^FST_(?:FILES|PARTS)_LIMIT$/.test(errorCode(error) ?? '')) return problem('multipartBroken');
  const message = `At most ${limit} files can come at a time. Send the others with the same submission once more.`;
  return problem('bodyTooLarge', { field: 'files', limit }, message);
};

/** Counts what a body brings, plain fields and the framing too, and ends it beyond the limit. */
const counted = (source: Readable, limit: number): Readable => {
  let size = 0;
  const counter = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      size += chunk.length;
      done(size > limit ? problem('bodyTooLarge', { limit }) : null, chunk);
    },
  });
  source.on('error', (error) => counter.destroy(asProblem(error)));
  source.on('close', () => void (source.readableEnded || counter.destroy()));
  return source.pipe(counter);
};

/** The request as the parser is to see it: its body inflated, and measured. */
const readable = (request: FastifyRequest): FastifyRequest => {
  const { headers } = request;
  const body = counted(bodyStream(request, limits.uploadBody), inflatedLimit(request));
  return Object.create(request, { raw: { value: Object.assign(body, { headers }) } }) as FastifyRequest;
};

const readParts = async (request: FastifyRequest, reading: Reading): Promise<void> => {
  try {
    for await (const part of readable(request).parts()) await reading.take(part);
  } catch (error) {
    // Whoever is still sending must be able to finish, or never reads the answer.
    request.raw.unpipe();
    request.raw.resume();
    throw asProblem(error);
  }
};

/**
 * Reads a device's multipart body, files going to the disk as they come (OpenRosa Form Submission API 1.0).
 * @returns as body a `DeviceSubmission`
 * @throws 400.7 without a submission in it, 400.36 beyond the limits, 400.39 for what breaks off, 400.1 for what is no
 *   gzip though it says so, 400.6 for other packings
 */
export const readDeviceSubmission: BodyReader = async (request, blobs) => {
  if (!request.isMultipart()) throw problem('missingMultipartField', { field: xmlField });
  const reading = new Reading(blobs);
  try {
    await readParts(request, reading);
    if (reading.xml === null) throw problem('missingMultipartField', { field: xmlField });
    const body = new DeviceSubmission(decodeXml(reading.xml), reading.files);
    return { body, csrf: reading.csrf, discard: (isStored) => reading.discard(isStored) };
  } catch (error) {
    await reading.discard(false);
    throw error;
  }
};
