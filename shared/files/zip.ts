import { Zip, ZipPassThrough } from 'fflate';

/** A file and its name. */
export interface NamedFile {
  readonly name: string;
  readonly blob: Blob;
}

/** In bytes, read at once: archives may contain videos. */
const SLICE = 2 ** 20;

/**
 * Creates an uncompressed archive of files, up to 4 GB; pictures and sounds do not compress. It does not block the
 * page, and the browser may move written parts to disk. Rejects if a file cannot be read.
 * @param entries under unique names
 */
export const zipOf = async (entries: readonly NamedFile[]): Promise<Blob> => {
  const parts: Blob[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    parts.push(new Blob([Uint8Array.from(bytes)]));
  });
  for (const { name, blob } of entries) {
    const entry = new ZipPassThrough(name);
    zip.add(entry);
    for (let from = 0; from < blob.size; from += SLICE)
      entry.push(new Uint8Array(await blob.slice(from, from + SLICE).arrayBuffer()));
    entry.push(new Uint8Array(), true);
  }
  zip.end();
  return new Blob(parts, { type: 'application/zip' });
};
