import { Zip, ZipPassThrough } from 'fflate';
import type { Answer } from '../answer';

/** What is read at once: archives may hold films. */
const SLICE = 2 ** 20;

/**
 * Answers as one file: the XML, and the files by the names it gives them. They are not made smaller, because pictures and
 * sounds cannot be.
 */
export const answerZip = async ({ xml, files }: Pick<Answer, 'xml' | 'files'>): Promise<Blob> => {
  const parts: Blob[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    parts.push(new Blob([Uint8Array.from(bytes)]));
  });
  for (const { name, blob } of [{ name: 'submission.xml', blob: new Blob([xml]) }, ...files]) {
    const entry = new ZipPassThrough(name);
    zip.add(entry);
    for (let from = 0; from < blob.size; from += SLICE)
      entry.push(new Uint8Array(await blob.slice(from, from + SLICE).arrayBuffer()));
    entry.push(new Uint8Array(), true);
  }
  zip.end();
  return new Blob(parts, { type: 'application/zip' });
};
