import type { Choice } from '#shared/xform/formChoices';
import type { ListInFile } from '#shared/xform/listsInFiles';
import { readExternalChoices } from '#shared/xform/readExternalChoices';
import { inSlices } from '../core/inSlices';

/**
 * Reads lists from their media files, one file after another.
 * @param languages of the form
 * @param chosen the codes whose labels are needed; null for all
 * @param textOf reads a file by its name; null if not available, and then its lists are left out
 * @returns the choices by the indexes of their lists
 */
export function* readListsInFiles(
  inFiles: readonly ListInFile[],
  languages: readonly string[],
  chosen: ReadonlySet<string> | null,
  textOf: (file: string) => Generator<unknown, string | null>,
): Generator<unknown, Readonly<Record<number, readonly Choice[]>>> {
  const found: Record<number, readonly Choice[]> = {};
  for (const file of new Set(inFiles.map(({ list }) => list.file))) {
    const text = yield* textOf(file);
    if (text === null) continue;
    const own = inFiles.filter(({ list }) => list.file === file);
    const lists = own.map(({ list }) => list);
    const read = yield* inSlices(readExternalChoices(text, lists, languages, chosen));
    for (const [at, { index }] of own.entries()) found[index] = read[at] ?? [];
  }
  return found;
}
