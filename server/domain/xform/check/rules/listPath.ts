import { parseXPath } from '#shared/xpath/parseXPath';
import type { Expression } from '#shared/xpath/xpath';
import { XPathSyntaxError } from '#shared/xpath/xpathTokens';

/** Location of the choices of a question. */
export interface ListPath {
  readonly list: string;
  /** Names from the root of the list to a choice. */
  readonly names: readonly string[];
}

/** A parsed nodeset; undefined if it is invalid. */
export const parsedNodeset = (text: string): Expression | undefined => {
  try {
    return parseXPath(text);
  } catch (error) {
    if (error instanceof XPathSyntaxError) return undefined;
    throw error;
  }
};

/** The list and the following names in `instance('list')/root/item[…]`; undefined for other nodesets. */
export const listPath = (nodeset: Expression | undefined): ListPath | undefined => {
  if (nodeset?.kind === 'call' && nodeset.name === 'randomize') return listPath(nodeset.args[0]);
  if (nodeset?.kind !== 'path' || nodeset.base?.kind !== 'call' || nodeset.base.name !== 'instance') return undefined;
  const [id] = nodeset.base.args;
  if (id?.kind !== 'value' || nodeset.steps.some(({ kind, name }) => kind !== 'name' || name === '*')) return undefined;
  return { list: String(id.value), names: nodeset.steps.map(({ name }) => name) };
};

/** Names of a label or value, as steps from a choice; undefined for other expressions. */
export const columnNames = (written: string): readonly string[] | undefined => {
  const path = /^jr:itext\((.*)\)$/s.exec(written)?.[1] ?? written;
  return /^\s*[\p{L}_][\p{L}\p{Nd}._-]*(?:\/[\p{L}_][\p{L}\p{Nd}._-]*)*\s*$/u.test(path)
    ? path.trim().split('/')
    : undefined;
};
