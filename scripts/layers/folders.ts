import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Refusal } from './sources';

const MOST_ENTRIES = 25;

/** Folders that may have more entries, each with the reason. */
const EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  ['docs/decisions', 'one page for each decision, by number'],
  ['server/db/schema/migrations', 'one file for each migration, by number'],
]);

/** The paths of all files below folders, from the root, with slashes. */
export const filesBelow = (folders: readonly string[]): readonly string[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.join(parentPath, name).split(path.sep).join('/')),
  );

/** Refuses folders with too many entries (files and folders), and exceptions that are no longer needed. */
export function checkFolders(files: Iterable<string>, exceptions: ReadonlyMap<string, string> = EXCEPTIONS): Refusal[] {
  const entries = entriesOf(files);
  const large = [...entries].filter(([, names]) => names.size > MOST_ENTRIES);
  const needless = [...exceptions.keys()].filter((folder) => !large.some(([name]) => name === folder));
  return [
    ...large
      .filter(([folder]) => !exceptions.has(folder))
      .map(([folder, { size }]) => refuse(folder, `${size} entries (${MOST_ENTRIES} at most): group them by noun`)),
    ...needless.map((folder) => refuse(folder, 'no longer an exception of the size of folders: remove it there')),
  ];
}

const refuse = (file: string, says: string): Refusal => ({ file, line: 0, says });

/** The names directly in each folder. */
function entriesOf(files: Iterable<string>): ReadonlyMap<string, ReadonlySet<string>> {
  const entries = new Map<string, Set<string>>();
  for (const file of files) {
    const steps = file.split('/');
    for (let depth = 1; depth < steps.length; depth += 1) {
      const folder = steps.slice(0, depth).join('/');
      entries.set(folder, (entries.get(folder) ?? new Set()).add(steps[depth] ?? ''));
    }
  }
  return entries;
}
