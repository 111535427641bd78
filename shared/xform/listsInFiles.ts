import type { ExternalChoices, OutlineList } from './formOutline';

/** A list of choices in a media file of the form, by its index among all lists. */
export interface ListInFile {
  readonly index: number;
  readonly list: ExternalChoices;
}

/** Whether the choices of a list are in a media file of the form. */
export const isExternal = (list: OutlineList): list is ExternalChoices => 'file' in list;

/** The lists whose choices are in media files. */
export const listsInFiles = (lists: readonly OutlineList[]): readonly ListInFile[] =>
  lists.flatMap((list, index) => (isExternal(list) ? [{ index, list }] : []));
