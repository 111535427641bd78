import { emphasized, runOf, type Run } from './emphasis';
import { tagAt, type Tag } from './tags';
import { tidy, type ElementName, type TextElement, type TextNode } from './textNode';

/** The answers in a text, by the characters that stand for them. */
export interface Answers {
  /** An answer, read as a text of its own; null for a character of the text. */
  readonly nodeOf: (character: string) => TextNode | null;
  /** Puts answers where characters are needed, as in an address. */
  readonly in: (text: string) => string;
}

const LINK =
  /\[((?:[^[\]\\]|\\[\s\S])*)\]\(\s*<?([^\s<>()]*(?:\([^\s<>()]*\)[^\s<>()]*)*)>?(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/y;
const ADDRESS = /<((?:https?|mailto):[^\s<>]*)>/iy;
const CODE = /(?<!`)(`+)(?!`)([\s\S]*?[^`])\1(?!`)/y;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/iy;
const ESCAPABLE = /[!-/:-@[-`{-~]/;

const CHARACTERS: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  bull: '•',
  copy: '©',
  deg: '°',
  euro: '€',
  ge: '≥',
  gt: '>',
  hellip: '…',
  laquo: '«',
  le: '≤',
  lt: '<',
  mdash: '—',
  middot: '·',
  nbsp: '\u00A0',
  ndash: '–',
  plusmn: '±',
  quot: '"',
  raquo: '»',
  reg: '®',
  shy: '\u00AD',
  times: '×',
};

/** Schemes of addresses to which a text may link. */
const SAFE = /^(?:https?:|mailto:)/i;

const link = (href: string, children: readonly TextNode[]): readonly TextNode[] =>
  SAFE.test(href) ? [{ name: 'a', href, children }] : children;

const characterOf = (text: string, at: number): { readonly text: string; readonly length: number } | null => {
  ENTITY.lastIndex = at;
  const [all, decimal, hex, name = ''] = ENTITY.exec(text) ?? [];
  if (all === undefined) return null;
  const code = decimal === undefined ? (hex === undefined ? null : parseInt(hex, 16)) : Number(decimal);
  if (code === null) {
    const character = CHARACTERS[name];
    return character === undefined ? null : { text: character, length: all.length };
  }
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return { text: isCharacter ? String.fromCodePoint(code) : '\uFFFD', length: all.length };
};

interface Open {
  readonly name: ElementName | null;
  readonly style: TextElement['style'];
  readonly parts: (TextNode | Run)[];
}

/** Elements around the present place; a closing tag without an opening one is left out. */
const elements = () => {
  const open: Open[] = [{ name: null, style: undefined, parts: [] }];
  const top = (): Open => open.at(-1) as Open;
  const close = (): void => {
    const { name, style, parts } = open.pop() as Open;
    if (name) top().parts.push({ name, style, children: tidy(emphasized(parts)) });
  };
  return {
    add: (...parts: readonly (TextNode | Run)[]): void => {
      top().parts.push(...parts);
    },
    take: ({ kind, name, style }: Tag): void => {
      if (name === null) return;
      if (kind === 'empty') top().parts.push({ name, children: [] });
      else if (kind === 'open') open.push({ name, style, parts: [] });
      else if (open.some((one) => one.name === name)) {
        while (top().name !== name) close();
        close();
      }
    },
    end: (): readonly TextNode[] => {
      while (open.length > 1) close();
      return tidy(emphasized(top().parts));
    },
  };
};

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

/** Reads the Markdown and HTML within a paragraph; each new line is one (as on devices). */
export const readInline = (text: string, answers: Answers): readonly TextNode[] => {
  const tree = elements();
  let at = 0;
  const readers: Readonly<Record<string, () => boolean>> = {
    '\\': () => {
      const next = text[at + 1] ?? '';
      if (!ESCAPABLE.test(next)) return false;
      tree.add(next);
      at += 2;
      return true;
    },
    '\n': () => {
      tree.add({ name: 'br', children: [] });
      at += 1;
      return true;
    },
    '&': () => {
      const character = characterOf(text, at);
      if (!character) return false;
      tree.add(character.text);
      at += character.length;
      return true;
    },
    '`': () => {
      const [all, , code = ''] = matchAt(CODE, text, at) ?? [];
      if (all === undefined) return false;
      tree.add(answers.in(code.trim()));
      at += all.length;
      return true;
    },
    '!': () => {
      // Pictures of a text are files of the form, not addresses.
      const [all] = matchAt(LINK, text, at + 1) ?? [];
      if (all === undefined) return false;
      tree.add(answers.in(`!${all}`));
      at += all.length + 1;
      return true;
    },
    '[': () => {
      const [all, words = '', address = ''] = matchAt(LINK, text, at) ?? [];
      if (all === undefined) return false;
      tree.add(...link(answers.in(address), readInline(words, answers)));
      at += all.length;
      return true;
    },
    '<': () => {
      const [all, address = ''] = matchAt(ADDRESS, text, at) ?? [];
      if (all !== undefined) {
        const href = answers.in(address);
        tree.add(...link(href, [href]));
        at += all.length;
        return true;
      }
      const tag = tagAt(text, at, answers.in);
      if (!tag) return false;
      tree.take(tag);
      at += tag.length;
      return true;
    },
  };
  while (at < text.length) {
    const character = text[at] as string;
    if (readers[character]?.() === true) continue;
    if (character === '*' || character === '_') {
      let length = 1;
      while (text[at + length] === character) length += 1;
      tree.add(runOf(character, length, text[at - 1] ?? '', text[at + length] ?? ''));
      at += length;
      continue;
    }
    tree.add(answers.nodeOf(character) ?? character);
    at += 1;
  }
  return tree.end();
};
