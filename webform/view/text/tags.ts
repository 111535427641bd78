import { ELEMENTS, type ElementName } from './textNode';

/** Elements that a text may write as HTML; a link needs Markdown. */
const SHOWN: ReadonlySet<string> = new Set(ELEMENTS.filter((name) => name !== 'a'));

/** Elements that devices know, of which only the content is shown. */
const DROPPED: ReadonlySet<string> = new Set(['a', 'big', 'cite', 'dfn', 'font', 'strike', 'tt']);

const EMPTY: ReadonlySet<string> = new Set(['br', 'hr']);

/** A tag of a known element; other words in angle brackets are words: `Mother <name>`, `a<b and c>d`. */
const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s<>"'=]+))*)\s*(\/?)>/iy;

const COMMENT = /<!--[\s\S]*?-->/y;

const STYLE = /(?:^|\s)style\s*=\s*(?:"([^"]*)"|'([^']*)')/i;

/** Properties by which a text can be neither hidden nor laid over others, nor load anything. */
const HARMLESS = /^(?:(?:background-)?color|font-(?:family|size|style|weight)|text-(?:align|decoration))$/;

type Style = Readonly<Record<string, string>>;

/** A style, with the properties that change the look of a text only. */
const styleIn = (attributes: string): Style | undefined => {
  const [, double, single] = STYLE.exec(attributes) ?? [];
  const properties = (double ?? single ?? '').split(';').flatMap((property) => {
    const [, name = '', value = ''] = /^\s*([\w-]+)\s*:\s*([^()\\]*?)\s*$/.exec(property) ?? [];
    return HARMLESS.test(name.toLowerCase()) && value !== '' ? [[name.toLowerCase(), value] as const] : [];
  });
  return properties.length > 0 ? Object.fromEntries(properties) : undefined;
};

/** What an angle bracket begins; null if it is a character. `name` is null for what is left out. */
export interface Tag {
  readonly length: number;
  readonly kind: 'open' | 'close' | 'empty';
  readonly name: ElementName | null;
  readonly style?: Style | undefined;
}

/** Elements that mean the same as another. */
const SAME: Readonly<Record<string, ElementName>> = { b: 'strong', i: 'em' };

const isShown = (name: string): name is ElementName => SHOWN.has(name);

/**
 * Reads a tag or comment.
 * @param at where the angle bracket is
 * @param answered puts the answers into the attributes
 */
export const tagAt = (text: string, at: number, answered: (text: string) => string): Tag | null => {
  COMMENT.lastIndex = at;
  const comment = COMMENT.exec(text);
  if (comment) return { length: comment[0].length, kind: 'empty', name: null };
  TAG.lastIndex = at;
  const [all, slash, written = '', attributes = ''] = TAG.exec(text) ?? [];
  if (all === undefined) return null;
  const name = written.toLowerCase();
  if (DROPPED.has(name)) return { length: all.length, kind: 'empty', name: null };
  if (!isShown(name)) return null;
  const kind = EMPTY.has(name) ? 'empty' : slash === '/' ? 'close' : 'open';
  return { length: all.length, kind, name: SAME[name] ?? name, style: styleIn(answered(attributes)) };
};
