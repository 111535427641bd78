import { SaxesParser, type SaxesTagNS } from 'saxes';
import { MAX_ATTRIBUTES } from './scanXml';
import type { XmlReader, XmlTag } from './xml';
import { XmlProblem, type XmlFaultKind } from './xmlProblem';

/** Messages quote the document, which may contain endless names. */
const MAX_REASON = 200;

const declarations = 'http://www.w3.org/2000/xmlns/';

/** Most elements have none, and an array for each would take most of the memory. */
const none: XmlTag['attributes'] = [];

const toTag = ({ name, local, prefix, uri, attributes }: SaxesTagNS): XmlTag => {
  const all = Object.values(attributes).filter((attribute) => attribute.uri !== declarations);
  return { name, local, prefix, uri, attributes: all.length === 0 ? none : all };
};

/** Limits of a document. */
export interface XmlLimits {
  /** Nested elements. */
  readonly maxDepth: number;
  readonly maxElements: number;
}

/** Receives a document in chunks. */
export interface XmlParser {
  readonly write: (piece: string) => void;
  readonly end: () => void;
}

/**
 * A strict parser that stores nothing but the open tags. Refuses a DOCTYPE, and thereby every entity declared in the document
 * (external entities, entity expansion), malformed XML, and documents beyond the limits.
 * @param rawLength length of the whole document
 * @returns a parser whose calls throw 400.1 `unparseable`, with the error and its position in the details
 */
export const xmlParser = (
  reader: XmlReader,
  { rawLength, maxDepth, maxElements }: XmlLimits & { readonly rawLength: number },
): XmlParser => {
  const parser = new SaxesParser({ xmlns: true });
  const open: XmlTag[] = [];
  let elements = 0;
  let attributes = 0;
  const refused = (kind: XmlFaultKind, reason: string): XmlProblem => {
    const { line, column } = parser;
    return new XmlProblem(kind, { rawLength, reason: reason.slice(0, MAX_REASON), line, column });
  };
  parser.on('error', ({ message }) => {
    throw refused('syntax', message.replace(/^\d+:\d+: /, ''));
  });
  parser.on('doctype', () => {
    throw refused('doctype', 'a DOCTYPE is not allowed.');
  });
  parser.on('opentagstart', () => {
    attributes = 0;
    elements += 1;
    if (open.length >= maxDepth) throw refused('limit', `more than ${maxDepth} elements stand in each other.`);
    if (elements > maxElements) throw refused('limit', `there are more than ${maxElements} elements.`);
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > MAX_ATTRIBUTES) throw refused('limit', `an element has more than ${MAX_ATTRIBUTES} attributes.`);
  });
  parser.on('opentag', (tag) => {
    const read = toTag(tag);
    open.push(read);
    reader.open?.(read, open.length, parser.position);
  });
  parser.on('text', (text) => reader.text?.(text));
  parser.on('cdata', (text) => reader.text?.(text));
  parser.on('closetag', () => {
    const tag = open.pop();
    if (tag) reader.close?.(tag, open.length + 1, parser.position);
  });
  return { write: (piece) => void parser.write(piece), end: () => void parser.close() };
};
