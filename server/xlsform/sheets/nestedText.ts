import type { Branches, Tree } from './tree';

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const quoted = (text: string): string => {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const escaped = text.replaceAll(/[\\\n\r\t]/g, (character) => escapes[character] ?? character);
  return quote + (quote === "'" ? escaped.replaceAll("'", "\\'") : escaped) + quote;
};

/**
 * The attribute that columns such as `body:esri:style` make, which are deeper than an attribute: `{'style': 'watermark=1'}`,
 * a dictionary of Python, as the reference converter writes it and as programs that ask for such columns read it.
 */
export const nestedText = (branches: Branches): string => {
  const parts = [...branches].map(
    ([key, tree]) => `${quoted(key)}: ${typeof tree === 'string' ? quoted(tree) : nestedText(tree)}`,
  );
  return `{${parts.join(', ')}}`;
};

/** The text of an attribute, whether it is one or deeper columns. */
export const attributeText = (tree: Tree): string => (typeof tree === 'string' ? tree : nestedText(tree));
