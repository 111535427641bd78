import type { Branches, Tree } from './tree';

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const quoted = (text: string): string => {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const escaped = text.replaceAll(/[\\\n\r\t]/g, (character) => escapes[character] ?? character);
  return quote + (quote === "'" ? escaped.replaceAll("'", "\\'") : escaped) + quote;
};

/**
 * The attribute of columns such as `body:esri:style`, which are deeper than an attribute: `{'style': 'watermark=1'}`, a
 * dictionary of Python, as written by the reference converter and expected by the programs for such columns.
 */
const nestedText = (branches: Branches): string => {
  const parts = [...branches].map(
    ([key, tree]) => `${quoted(key)}: ${typeof tree === 'string' ? quoted(tree) : nestedText(tree)}`,
  );
  return `{${parts.join(', ')}}`;
};

/** The text of an attribute, whether it is one or deeper columns. */
export const attributeText = (tree: Tree): string => (typeof tree === 'string' ? tree : nestedText(tree));
