/* The source folders, and whether an output was built from exactly these. Plain JavaScript, because it runs first. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** The digest of files, by their paths below the root, with slashes. Undefined if one of them is missing. */
export function hashOfFiles(files) {
  const hash = createHash('sha256');
  for (const name of files) {
    const file = path.join(root, name);
    if (!existsSync(file)) return undefined;
    hash.update(name).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}
