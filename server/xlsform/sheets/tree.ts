/**
 * The content of a row, by the parts of its headers: `media::image::Français (fr)` is three levels deep. A text where no
 * column goes deeper.
 */
export type Tree = string | Branches;
export type Branches = Map<string, Tree>;

/** The branches at `key`: a text there becomes that of the default language. */
const branchesAt = (tree: Branches, key: string, defaultLanguage: string): Branches => {
  const found = tree.get(key);
  if (found !== undefined && typeof found !== 'string') return found;
  const branches: Branches = new Map(found === undefined ? [] : [[defaultLanguage, found]]);
  tree.set(key, branches);
  return branches;
};

/**
 * Puts a cell into the tree of its row, in place.
 * @param path the parts of its header, at least one
 * @param defaultLanguage the language of columns without one, if others have one
 */
export const put = (tree: Branches, path: readonly string[], text: string, defaultLanguage: string): void => {
  let branches = tree;
  const end = path.length - 1;
  for (let depth = 0; depth < end; depth += 1) {
    branches = branchesAt(branches, path[depth] ?? '', defaultLanguage);
  }
  const last = path[end] ?? '';
  const found = branches.get(last);
  // A column with the default language wins over the one without a language. A plain `label` after `label::…` replaces all
  // of them; a plain `image` or message is added to them.
  if (end === 0 || found === undefined || typeof found === 'string') branches.set(last, text);
  else if (!found.has(defaultLanguage)) found.set(defaultLanguage, text);
};
