/**
 * Chosen files, by a generated id. A File cannot be in the state or in an action, which must be serializable, so
 * actions contain the id and the saga that sends the file takes it from here.
 */
const held = new Map<string, File>();
let count = 0;

/** Keeps a file until it is released; returns its id. */
export const storeFile = (file: File): string => {
  count += 1;
  const id = `file-${count}`;
  held.set(id, file);
  return id;
};

/** The file with this id, or undefined after its release. */
export const fileById = (id: string): File | undefined => held.get(id);

/** Forgets a file. */
export const releaseFile = (id: string): void => {
  held.delete(id);
};
