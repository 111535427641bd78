import { readInline, type Answers } from './inline';
import { tidy, type TextElement, type TextNode } from './textNode';

const HEADING = /^ {0,3}(#{1,6})[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/;
const ITEM = /^([ \t]*)([-+*]|\d{1,9}[.)])([ \t]+)(\S.*)$/;
const TAGS = /<(\/?)(?:div|ol|p|span|table|tbody|thead|tr|td|th|ul)\b[^<>]*>/gi;

const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === '';
const indentOf = (line: string): number => line.length - line.trimStart().length;

/** How many elements of a text are not closed. */
const openIn = (lines: readonly string[]): number =>
  [...lines.join('\n').matchAll(TAGS)].reduce((open, [, slash]) => open + (slash === '/' ? -1 : 1), 0);

const isOrdered = (sign: string): boolean => /\d/.test(sign);

/** Lists of one kind are one: those with the same sign, or with numbers. */
const kindOf = (sign: string): string => (isOrdered(sign) ? sign.slice(-1) : sign);

interface List {
  readonly node: TextElement;
  readonly count: number;
  /** The line after it. */
  readonly end: number;
}

const itemText = (lines: readonly string[], answers: Answers): readonly TextNode[] => readBlocks(lines, answers);

/** Reads a list that begins at a line. @returns null if there is none; a single number is text: `2. How old is …` */
const readList = (lines: readonly string[], at: number, answers: Answers): List | null => {
  const [, indent = '', sign = ''] = ITEM.exec(lines[at] ?? '') ?? [];
  if (sign === '') return null;
  const items: (readonly TextNode[])[] = [];
  let line = at;
  for (;;) {
    const [, , own = '', space = '', first = ''] = ITEM.exec(lines[line] ?? '') ?? [];
    if (kindOf(own) !== kindOf(sign) || indentOf(lines[line] ?? '') > indent.length + 1) break;
    const inside = indent.length + own.length + Math.min(space.length, 4);
    const content = [first];
    line += 1;
    for (; line < lines.length; line += 1) {
      const next = lines[line] ?? '';
      const isInside = indentOf(next) >= Math.min(inside, indent.length + 2);
      if (isBlank(next)) {
        const after = lines[line + 1];
        if (isBlank(after) || indentOf(after ?? '') < inside) break;
      } else if (!isInside && (ITEM.test(next) || HEADING.test(next))) break;
      content.push(isInside ? next.slice(Math.min(inside, indentOf(next))) : next.trim());
    }
    items.push(itemText(content, answers));
    // Items may be apart from each other.
    const further = isBlank(lines[line]) && ITEM.exec(lines[line + 1] ?? '')?.[2];
    if (further && kindOf(further) === kindOf(sign)) line += 1;
  }
  if (isOrdered(sign) && items.length === 1) return null;
  const start = parseInt(sign, 10);
  return {
    node: {
      name: isOrdered(sign) ? 'ol' : 'ul',
      start: start > 1 ? start : undefined,
      children: items.map((children) => ({ name: 'li', children })),
    },
    count: items.length,
    end: line,
  };
};

/** Whether a line ends a paragraph: bullets do, numbers only from 1 (CommonMark 0.31, 5.3). */
const interrupts = (line: string): boolean => {
  const sign = ITEM.exec(line)?.[2];
  return HEADING.test(line) || (sign !== undefined && (!isOrdered(sign) || parseInt(sign, 10) === 1));
};

const paragraphEnd = (lines: readonly string[], at: number, answers: Answers): number => {
  let end = at + 1;
  for (; end < lines.length; end += 1) {
    const line = lines[end] ?? '';
    if (openIn(lines.slice(at, end)) > 0 && lines.slice(end).join('\n').includes('</')) continue;
    if (isBlank(line) || (interrupts(line) && (HEADING.test(line) || readList(lines, end, answers)))) break;
  }
  return end;
};

/** Reads lines as headings, lists and paragraphs; a paragraph alone has no element around it. */
export const readBlocks = (lines: readonly string[], answers: Answers): readonly TextNode[] => {
  const blocks: TextNode[] = [];
  const paragraphs: (readonly TextNode[])[] = [];
  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? '';
    if (isBlank(line)) {
      at += 1;
      continue;
    }
    const [, level, words] = HEADING.exec(line) ?? [];
    if (level !== undefined && words !== undefined && words !== '') {
      blocks.push({ name: `h${level.length}` as 'h1', children: readInline(words, answers) });
      at += 1;
      continue;
    }
    const list = readList(lines, at, answers);
    if (list) {
      blocks.push(list.node);
      at = list.end;
      continue;
    }
    const end = paragraphEnd(lines, at, answers);
    const text = lines
      .slice(at, end)
      .map((each) => each.trim().replace(/\\$/, ''))
      .join('\n');
    const children = readInline(text, answers);
    paragraphs.push(children);
    blocks.push({ name: 'p', children });
    at = end;
  }
  const [only] = paragraphs;
  if (only && blocks.length === 1) return only;
  // Within an item, a list follows the words.
  if (only && paragraphs.length === 1 && typeof blocks[0] === 'object' && blocks[0].name === 'p')
    return blocks.every((block, index) => index === 0 || (typeof block === 'object' && /^[ou]l$/.test(block.name)))
      ? tidy([...only, ...blocks.slice(1)])
      : blocks;
  return blocks;
};
