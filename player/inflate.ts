import { Inflate } from 'pako';

/** In bytes of the compressed file, read at once. */
const PIECE = 64 * 1024;

/** The first two bytes of every gzip file. */
const MAGIC = [0x1f, 0x8b];

export type InflateFault = 'notGzip' | 'damaged' | 'tooLong';

class TooLong extends Error {}

/**
 * The text in a compressed file. It is decompressed in pieces up to the limit, because a few bytes can expand to any
 * size.
 * @param longest in bytes
 */
export const inflateText = async (
  file: Blob,
  longest: number,
): Promise<{ readonly text: string } | { readonly fault: InflateFault }> => {
  const head = new Uint8Array(await file.slice(0, MAGIC.length).arrayBuffer());
  if (MAGIC.some((byte, index) => head[index] !== byte)) return { fault: 'notGzip' };
  const decoder = new TextDecoder();
  const texts: string[] = [];
  let length = 0;
  const inflate = new Inflate();
  inflate.onData = (piece: Uint8Array | string) => {
    if (typeof piece === 'string') return;
    length += piece.length;
    if (length > longest) throw new TooLong();
    texts.push(decoder.decode(piece, { stream: true }));
  };
  try {
    for (let from = 0; from < file.size && !inflate.ended; from += PIECE)
      inflate.push(new Uint8Array(await file.slice(from, from + PIECE).arrayBuffer()), from + PIECE >= file.size);
  } catch (error) {
    if (error instanceof TooLong) return { fault: 'tooLong' };
    throw error;
  }
  if (!inflate.ended || inflate.err) return { fault: 'damaged' };
  return { text: texts.join('') + decoder.decode() };
};
