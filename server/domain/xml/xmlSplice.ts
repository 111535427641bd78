import { escapeXml } from './xml';

/** A replacement for the characters between two indexes of a document. */
export interface Splice {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Applies non-overlapping splices, leaving every other character unchanged. */
export const spliced = (source: string, splices: readonly Splice[]): string =>
  [...splices]
    .sort((one, other) => other.from - one.from)
    .reduce((text, { from, to, text: other }) => text.slice(0, from) + other + text.slice(to), source);

/**
 * Start of a tag; in well-formed XML a tag contains no `<` but its first character.
 * @param end the index just after it, from the parser
 */
export const tagStart = (source: string, end: number): number => source.lastIndexOf('<', end - 1);

/** Matches the attributes of a well-formed start tag: name, and everything up to the quoted value. */
const attributes = /(\s+)([^\s=]+)(\s*=\s*)(?:"[^"]*"|'[^']*')/g;

const localName = (name: string): string => (name.startsWith('xmlns:') ? '' : name.slice(name.indexOf(':') + 1));

/**
 * Sets an attribute of an element: replaces the first one with that local name, in any namespace, or else inserts it as the first
 * attribute.
 * @param end the index just after the element's start tag
 */
export const attributeSplice = (source: string, end: number, local: string, value: string): Splice => {
  const from = tagStart(source, end);
  const tag = source.slice(from, end);
  const quoted = `"${escapeXml(value)}"`;
  let found = false;
  const replaced = tag.replace(attributes, (whole, space: string, name: string, equals: string) => {
    if (found || localName(name) !== local) return whole;
    found = true;
    return space + name + equals + quoted;
  });
  const text = found ? replaced : tag.replace(/^<[^\s/>]+/, (start) => `${start} ${local}=${quoted}`);
  return { from, to: end, text };
};
