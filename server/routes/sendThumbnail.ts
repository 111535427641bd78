import { thumbnailSizes } from '../../api/thumbnails';
import { tagsOf } from '../domain/etags';
import { problem } from '../domain/problem';
import type { BaseContext, FileReply } from '../http/context';

/**
 * How long browsers show a thumbnail without asking. The bytes of an ETag never change, but a file may be replaced or
 * removed.
 */
const FRESH_SECONDS = 3600;

/**
 * Answers with the thumbnail of a stored file.
 * @param sha256 names the file, which the caller may read
 * @param wanted the value of the query parameter
 */
export const sendThumbnail = async (
  { services, request, setHeader }: Pick<BaseContext, 'services' | 'request' | 'setHeader'>,
  sha256: string,
  wanted: string,
): Promise<FileReply> => {
  const size = Object.values(thumbnailSizes).find((one) => String(one) === wanted);
  if (size === undefined) {
    const known = Object.values(thumbnailSizes).join(', ');
    throw problem('unacceptableValue', { field: 'thumbnail', value: wanted, reason: `It is one of ${known}.` });
  }
  const etag = `"${sha256}-${size}"`;
  const isKnown = tagsOf(request.headers['if-none-match']?.toString()).includes(etag);
  const bytes = isKnown ? null : await services.thumbnails.of(sha256, size);
  setHeader('etag', etag);
  setHeader('cache-control', `private, max-age=${FRESH_SECONDS}`);
  // Whoever logs in next in the same browser may perhaps not see it.
  setHeader('vary', 'Accept-Encoding, Authorization, Cookie');
  return { contentType: 'image/webp', body: bytes, status: isKnown ? 304 : 200 };
};
