import { serverLimits } from '../core/limits';
import { problem } from '../core/problem';
import { runToEnd, runCooperatively, type Task } from '../cooperative/cooperative';
import { scanningXml } from './scanXml';
import { xmlParser, type XmlLimits } from './xmlParser';
import { XmlProblem } from './xmlProblem';

/** An attribute; `uri` and `prefix` are empty without a namespace. */
interface XmlAttribute {
  readonly name: string;
  readonly local: string;
  readonly prefix: string;
  readonly uri: string;
  readonly value: string;
}

/**
 * A start tag. `name` is as written, `local` without its prefix, `uri` its namespace (`''` for none). Namespace declarations are
 * not among the attributes.
 */
export interface XmlTag {
  readonly name: string;
  readonly local: string;
  readonly prefix: string;
  readonly uri: string;
  readonly attributes: readonly XmlAttribute[];
}

/** An element with its content. `text` joins the text and CDATA directly inside the element. */
export interface XmlElement extends XmlTag {
  readonly children: readonly XmlElement[];
  readonly text: string;
}

/** Callbacks of a streaming reader, in document order. */
export interface XmlReader {
  /** `depth` is 1 for the root element, `end` the index in the source just after the start tag. */
  readonly open?: (tag: XmlTag, depth: number, end: number) => void;
  readonly text?: (text: string) => void;
  /** `end` is the index just after the end tag. */
  readonly close?: (tag: XmlTag, depth: number, end: number) => void;
}

/** Far more elements than the largest form has; reading them takes a second. */
const usualLimits: XmlLimits = { maxDepth: serverLimits.xmlDepth, maxElements: 1_000_000 };

/** In a tree an element takes a few hundred bytes; the largest submissions have thousands of rows of a repeat. */
const treeLimits: XmlLimits = { maxDepth: serverLimits.xmlDepth, maxElements: 200_000 };

/** Characters parsed at a time, a few milliseconds even for slow input. */
const PIECE = 50_000;

/** In characters: refusing shorter documents takes no time. */
const LARGE = 500_000;

function* assertScanned(source: string, xmlLimits: XmlLimits): Task<void> {
  const fault = yield* scanningXml(source, xmlLimits);
  if (fault === undefined) return;
  let [line, begin] = [1, 0];
  for (let at = source.indexOf('\n'); at !== -1 && at < fault.at; at = source.indexOf('\n', at + 1)) {
    line += 1;
    begin = at + 1;
  }
  const place = { line, column: fault.at - begin };
  throw new XmlProblem(fault.kind, { rawLength: source.length, reason: fault.reason, ...place });
}

/**
 * Parses XML strictly, from start to end, without storing anything; see `xmlParser` for refused documents. It may yield between
 * chunks, as the input may be large.
 * @throws 400.1 `unparseable`
 */
export function* readingXml(source: string, reader: XmlReader, xmlLimits: XmlLimits = usualLimits): Task<void> {
  if (source.length >= LARGE) yield* assertScanned(source, xmlLimits);
  const parser = xmlParser(reader, { rawLength: source.length, ...xmlLimits });
  for (let from = 0; from < source.length; from += PIECE) {
    if (from > 0) yield;
    parser.write(source.slice(from, from + PIECE));
  }
  parser.end();
}

/** The same without yielding. */
export const readXml = (source: string, reader: XmlReader): void => runToEnd(readingXml(source, reader));

/** The same, yielding to other requests between the chunks. */
export const readXmlCooperatively = (source: string, reader: XmlReader, signal: AbortSignal): Promise<void> =>
  runCooperatively(readingXml(source, reader), signal);

interface GrowingElement extends XmlTag {
  readonly children: GrowingElement[];
  text: string;
}

/**
 * Parses a whole document into a tree, for usually small ones, such as a submission. It may yield.
 * @param checkRoot throws if a document is refused by its first tag, before the rest is read
 * @returns the root element
 * @throws 400.1 `unparseable`, see `readingXml`
 */
export function* parsingXml(
  source: string,
  xmlLimits: Partial<XmlLimits> = {},
  checkRoot: (tag: XmlTag) => void = () => undefined,
): Task<XmlElement> {
  const open: GrowingElement[] = [];
  let root: GrowingElement | undefined;
  yield* readingXml(
    source,
    {
      open: (tag, depth) => {
        if (depth === 1) checkRoot(tag);
        // Not copied by `...`: V8 makes a hidden class for each such object, which only a full collection of garbage removes.
        const { name, local, prefix, uri, attributes } = tag;
        const element: GrowingElement = { name, local, prefix, uri, attributes, children: [], text: '' };
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

/** The same without yielding. */
export const parseXml = (source: string, xmlLimits: Partial<XmlLimits> = {}): XmlElement =>
  runToEnd(parsingXml(source, xmlLimits));

/** Value of the first attribute with that local name, in any namespace; undefined without one. */
export const attributeOf = (tag: XmlTag, local: string): string | undefined =>
  tag.attributes.find((attribute) => attribute.local === local)?.value;

/**
 * The characters of an XML file, including its byte order mark, so that encoding them again gives the same bytes.
 * @throws 400.1 `unparseable` if it is not UTF-8
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

// XML 1.0 cannot contain these characters, not even as references.
const impossible =
  /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Escapes text for XML, between tags as well as in attributes with either kind of quotes. */
export const escapeXml = (text: string): string =>
  text.replace(impossible, '').replace(/[&<>"'\t\n\r]/g, (character) => references[character] ?? '');
