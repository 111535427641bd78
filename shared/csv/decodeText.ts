/** Character encodings of spreadsheet programs. */
type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export interface DecodedText {
  /** Without a byte order mark. */
  readonly text: string;
  readonly encoding: TextEncoding;
}

/** Bytes inspected to recognize UTF-16 without a byte order mark. */
const SAMPLE = 200;

const zeroBytes = (bytes: Uint8Array, offset: 0 | 1): number =>
  bytes.subarray(0, SAMPLE).filter((byte, i) => i % 2 === offset && byte === 0).length;

const encodingOf = (bytes: Uint8Array): TextEncoding | undefined => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const quarter = Math.min(bytes.length, SAMPLE) / 4;
  if (quarter >= 1 && zeroBytes(bytes, 1) > quarter) return 'utf-16le';
  if (quarter >= 1 && zeroBytes(bytes, 0) > quarter) return 'utf-16be';
  return undefined;
};

/**
 * Decodes a text file in UTF-8, UTF-16 (with or without a byte order mark) or, if it is neither, Windows-1252, which is valid for
 * any bytes.
 */
export const decodeText = (bytes: Uint8Array): DecodedText => {
  const wide = encodingOf(bytes);
  if (wide !== undefined) return { text: new TextDecoder(wide).decode(bytes), encoding: wide };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
  }
};
