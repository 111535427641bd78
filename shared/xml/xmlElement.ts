import { nameAt, nodeAt } from './xmlNodes';

/** An element of an XML text; names have no prefixes. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly parent: XmlElement | null;
  /** Its elements and texts in their order. */
  readonly content: readonly (XmlElement | string)[];
}

interface OpenElement extends XmlElement {
  readonly content: (XmlElement | string)[];
  /** With its prefix, as in its closing tag. */
  readonly written: string;
}

const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const REFERENCE = /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi;
const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);
/** Some milliseconds of work, even on a slow computer. */
const NODES_A_STEP = 1000;
const SECTION = '<![CDATA[';
const LAST_CODE_POINT = 0x10ffff;

const character = (code: number): string => (code <= LAST_CODE_POINT ? String.fromCodePoint(code) : '');

const decoded = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(REFERENCE, (whole, hex?: string, decimal?: string, name?: string) => {
        if (hex !== undefined) return character(Number.parseInt(hex, 16));
        if (decimal !== undefined) return character(Number(decimal));
        return NAMED.get(name ?? '') ?? whole;
      })
    : text;

/** A name without its prefix. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Most elements have none, and maps would take most of the memory. */
const none: ReadonlyMap<string, string> = new Map();

const attributesOf = (text: string): ReadonlyMap<string, string> =>
  !text.includes('=')
    ? none
    : new Map([...text.matchAll(ATTRIBUTE)].map(([, name = '', a, b]) => [localName(name), decoded(a ?? b ?? '')]));

/**
 * Parses an XML text that a server has accepted as a form, in steps, so that a long one does not block the page. The
 * browser's parser is forbidden in our pages, because it could also create documents (Trusted Types).
 * @returns its outermost element; null if it is not well formed
 */
export function* readXml(text: string): Generator<undefined, XmlElement | null> {
  const top: OpenElement = { name: '', written: '', attributes: new Map(), parent: null, content: [] };
  let inside = top;
  const stack: OpenElement[] = [];
  for (let at = 0, nodes = 1; at < text.length; nodes += 1) {
    if (nodes % NODES_A_STEP === 0) yield;
    const { kind, start, end } = nodeAt(text, at);
    if (end === -1) return null;
    at = end;
    if (kind === 'text' || kind === 'blank') {
      const isSection = text.startsWith(SECTION, start);
      inside.content.push(isSection ? text.slice(start + SECTION.length, end - 3) : decoded(text.slice(start, end)));
    } else if (kind === 'open' || kind === 'empty') {
      const written = nameAt(text, start + 1);
      if (written === undefined) return null;
      const attributes = attributesOf(text.slice(start + 1 + written.length, end - (kind === 'empty' ? 2 : 1)));
      const parent = stack.length === 0 ? null : inside;
      const element: OpenElement = { name: localName(written), written, attributes, parent, content: [] };
      inside.content.push(element);
      if (kind === 'empty') continue;
      stack.push(inside);
      inside = element;
    } else if (kind === 'close') {
      const outer = stack.pop();
      if (!outer || text.slice(start + 2, end - 1).trimEnd() !== inside.written) return null;
      inside = outer;
    }
  }
  return stack.length === 0 ? (elementsIn(top)[0] ?? null) : null;
}

/** Its child elements, optionally of one name. */
export const elementsIn = (element: XmlElement | undefined, name?: string): readonly XmlElement[] =>
  (element?.content ?? []).filter(
    (part): part is XmlElement => typeof part !== 'string' && (name === undefined || part.name === name),
  );

/** All descendant elements, in document order. */
export function* allInside(element: XmlElement): Generator<XmlElement, void> {
  const waiting = [...elementsIn(element)].reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next;
    for (const child of [...elementsIn(next)].reverse()) waiting.push(child);
  }
}

/** Its text content, including that of its descendants. */
export const textOf = (element: XmlElement | undefined): string =>
  (element?.content ?? []).map((part) => (typeof part === 'string' ? part : textOf(part))).join('');
