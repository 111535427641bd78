/** A part of a text on one line. */
export interface ShownLine {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The position where an ancestor truncates a text with an ellipsis. */
const cutAt = (element: Element): number | null => {
  for (let around: Element | null = element; around; around = around.parentElement) {
    const { display, textOverflow, paddingRight } = getComputedStyle(around);
    if (textOverflow === 'ellipsis') return around.getBoundingClientRect().right - Number.parseFloat(paddingRight);
    if (!display.startsWith('inline')) return null;
  }
  return null;
};

/** The part of a line before an edge, with an ellipsis. */
const cut = (node: Text, from: number, line: ShownLine, edge: number, room: number): ShownLine => {
  const range = document.createRange();
  range.setStart(node, from);
  let [end, right] = [from, line.left];
  while (end < node.length) {
    range.setEnd(node, end + 1);
    const next = range.getBoundingClientRect().right;
    if (next > edge - room) break;
    [end, right] = [end + 1, next];
  }
  return { ...line, text: `${node.data.slice(from, end).trim()}…`, right: right + room };
};

/** The visible lines of a text, and their positions. */
export const shownLines = (node: Text, fontSize: number): readonly ShownLine[] => {
  const { parentElement: parent } = node;
  if (!parent) return [];
  const lines: { line: ShownLine; from: number }[] = [];
  const range = document.createRange();
  for (const { index, 0: word } of node.data.matchAll(/\S+/g)) {
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    const { left, right, top, bottom, width } = range.getBoundingClientRect();
    if (width === 0) continue;
    const last = lines.at(-1);
    if (last && Math.abs(last.line.top - top) < 2) {
      last.line = { ...last.line, text: `${last.line.text} ${word}`, right };
    } else lines.push({ line: { text: word, left, right, top, bottom }, from: index });
  }
  const edge = cutAt(parent);
  return lines.flatMap(({ line, from }) => {
    if (edge === null || line.right <= edge + 1) return [line];
    return line.left < edge ? [cut(node, from, line, edge, fontSize * 0.9)] : [];
  });
};
