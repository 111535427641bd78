import type { BaseContext, FileReply } from '../context';
import { Redirect, Unchanged } from '../context';
import { disposition } from './disposition';
import { matchesEntityTag } from './entityTag';

/** Database row of a stored file. */
interface StoredFile {
  readonly sha256: string;
  readonly contentType: string;
  readonly size: number;
}

type BlobContext = Pick<BaseContext, 'services' | 'request' | 'setHeader' | 'caller' | 'signal'>;

/** Byte range (RFC 9110, section 14.1.2); `null` if it is not satisfiable, undefined for the whole file. */
const rangeOf = (header: string | undefined, size: number): { first: number; last: number } | null | undefined => {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  // Clients do not use multiple ranges; the whole file is a valid response to them.
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  if (from === '') {
    return Number(to) === 0 || size === 0 ? null : { first: Math.max(0, size - Number(to)), last: size - 1 };
  }
  const first = Number(from);
  if (to !== '' && Number(to) < first) return undefined;
  return first >= size ? null : { first, last: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
};

/**
 * No redirect for a request with an `Authorization` header: some clients forward it, and object stores reject a signed URL with
 * other credentials.
 */
const mayRedirect = ({ caller, request, services: { config } }: BlobContext): boolean =>
  config.redirectsToBucket &&
  request.method === 'GET' &&
  request.headers.authorization === undefined &&
  caller.via !== 'bearer' &&
  caller.via !== 'basic';

/**
 * Responds with a stored file or the requested range of it, or 304 if the digest matches the client's entity tag. The file is
 * opened before the response starts, so that an unreachable store is reported.
 * @param filename name of the download
 * @throws MissingFile, BlobStoreUnavailable
 */
export const blobReply = async (
  context: BlobContext,
  { sha256, contentType, size }: StoredFile,
  filename: string,
): Promise<FileReply | Redirect | Unchanged> => {
  const { request, setHeader, services, signal } = context;
  if (matchesEntityTag(context, `"${sha256}"`)) return new Unchanged();
  if (mayRedirect(context)) {
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
  const { body } = await services.blobs.open(sha256, signal, range);
  if (range === undefined) return { contentType, size, body, filename };
  setHeader('content-range', `bytes ${range.first}-${range.last}/${size}`);
  return { contentType, size: range.last - range.first + 1, body, filename, status: 206 };
};
