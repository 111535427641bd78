import { thumbnailSizes } from '../../api/thumbnails';
import { problem } from '../domain/problem';
import { type BaseContext, type FileReply, Unchanged } from '../http/context';
import { isKnownByTag } from '../http/entityTag';

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
  context: Pick<BaseContext, 'services' | 'request' | 'setHeader'>,
  sha256: string,
  wanted: string,
): Promise<FileReply | Unchanged> => {
  const size = Object.values(thumbnailSizes).find((one) => String(one) === wanted);
  if (size === undefined) {
    const known = Object.values(thumbnailSizes).join(', ');
    throw problem('unacceptableValue', { field: 'thumbnail', value: wanted, reason: `It is one of ${known}.` });
  }
  const isKnown = isKnownByTag(context, `"${sha256}-${size}"`);
  const bytes = isKnown ? null : await context.services.thumbnails.of(sha256, size);
  context.setHeader('cache-control', `private, max-age=${FRESH_SECONDS}`);
  return bytes === null ? new Unchanged() : { contentType: 'image/webp', body: bytes };
};
