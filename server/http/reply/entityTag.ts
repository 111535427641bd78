import { tagsOf } from '../../domain/core/etags';
import type { BaseContext } from '../context';

/**
 * Tags the response to a read for revalidation with `If-None-Match` (RFC 9110, section 13.1.2).
 * @param tag with quotation marks; prefixed with `W/` if equal tags mean equal content but not equal bytes
 * @returns whether the client has this representation: the handler then returns `Unchanged`
 */
export const matchesEntityTag = (
  { request, setHeader }: Pick<BaseContext, 'request' | 'setHeader'>,
  tag: string,
): boolean => {
  setHeader('etag', tag);
  // The next user of the same browser may not be allowed to see it.
  setHeader('vary', 'Accept-Encoding, Authorization, Cookie');
  const [plain = ''] = tagsOf(tag);
  return tagsOf(request.headers['if-none-match']?.toString()).includes(plain);
};
