import { Deflate } from 'pako';

/** The number of characters, and of bytes, compressed before the page handles events. */
const PIECE = 200_000;

/** Joins short texts to long ones. */
function* joined(texts: Iterable<string>): Generator<string, void> {
  let piece = '';
  for (const text of texts) {
    piece += text;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

/**
 * Compresses texts by gzip (RFC 1952).
 * @param longest in bytes
 * @returns null if they are longer
 */
export function* compressed(texts: Iterable<string>, longest: number): Generator<undefined, Blob | null> {
  const deflate = new Deflate({ gzip: true });
  const encoder = new TextEncoder();
  let length = 0;
  for (const text of joined(texts)) {
    // Bytes are cut, not the text, where a character may be a surrogate pair.
    const bytes = encoder.encode(text);
    length += bytes.length;
    if (length > longest) return null;
    for (let start = 0; start < bytes.length; start += PIECE) {
      deflate.push(bytes.subarray(start, start + PIECE));
      yield;
    }
  }
  deflate.push(new Uint8Array(), true);
  if (deflate.err !== 0 || typeof deflate.result === 'string') throw new Error(deflate.msg || 'nothing was compressed');
  return new Blob([Uint8Array.from(deflate.result)], { type: 'application/gzip' });
}
