import { tagsOf } from '../domain/etags';
import type { BaseContext } from './context';

/**
 * Tags the answer to a read, which then is asked for again with `If-None-Match` (RFC 9110, section 13.1.2).
 * @param tag with its quotation marks; `W/` before them if equal tags mean the same and not the same bytes
 * @returns whether the caller has that answer already: then it is `Unchanged`
 */
export const isKnownByTag = (
  { request, setHeader }: Pick<BaseContext, 'request' | 'setHeader'>,
  tag: string,
): boolean => {
  setHeader('etag', tag);
  // Whoever logs in next in the same browser may perhaps not see it.
  setHeader('vary', 'Accept-Encoding, Authorization, Cookie');
  const [plain = ''] = tagsOf(tag);
  return tagsOf(request.headers['if-none-match']?.toString()).includes(plain);
};
