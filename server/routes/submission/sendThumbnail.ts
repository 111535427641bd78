import { thumbnailSizes } from '#api/submission/thumbnails';
import { problem } from '../../domain/core/problem';
import { type BaseContext, type FileReply, Unchanged } from '../../http/context';
import { matchesEntityTag } from '../../http/reply/entityTag';

/** Cache lifetime of thumbnails. The bytes of an entity tag never change, but a file may be replaced or removed. */
const FRESH_SECONDS = 3600;

/**
 * Responds with the thumbnail of a stored file.
 * @param sha256 digest of the file, which the caller may read
 * @param wanted value of the query parameter
 */
export const sendThumbnail = async (
  context: Pick<BaseContext, 'services' | 'request' | 'setHeader' | 'signal'>,
  sha256: string,
  wanted: string,
): Promise<FileReply | Unchanged> => {
  const size = Object.values(thumbnailSizes).find((one) => String(one) === wanted);
  if (size === undefined) {
    const known = Object.values(thumbnailSizes).join(', ');
    throw problem('unacceptableValue', { field: 'thumbnail', value: wanted, reason: `It is one of ${known}.` });
  }
  const isKnown = matchesEntityTag(context, `"${sha256}-${size}"`);
  const bytes = isKnown ? null : await context.services.thumbnails.of(sha256, size, context.signal);
  context.setHeader('cache-control', `private, max-age=${FRESH_SECONDS}`);
  return bytes === null ? new Unchanged() : { contentType: 'image/webp', body: bytes };
};
