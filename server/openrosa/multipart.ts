import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limits } from '../../api/limits';
import { problem, ProblemError } from '../domain/problem';
import { decodeXml } from '../domain/xml';
import type { BlobStore, Upload } from '../external/blobStore';
import type { BodyReader } from '../http/readBody';

const xmlField = 'xml_submission_file';

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
  const ours = { fileSize: Infinity, fieldSize: limits.submissionXml, files: limits.submissionFiles };
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
  private size = 0;

  constructor(private readonly blobs: BlobStore) {}

  async take(part: Multipart): Promise<void> {
    if (part.type === 'field') this.takeField(part.fieldname, part.value);
    else if (part.fieldname === xmlField) this.xml = await readXmlFile(part);
    else await this.takeFile(part);
  }

  async discard(): Promise<void> {
    await Promise.all(this.received.map((upload) => upload.discard()));
  }

  /** Some clients send the submission as a plain field. */
  private takeField(name: string, value: unknown): void {
    if (name === '__csrf') this.csrf = value;
    if (name === xmlField && typeof value === 'string') this.xml = Buffer.from(value);
  }

  private async takeFile({ fieldname, mimetype, file }: MultipartFile): Promise<void> {
    const limit = limits.uploadBody - this.size;
    const upload = await this.blobs.receive(file, { contentType: mimetype, limit });
    this.received.push(upload);
    this.size += upload.size;
    this.files.set(fieldname, upload);
  }
}

/** Errors of the disk are ours; all others of reading mean that the body is not what it should be. */
const isOurs = (error: unknown): boolean =>
  error instanceof ProblemError || (error instanceof Error && 'syscall' in error && 'path' in error);

const readParts = async (request: FastifyRequest, reading: Reading): Promise<void> => {
  try {
    for await (const part of request.parts()) await reading.take(part);
  } catch (error) {
    // Whoever is still sending must be able to finish, or never reads the answer.
    request.raw.unpipe();
    request.raw.resume();
    throw isOurs(error) ? error : problem('multipartBroken');
  }
};

/**
 * Reads a device's multipart body, files going to the disk as they come (OpenRosa Form Submission API 1.0).
 * @returns as body a `DeviceSubmission`
 * @throws 400.7 without a submission in it, 400.36 beyond the limits, 400.39 for what breaks off
 */
export const readDeviceSubmission: BodyReader = async (request, blobs) => {
  const limit = limits.uploadBody;
  if (Number(request.headers['content-length'] ?? 0) > limit) throw problem('bodyTooLarge', { limit });
  if (!request.isMultipart()) throw problem('missingMultipartField', { field: xmlField });
  const reading = new Reading(blobs);
  try {
    await readParts(request, reading);
    if (reading.xml === null) throw problem('missingMultipartField', { field: xmlField });
    const body = new DeviceSubmission(decodeXml(reading.xml), reading.files);
    return { body, csrf: reading.csrf, discard: () => reading.discard() };
  } catch (error) {
    await reading.discard();
    throw error;
  }
};
