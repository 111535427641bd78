/** A part of a line with the same highlighting. */
export interface XmlToken {
  readonly kind: 'text' | 'tag' | 'attribute' | 'value' | 'comment' | 'data' | 'instruction' | 'plain';
  readonly text: string;
}

/** The mode in which a line begins: a comment, for example, may extend over several lines. */
export type XmlMode = 'text' | 'tag' | '"' | "'" | 'comment' | 'data' | 'instruction' | 'doctype' | 'subset';

interface Step {
  readonly kind: XmlToken['kind'];
  /** Its end in the line. */
  readonly length: number;
  readonly mode: XmlMode;
}

/** A token that extends to a delimiter, or beyond the end of the line. */
const until =
  (mark: RegExp, kind: XmlToken['kind'], mode: XmlMode, then: XmlMode) =>
  (line: string): Step => {
    const found = mark.exec(line);
    return found ? { kind, length: found.index + found[0].length, mode: then } : { kind, length: line.length, mode };
  };

const comment = until(/-->/, 'comment', 'comment', 'text');
const data = until(/\]\]>/, 'data', 'data', 'text');
const instruction = until(/\?>/, 'instruction', 'instruction', 'text');
const subset = until(/\]\s*>/, 'instruction', 'subset', 'text');

const doctype = (line: string): Step => {
  const found = /[[>]/.exec(line);
  if (found?.[0] === '[') return subset(line);
  return { kind: 'instruction', length: found ? found.index + 1 : line.length, mode: found ? 'text' : 'doctype' };
};

const text = (line: string): Step => {
  if (!line.startsWith('<')) {
    const end = line.indexOf('<');
    return { kind: 'text', length: end === -1 ? line.length : end, mode: 'text' };
  }
  if (line.startsWith('<!--')) return comment(line);
  if (line.startsWith('<![CDATA[')) return data(line);
  if (line.startsWith('<?')) return instruction(line);
  if (line.startsWith('<!')) return doctype(line);
  return { kind: 'tag', length: /^<\/?[^\s/>"'=<]*/.exec(line)?.[0].length ?? 1, mode: 'tag' };
};

const tag = (line: string): Step => {
  if (line.startsWith('<')) return text(line);
  const end = /^\/?>/.exec(line);
  if (end) return { kind: 'tag', length: end[0].length, mode: 'text' };
  const quote = /^["']/.exec(line)?.[0];
  if (quote === '"' || quote === "'")
    return { ...value(quote)(line.slice(1)), length: 1 + value(quote)(line.slice(1)).length };
  const name = /^[^\s/>"'=<]+/.exec(line);
  if (name) return { kind: 'attribute', length: name[0].length, mode: 'tag' };
  return { kind: 'plain', length: /^[\s=]+/.exec(line)?.[0].length ?? 1, mode: 'tag' };
};

const value = (quote: '"' | "'") => until(quote === '"' ? /"/ : /'/, 'value', quote, 'tag');

const steps: Readonly<Record<XmlMode, (line: string) => Step>> = {
  text,
  tag,
  '"': value('"'),
  "'": value("'"),
  comment,
  data,
  instruction,
  doctype,
  subset,
};

/** The tokens of a line, and the mode of the next one. Accepts any text, even if it is not XML. */
export const xmlTokens = (
  line: string,
  mode: XmlMode,
): { readonly tokens: readonly XmlToken[]; readonly mode: XmlMode } => {
  const tokens: XmlToken[] = [];
  let now = mode;
  for (let rest = line; rest !== '';) {
    const step = steps[now](rest);
    tokens.push({ kind: step.kind, text: rest.slice(0, step.length) });
    rest = rest.slice(step.length);
    now = step.mode;
  }
  return { tokens, mode: now };
};
