import type { Choice } from '../store/formChoices';
import type { ExternalChoices, OutlineList } from '../store/formOutline';
import { inSteps } from './inSteps';
import { readExternalChoices } from './readExternalChoices';

/** A list of choices that is in a media file of the form, by its index among all lists. */
export interface ListInFile {
  readonly index: number;
  readonly list: ExternalChoices;
}

/** Whether the choices of a list are in a media file of the form. */
export const isExternal = (list: OutlineList): list is ExternalChoices => 'file' in list;

/** Those lists whose choices are in media files. */
export const listsInFiles = (lists: readonly OutlineList[]): readonly ListInFile[] =>
  lists.flatMap((list, index) => (isExternal(list) ? [{ index, list }] : []));

/**
 * Reads lists from the media files that they are in, one file after another.
 * @param languages of the form
 * @param chosen the codes of which the labels are wanted; null for all of them
 * @param textOf gets a file by its name; null if it is not to be had, and then its lists are left out
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
    const read = yield* inSteps(readExternalChoices(text, lists, languages, chosen));
    for (const [at, { index }] of own.entries()) found[index] = read[at] ?? [];
  }
  return found;
}
