/** If it is longer than this, in bytes, what follows the last dot is not an extension. */
const MAX_ENDING = 16;

/** The beginning of a text, at most this many bytes of UTF-8; no character is split. */
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
 * A file name of at most this many bytes: if it is too long, it loses its middle and keeps its extension.
 * @param bytes as UTF-8; more than an extension has
 */
export const shortName = (name: string, bytes: number): string => {
  if (Buffer.byteLength(name) <= bytes) return name;
  const [ending = ''] = /(?<=.)\.[^.]*$/s.exec(name) ?? [];
  const kept = Buffer.byteLength(ending) <= MAX_ENDING ? ending : '';
  return truncateToBytes(name, bytes - Buffer.byteLength(kept)) + kept;
};
