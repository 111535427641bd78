/** An element of an XML text; names are without their prefixes. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly parent: XmlElement | null;
  /** Its elements and texts in their order. */
  readonly content: readonly (XmlElement | string)[];
}

interface OpenElement extends XmlElement {
  readonly content: (XmlElement | string)[];
  /** With its prefix, as its closing tag has it. */
  readonly written: string;
}

const TOKEN =
  /<!--[^]*?-->|<!\[CDATA\[([^]*?)\]\]>|<\?[^]*?\?>|<!DOCTYPE[^>[]*(?:\[[^]*?\]\s*)?>|<\/([^\s>]+)\s*>|<([^\s/>!?]+)((?:\s+[^\s=>"'/]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)/y;
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const REFERENCE = /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi;
const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);
/** Some ten milliseconds' work, on a slow computer too. */
const TOKENS_A_STEP = 5000;
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

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const attributesOf = (text: string): ReadonlyMap<string, string> =>
  new Map([...text.matchAll(ATTRIBUTE)].map(([, name = '', a, b]) => [localName(name), decoded(a ?? b ?? '')]));

/**
 * Reads an XML text that a server has taken as a form, in steps, so that a long one blocks nothing. Browsers have a parser,
 * but our pages forbid it, because it could also make pages (Trusted Types).
 * @returns its outermost element; null if it is not well formed
 */
export function* readXml(text: string): Generator<undefined, XmlElement | null> {
  const top: OpenElement = { name: '', written: '', attributes: new Map(), parent: null, content: [] };
  let inside = top;
  const stack: OpenElement[] = [];
  TOKEN.lastIndex = 0;
  let at = 0;
  for (let tokens = 1; at < text.length; tokens += 1) {
    if (tokens % TOKENS_A_STEP === 0) yield;
    // Others may read another text meanwhile.
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text);
    if (!token) return null;
    at = TOKEN.lastIndex;
    const [, raw, closed, opened, attributes = '', isEmpty, plain] = token;
    if (raw !== undefined) inside.content.push(raw);
    else if (plain !== undefined) inside.content.push(decoded(plain));
    else if (opened !== undefined) {
      const parent = stack.length === 0 ? null : inside;
      const element = {
        name: localName(opened),
        written: opened,
        attributes: attributesOf(attributes),
        parent,
        content: [],
      };
      inside.content.push(element);
      if (isEmpty) continue;
      stack.push(inside);
      inside = element;
    } else if (closed !== undefined) {
      const outer = stack.pop();
      if (!outer || inside.written !== closed) return null;
      inside = outer;
    }
  }
  return stack.length === 0 ? (elementsIn(top)[0] ?? null) : null;
}

/** Its child elements; of one name if given. */
export const elementsIn = (element: XmlElement | undefined, name?: string): readonly XmlElement[] =>
  (element?.content ?? []).filter(
    (part): part is XmlElement => typeof part !== 'string' && (name === undefined || part.name === name),
  );

/** All elements inside of it, at any depth, in their order. */
export function* allInside(element: XmlElement): Generator<XmlElement, void> {
  const waiting = [...elementsIn(element)].reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next;
    waiting.push(...[...elementsIn(next)].reverse());
  }
}

/** Its text, with that of its elements. */
export const textOf = (element: XmlElement | undefined): string =>
  (element?.content ?? []).map((part) => (typeof part === 'string' ? part : textOf(part))).join('');
