import type { BaseContext, FileReply } from './context';
import { Redirect, Unchanged } from './context';
import { disposition } from './disposition';
import { isKnownByTag } from './entityTag';

/** A stored file, as a row describes it. */
interface StoredFile {
  readonly sha256: string;
  readonly contentType: string;
  readonly size: number;
}

type BlobContext = Pick<BaseContext, 'services' | 'request' | 'setHeader' | 'caller'>;

/** One range of bytes (RFC 9110, section 14.1.2). `null` for none that the file has; undefined for all of it. */
const rangeOf = (header: string | undefined, size: number): { first: number; last: number } | null | undefined => {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  // Several at once are nothing that anybody asks of us: the whole file is an answer, too.
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  if (from === '') {
    return Number(to) === 0 || size === 0 ? null : { first: Math.max(0, size - Number(to)), last: size - 1 };
  }
  const first = Number(from);
  if (to !== '' && Number(to) < first) return undefined;
  return first >= size ? null : { first, last: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
};

/** Some clients send their credentials along to where they are led, and a store refuses what is signed twice. */
const mayBeLed = ({ caller, request, services: { config } }: BlobContext): boolean =>
  config.redirectsToBucket &&
  request.method === 'GET' &&
  request.headers.authorization === undefined &&
  caller.via !== 'bearer' &&
  caller.via !== 'basic';

/**
 * Answers with a stored file, or the part of it that was asked for, unless the caller has it already: its tag is its digest. It is open
 * before anything is answered, so that a store that is away is told.
 * @param filename under which it is saved
 * @throws MissingFile, FilesAway
 */
export const blobReply = async (
  context: BlobContext,
  { sha256, contentType, size }: StoredFile,
  filename: string,
): Promise<FileReply | Redirect | Unchanged> => {
  const { request, setHeader, services } = context;
  if (isKnownByTag(context, `"${sha256}"`)) return new Unchanged();
  if (mayBeLed(context)) {
    const address = await services.blobs.signedAddress(sha256, { contentType, disposition: disposition(filename) });
    if (address !== undefined) {
      setHeader('cache-control', 'no-store');
      return new Redirect(302, address);
    }
  }
  setHeader('accept-ranges', 'bytes');
  if (request.method === 'HEAD') return { contentType, size, body: null, filename };
  const condition = request.headers['if-range']?.toString();
  const isSame = condition === undefined || condition === `"${sha256}"`;
  const range = isSame ? rangeOf(request.headers.range?.toString(), size) : undefined;
  if (range === null) {
    setHeader('content-range', `bytes */${size}`);
    return { contentType, body: '', status: 416 };
  }
  const { body } = await services.blobs.open(sha256, range);
  if (range === undefined) return { contentType, size, body, filename };
  setHeader('content-range', `bytes ${range.first}-${range.last}/${size}`);
  return { contentType, size: range.last - range.first + 1, body, filename, status: 206 };
};
