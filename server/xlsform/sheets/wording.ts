import { branchesAt } from './records';
import { mediaKinds, type MediaKind, type Text, type Wording } from './sheets';
import type { Branches, Tree } from './tree';

/** A text or its translations; undefined if there is neither. */
export const wordsOf = (tree: Tree | undefined): Text | undefined => {
  if (tree === undefined || typeof tree === 'string') return tree === '' ? undefined : tree;
  const texts = new Map<string, string>();
  for (const [language, text] of tree) if (typeof text === 'string') texts.set(language, text);
  return texts.size === 0 ? undefined : texts;
};

const kinds: ReadonlySet<string> = new Set(mediaKinds);

/** Whether a column of `media::…` is of a known kind. */
export const isMediaKind = (key: string): key is MediaKind => kinds.has(key);
const noMedia: ReadonlyMap<MediaKind, Text> = new Map<MediaKind, Text>();

const mediaOf = (columns: ReadonlyMap<string, Tree>): ReadonlyMap<MediaKind, Text> => {
  if (columns.size === 0) return noMedia;
  const media = new Map<MediaKind, Text>();
  for (const [key, found] of columns) {
    const text = wordsOf(found);
    if (isMediaKind(key) && text !== undefined) media.set(key, text);
  }
  return media;
};

/** The label and media of a row. */
export const wordingOf = (tree: Branches): Wording => ({
  label: wordsOf(tree.get('label')),
  media: mediaOf(branchesAt(tree, 'media')),
});
