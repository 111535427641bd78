/** A part of a form's text, ready to be shown: plain characters or an element. */
export type TextNode = string | TextElement;

export interface TextElement {
  readonly name: ElementName;
  readonly children: readonly TextNode[];
  /** CSS properties, by name. */
  readonly style?: Readonly<Record<string, string>> | undefined;
  /** Address of a link. */
  readonly href?: string | undefined;
  /** First number of an ordered list, if it is not 1. */
  readonly start?: number | undefined;
}

/** Elements that a text may have. */
export const ELEMENTS = [
  'a',
  'b',
  'br',
  'del',
  'div',
  'em',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'i',
  'li',
  'ol',
  'p',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'table',
  'tbody',
  'td',
  'th',
  'thead',
  'tr',
  'u',
  'ul',
] as const;

export type ElementName = (typeof ELEMENTS)[number];

/** Elements on lines of their own: line breaks next to them are left out. */
const BLOCKS: ReadonlySet<string> = new Set<ElementName>([
  'div',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'li',
  'ol',
  'p',
  'table',
  'tbody',
  'td',
  'th',
  'thead',
  'tr',
  'ul',
]);

const isBlock = (node: TextNode | undefined): boolean => typeof node === 'object' && BLOCKS.has(node.name);

const isBreak = (node: TextNode | undefined): boolean => typeof node === 'object' && node.name === 'br';

/** Joins adjacent characters, and leaves out line breaks next to blocks, at the beginning and at the end. */
export const tidy = (nodes: readonly TextNode[]): readonly TextNode[] => {
  const isEdge = (node: TextNode | undefined): boolean => node === undefined || isBlock(node);
  const written = nodes.filter((node) => node !== '');
  const kept = written.filter((node, at) => !isBreak(node) || !(isEdge(written[at - 1]) || isEdge(written[at + 1])));
  const joined: TextNode[] = [];
  for (const node of kept) {
    const last = joined.at(-1);
    if (typeof node === 'string' && typeof last === 'string') joined[joined.length - 1] = last + node;
    else joined.push(node);
  }
  return joined;
};

/** The characters of a text on one line, without elements. */
export const wordsOf = (nodes: readonly TextNode[]): string => {
  const read = (node: TextNode): string => {
    if (typeof node === 'string') return node;
    const inner = node.children.map(read).join('');
    return isBlock(node) || node.name === 'br' ? ` ${inner} ` : inner;
  };
  return nodes.map(read).join('').replaceAll(/\s+/g, ' ').trim();
};
