import { limits } from '#api/limits';
import type { BaseContext } from '../../http/context';

const onlyRange = /^bytes=(\d+)-(\d+)$/;

/**
 * Sends `Accept-Ranges`, so that interrupted downloads can resume (docs/decisions/0066-downloads.md).
 * @param isRepeatable whether a repeated export has the same bytes
 */
export const sendAcceptRanges = ({ setHeader }: Pick<BaseContext, 'setHeader'>, isRepeatable: boolean): void =>
  setHeader('accept-ranges', isRepeatable ? 'bytes' : 'none');

/**
 * First byte of the requested range. As the length of an export is unknown before its end, a response cannot give a complete
 * `Content-Range`. Only ranges ending at `limits.rangeEnd` are supported, whose senders expect that (RFC 8673). Other ranges are
 * ignored, as any server may do (RFC 9110, section 14.2).
 * @param tag current tag of the export, with its quotation marks
 * @returns null for the whole export, or if its tag has changed
 */
export const readRange = ({ request }: Pick<BaseContext, 'request'>, tag: string): number | null => {
  const { range, 'if-range': condition } = request.headers;
  if (request.method !== 'GET' || (condition !== undefined && condition !== tag)) return null;
  const [, first, last] = onlyRange.exec(range?.toString() ?? '') ?? [];
  return Number(last) === limits.rangeEnd && Number(first) <= limits.rangeEnd ? Number(first) : null;
};

/** Value of `Content-Range` for a range from the given byte. */
export const contentRange = (first: number): string => `bytes ${first}-${limits.rangeEnd}/*`;

/**
 * An export without its first bytes; it is generated from its beginning.
 * @throws if it is shorter
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
