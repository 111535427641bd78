/** A file in the browser's database: itself, or its bytes where the browser stores no files, as Safari in private windows. */
export type StoredFile = Blob | { readonly content: ArrayBuffer; readonly type: string };

/** A file as it was before it was stored. */
export const fileOf = (stored: StoredFile): Blob =>
  'content' in stored ? new Blob([stored.content], { type: stored.type }) : stored;

/** What browsers throw that can store a row, but no file in it. */
const REFUSALS = new Set(['UnknownError', 'DataCloneError']);

const isRefusal = (error: unknown): boolean => error instanceof DOMException && REFUSALS.has(error.name);

let storesBytes = false;

/**
 * Writes rows with files. Where the browser refuses these, all is written again with their bytes, which it then holds in memory
 * at once; so a browser that takes files gets them as they are.
 * @param write writes in a transaction of its own, with each file as it is to be stored
 */
export const writeFiles = async <T>(
  files: readonly Blob[],
  write: (toStore: (file: Blob) => StoredFile) => Promise<T>,
): Promise<T> => {
  if (!storesBytes || files.length === 0) {
    try {
      return await write((file) => file);
    } catch (error) {
      if (files.length === 0 || !isRefusal(error)) throw error;
    }
  }
  const read = new Map<Blob, StoredFile>();
  for (const file of files) read.set(file, { content: await file.arrayBuffer(), type: file.type });
  const written = await write((file) => read.get(file) ?? file);
  storesBytes = true;
  return written;
};
