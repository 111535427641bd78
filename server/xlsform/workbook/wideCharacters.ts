const REFERENCE = /&#(?:x([0-9a-f]{5,6})|([0-9]{5,7}));/gi;
const LAST_OF_16_BITS = 0xffff;
const LAST = 0x10ffff;

/**
 * Replaces references to characters beyond 16 bits (`&#127806;`) by the characters: the workbook reader treats each as one
 * UTF-16 unit and loses it.
 * @param part XML in UTF-8
 */
export const withWideCharacters = (part: Uint8Array): Uint8Array => {
  const bytes = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
  if (!bytes.includes('&#')) return part;
  const text = bytes.toString('utf8').replace(REFERENCE, (written, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > LAST_OF_16_BITS && code <= LAST ? String.fromCodePoint(code) : written;
  });
  return Buffer.from(text);
};
