/** In bytes. A longer text after the last dot is not an extension. */
const MAX_ENDING = 16;

/** Truncates a text to this many bytes of UTF-8, without splitting a character. */
export const truncateToBytes = (text: string, bytes: number): string => {
  let taken = '';
  let size = 0;
  for (const character of text) {
    size += Buffer.byteLength(character);
    if (size > bytes) break;
    taken += character;
  }
  return taken;
};

/**
 * Shortens a file name to this many bytes in the middle, keeping its extension.
 * @param bytes as UTF-8; more than an extension has
 */
export const shortName = (name: string, bytes: number): string => {
  if (Buffer.byteLength(name) <= bytes) return name;
  const [ending = ''] = /(?<=.)\.[^.]*$/s.exec(name) ?? [];
  const kept = Buffer.byteLength(ending) <= MAX_ENDING ? ending : '';
  return truncateToBytes(name, bytes - Buffer.byteLength(kept)) + kept;
};
