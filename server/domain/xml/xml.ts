import { limits } from '../../../api/limits';
import { problem } from '../problem';
import { atOnce, inTurns, type Work } from '../cooperative/turns';
import { xmlParser, type XmlLimits } from './xmlParser';

/** An attribute; `uri` and `prefix` are empty without a namespace. */
export interface XmlAttribute {
  readonly name: string;
  readonly local: string;
  readonly prefix: string;
  readonly uri: string;
  readonly value: string;
}

/**
 * A start tag. `name` is as written, `local` without its prefix, `uri` the namespace it is in (`''` for none).
 * Declarations of namespaces are not among the attributes.
 */
export interface XmlTag {
  readonly name: string;
  readonly local: string;
  readonly prefix: string;
  readonly uri: string;
  readonly attributes: readonly XmlAttribute[];
}

/** An element with everything in it. `text` joins the text and CDATA that stand directly in the element. */
export interface XmlElement extends XmlTag {
  readonly children: readonly XmlElement[];
  readonly text: string;
}

/** What a streaming reader is told, in document order. */
export interface XmlReader {
  /** `depth` is 1 for the root element, `end` the index in the source just behind the start tag. */
  readonly open?: (tag: XmlTag, depth: number, end: number) => void;
  readonly text?: (text: string) => void;
  /** `end` is the index just behind the end tag. */
  readonly close?: (tag: XmlTag, depth: number, end: number) => void;
}

/** Far more elements than the largest form has; reading them takes a second. */
const usualLimits: XmlLimits = { maxDepth: limits.xmlDepth, maxElements: 1_000_000 };

/** As a tree, an element takes some hundred bytes; the largest submissions have thousands of rows of a repeat. */
const treeLimits: XmlLimits = { maxDepth: limits.xmlDepth, maxElements: 200_000 };

/** So many characters are read at a time; even what is slow to read then takes some milliseconds. */
const PIECE = 50_000;

/**
 * Reads XML strictly, once, from start to end, keeping nothing; what is refused, `xmlParser` says. It may rest between
 * pieces, as what is read may be large.
 * @throws 400.1 `unparseable`
 */
export function* readingXml(source: string, reader: XmlReader, xmlLimits: XmlLimits = usualLimits): Work<void> {
  const parser = xmlParser(reader, { rawLength: source.length, ...xmlLimits });
  for (let from = 0; from < source.length; from += PIECE) {
    if (from > 0) yield;
    parser.write(source.slice(from, from + PIECE));
  }
  parser.end();
}

/** The same in one go. */
export const readXml = (source: string, reader: XmlReader): void => atOnce(readingXml(source, reader));

/** The same, while others get their turn between the pieces. */
export const readXmlInTurns = (source: string, reader: XmlReader): Promise<void> => inTurns(readingXml(source, reader));

interface GrowingElement extends XmlTag {
  readonly children: GrowingElement[];
  text: string;
}

/**
 * Reads a whole document into a tree; meant for what is seldom large, such as a submission. It may rest.
 * @returns the root element
 * @throws 400.1 `unparseable`, see `readingXml`
 */
export function* parsingXml(source: string, xmlLimits: Partial<XmlLimits> = {}): Work<XmlElement> {
  const open: GrowingElement[] = [];
  let root: GrowingElement | undefined;
  yield* readingXml(
    source,
    {
      open: (tag) => {
        const element: GrowingElement = { ...tag, children: [], text: '' };
        open.at(-1)?.children.push(element);
        root ??= element;
        open.push(element);
      },
      text: (text) => {
        const current = open.at(-1);
        if (current) current.text += text;
      },
      close: () => void open.pop(),
    },
    { ...treeLimits, ...xmlLimits },
  );
  if (!root) throw problem('unparseable', { format: 'xml', rawLength: source.length });
  return root;
}

/** The same in one go. */
export const parseXml = (source: string, xmlLimits: Partial<XmlLimits> = {}): XmlElement =>
  atOnce(parsingXml(source, xmlLimits));

/** The value of the first attribute with that local name, in whatever namespace; undefined without one. */
export const attributeOf = (tag: XmlTag, local: string): string | undefined =>
  tag.attributes.find((attribute) => attribute.local === local)?.value;

/**
 * The characters of an XML file, its byte order mark included, so that encoding them again gives the same bytes.
 * @throws 400.1 `unparseable` for what is not UTF-8
 */
export const decodeXml = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw problem('unparseable', { format: 'xml', rawLength: bytes.length });
  }
};

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

// XML 1.0 has no way to write these characters, not even as references.
const impossible =
  /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Text made fit to stand in XML, between tags as well as in an attribute in either kind of quotes. */
export const escapeXml = (text: string): string =>
  text.replace(impossible, '').replace(/[&<>"'\t\n\r]/g, (character) => references[character] ?? '');
