/** Longer than this, in bytes, what stands behind the last dot is no ending. */
const MAX_ENDING = 16;

/** The beginning of a text, of so many bytes as UTF-8 at most; no character is cut in two. */
export const upTo = (text: string, bytes: number): string => {
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
 * A file's name of so many bytes at most: where it is too long, it loses its middle and keeps its ending.
 * @param bytes as UTF-8; more than an ending has
 */
export const shortName = (name: string, bytes: number): string => {
  if (Buffer.byteLength(name) <= bytes) return name;
  const [ending = ''] = /(?<=.)\.[^.]*$/s.exec(name) ?? [];
  const kept = Buffer.byteLength(ending) <= MAX_ENDING ? ending : '';
  return upTo(name, bytes - Buffer.byteLength(kept)) + kept;
};
