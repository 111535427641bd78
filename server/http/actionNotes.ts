import * as textLengths from '../../api/textLengths';
import { problem } from '../domain/core/problem';
import type { RequestInfo } from './context';

const HEADER = 'x-action-notes';

/**
 * The audit note of a request: `X-Action-Notes`, percent-encoded UTF-8, accepted by every write (docs/protocol.md#notes).
 * @returns null without the header
 * @throws 400.6 if it cannot be decoded, 400.13 if it is too long
 */
export const actionNotes = ({ method, headers }: RequestInfo): string | null => {
  const sent = headers[HEADER];
  if (method === 'GET' || typeof sent !== 'string' || sent === '') return null;
  let notes: string;
  try {
    notes = decodeURIComponent(sent);
  } catch {
    throw problem('badHeader', { field: HEADER });
  }
  if (notes.length > textLengths.note) throw problem('tooLong', { field: HEADER, maxLength: String(textLengths.note) });
  return notes;
};
