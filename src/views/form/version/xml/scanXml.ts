/** A node of an XML text, from `start` to before `end`. */
export interface XmlNode {
  readonly kind: 'open' | 'close' | 'empty' | 'text' | 'blank' | 'other';
  readonly start: number;
  readonly end: number;
}

/** An opening tag, with what is known about its element once it is closed. */
export interface XmlElement extends XmlNode {
  readonly kind: 'open';
  readonly name: string;
  /** The index of its closing tag among the nodes. */
  close: number;
  /** Whether it contains text, in which every space may count. */
  hasText: boolean;
  hasChildren: boolean;
}

const NAME = /[A-Za-z_:\u0080-\uffff][^\s/>"'=<]*/y;
const CONTENT = /[^ \t\r\n]/;
const TAG_MARK = /["'<>]/g;
const DOCTYPE_MARK = /["'[\]>]|<!--|<\?/g;
const PRESERVE = /\sxml:space\s*=\s*(["'])preserve\1/;
const NODES_A_STEP = 500;

const after = (text: string, mark: string, from: number): number => {
  const at = text.indexOf(mark, from);
  return at === -1 ? -1 : at + mark.length;
};

const next = (mark: RegExp, text: string, from: number): RegExpExecArray | null => {
  mark.lastIndex = from;
  return mark.exec(text);
};

/** The end of a tag; -1 if it has none. */
const tagEnd = (text: string, from: number): number => {
  for (let at = from; at !== -1;) {
    const mark = next(TAG_MARK, text, at);
    if (!mark || mark[0] === '<') return -1;
    if (mark[0] === '>') return mark.index + 1;
    at = after(text, mark[0], mark.index + 1);
  }
  return -1;
};

const doctypeEnd = (text: string, from: number): number => {
  let depth = 0;
  for (let at = from; at !== -1;) {
    const mark = next(DOCTYPE_MARK, text, at);
    if (!mark) return -1;
    at = mark.index + 1;
    if (mark[0] === '[') depth += 1;
    else if (mark[0] === ']') depth -= 1;
    else if (mark[0] === '>' && depth === 0) return at;
    else if (mark[0] === '<!--') at = after(text, '-->', at);
    else if (mark[0] === '<?') at = after(text, '?>', at);
    else if (mark[0] !== '>') at = after(text, mark[0], at);
  }
  return -1;
};

const nodeAt = (text: string, start: number): XmlNode => {
  const node = (kind: XmlNode['kind'], end: number): XmlNode => ({ kind, start, end });
  if (text[start] !== '<') {
    const found = text.indexOf('<', start);
    const end = found === -1 ? text.length : found;
    return node(CONTENT.test(text.slice(start, end)) ? 'text' : 'blank', end);
  }
  if (text.startsWith('<!--', start)) return node('other', after(text, '-->', start + 4));
  if (text.startsWith('<![CDATA[', start)) return node('text', after(text, ']]>', start));
  if (text.startsWith('<?', start)) return node('other', after(text, '?>', start));
  if (text.startsWith('<!', start)) return node('other', doctypeEnd(text, start + 2));
  if (text.startsWith('</', start)) return node('close', after(text, '>', start));
  const end = tagEnd(text, start + 1);
  return node(text[end - 2] === '/' ? 'empty' : 'open', end);
};

const nameAt = (text: string, at: number): string | undefined => next(NAME, text, at)?.[0];

/**
 * Splits an XML text into nodes, in steps, between which the caller may yield. Checks only what is needed to put tags on
 * lines of their own; other errors are ignored.
 * @returns null if tags do not match
 */
export function* scanXml(text: string): Generator<undefined, readonly XmlNode[] | null> {
  const nodes: XmlNode[] = [];
  const open: XmlElement[] = [];
  let roots = 0;
  for (let at = 0; at < text.length;) {
    if (nodes.length % NODES_A_STEP === 0) yield;
    const node = nodeAt(text, at);
    if (node.end === -1) return null;
    at = node.end;
    const parent = open.at(-1);
    if (node.kind === 'text') {
      if (!parent) return null;
      parent.hasText = true;
    } else if (node.kind === 'close') {
      if (!parent || text.slice(node.start + 2, node.end - 1).trimEnd() !== parent.name) return null;
      parent.close = nodes.length;
      open.pop();
    } else if (node.kind !== 'blank' && parent) parent.hasChildren = true;
    if (node.kind === 'open' || node.kind === 'empty') {
      const name = nameAt(text, node.start + 1);
      if (name === undefined || (!parent && (roots += 1) > 1)) return null;
      if (node.kind === 'open') {
        const hasText = PRESERVE.test(text.slice(node.start, node.end));
        const element: XmlElement = { ...node, kind: 'open', name, close: -1, hasText, hasChildren: false };
        open.push(element);
        nodes.push(element);
        continue;
      }
    }
    nodes.push(node);
  }
  return open.length === 0 && roots === 1 ? nodes : null;
}

export const isElement = (node: XmlNode): node is XmlElement => node.kind === 'open';
