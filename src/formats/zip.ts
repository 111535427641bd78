import { Zip, ZipPassThrough } from 'fflate';

/** A file and what it is called. */
export interface NamedFile {
  readonly name: string;
  readonly blob: Blob;
}

/** What is read at once: archives may hold films. */
const SLICE = 2 ** 20;

/**
 * Files as one archive, up to 4 GB. They are not made smaller, because pictures and sounds cannot be. The page goes on
 * meanwhile, and what was written is the browser's to keep on the disk. Rejects if a file cannot be read.
 * @param entries under names that differ
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
