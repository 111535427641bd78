import { limits } from '../../api/limits';
import type { BaseContext } from '../http/context';

const onlyRange = /^bytes=(\d+)-(\d+)$/;

/**
 * Tells whether the rest of an export can be asked for after its connection was cut (docs/decisions/0066-downloads.md).
 * @param isRepeatable whether it would have the same bytes again
 */
export const tellRanges = ({ setHeader }: Pick<BaseContext, 'setHeader'>, isRepeatable: boolean): void =>
  setHeader('accept-ranges', isRepeatable ? 'bytes' : 'none');

/**
 * From which byte on an export is asked for. Its length is not known before its end, so an answer could not say which bytes of how many it
 * has; only ranges that end at `limits.rangeEnd` are understood, whose sender knows that (RFC 8673). All others are ignored, as any server
 * may do (RFC 9110, section 14.2).
 * @param tag of the export as it is now, with its quotation marks
 * @returns null if all of it is asked for, or another state of it
 */
export const readRange = ({ request }: Pick<BaseContext, 'request'>, tag: string): number | null => {
  const { range, 'if-range': condition } = request.headers;
  if (request.method !== 'GET' || (condition !== undefined && condition !== tag)) return null;
  const [, first, last] = onlyRange.exec(range?.toString() ?? '') ?? [];
  return Number(last) === limits.rangeEnd && Number(first) <= limits.rangeEnd ? Number(first) : null;
};

/** The value of `Content-Range` of what begins at a byte. */
export const contentRange = (first: number): string => `bytes ${first}-${limits.rangeEnd}/*`;

/**
 * What follows the first bytes of an export, which is made from its beginning once more.
 * @throws if it has fewer bytes than these
 */
export async function* restOf(
  pieces: AsyncIterable<string | Uint8Array>,
  first: number,
): AsyncGenerator<string | Uint8Array> {
  let left = first;
  for await (const piece of pieces) {
    if (left === 0) {
      yield piece;
      continue;
    }
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
    const skipped = Math.min(left, bytes.length);
    left -= skipped;
    if (skipped < bytes.length) yield bytes.subarray(skipped);
  }
  if (left > 0) throw new Error('a part of an export was asked for that lies behind its end');
}
