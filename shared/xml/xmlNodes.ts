/** A node of an XML text, from `start` to before `end`. */
export interface XmlNode {
  readonly kind: 'open' | 'close' | 'empty' | 'text' | 'blank' | 'other';
  readonly start: number;
  readonly end: number;
}

const NAME = /[A-Za-z_:\u0080-\uffff][^\s/>"'=<]*/y;
const CONTENT = /[^ \t\r\n]/;
const TAG_MARK = /["'<>]/g;
const DOCTYPE_MARK = /["'[\]>]|<!--|<\?/g;

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

/** The node that starts at an index; its end is -1 if it does not end. Any tag with closed quotes is accepted. */
export const nodeAt = (text: string, start: number): XmlNode => {
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

/** The name at an index, with its prefix. */
export const nameAt = (text: string, at: number): string | undefined => next(NAME, text, at)?.[0];
