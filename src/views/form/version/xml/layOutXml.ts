import { isElement, scanXml } from './scanXml';
import { xmlTokens, type XmlMode } from './xmlTokens';

/** A displayed line: a part of the text, indented. */
export interface XmlLine {
  readonly start: number;
  readonly end: number;
  readonly depth: number;
  /** The mode in which it begins. */
  readonly mode: XmlMode;
  /** Undefined for the continuation of a line that was too long. */
  readonly number: number | undefined;
}

export interface XmlLayout {
  readonly lines: readonly XmlLine[];
  /** False if it is shown unchanged because it is malformed. */
  readonly isLaidOut: boolean;
  /** The number of numbered lines. */
  readonly count: number;
  /** The length of the longest line, in characters. */
  readonly width: number;
}

/** Indentation per level, in characters. */
export const INDENT = 2;

// Browsers take long to lay out lines of a million characters.
const LONGEST = 2000;
const DEEPEST = 40;
const LINES_A_STEP = 500;

/** Where to continue after `LONGEST` characters: not within a delimiter of several, which determines the mode. */
const cutAfter = (text: string, start: number): number => {
  const wanted = start + LONGEST;
  for (let cut = wanted; cut > wanted - 20; cut -= 1) {
    if (/[\w\s]/.test(text[cut - 1] ?? '') && /[\w\s]/.test(text[cut] ?? '')) return cut;
  }
  return wanted;
};

class Lines {
  readonly lines: XmlLine[] = [];
  isLaidOut = false;
  count = 0;
  width = 0;
  private newline = -1;

  constructor(private readonly text: string) {}

  /** A range of the text on lines of its own; its own line breaks are kept. */
  *add(start: number, end: number, depth: number): Generator<undefined, void> {
    let mode: XmlMode = 'text';
    let isNew = true;
    for (let at = start; at <= end;) {
      const lineEnd = Math.min(end, this.newlineFrom(at));
      const isWhole = lineEnd - at <= LONGEST;
      const stop = isWhole ? lineEnd : cutAfter(this.text, at);
      this.put(at, stop, at === start ? Math.min(depth, DEEPEST) : 0, mode, isNew);
      if (!isWhole || this.lines.length % LINES_A_STEP === 0) yield;
      if (stop === end) return;
      mode = xmlTokens(this.text.slice(at, stop), mode).mode;
      at = isWhole ? stop + 1 : stop;
      isNew = isWhole;
    }
  }

  private put(start: number, stop: number, depth: number, mode: XmlMode, isNew: boolean): void {
    const end = this.text[stop - 1] === '\r' && stop > start ? stop - 1 : stop;
    if (isNew) this.count += 1;
    this.lines.push({ start, end, depth, mode, number: isNew ? this.count : undefined });
    this.width = Math.max(this.width, depth * INDENT + end - start);
  }

  /** Cached, because the next one may be megabytes away. */
  private newlineFrom(at: number): number {
    if (this.newline < at) {
      const found = this.text.indexOf('\n', at);
      this.newline = found === -1 ? this.text.length : found;
    }
    return this.newline;
  }
}

/**
 * Formats an XML text in steps, between which the caller may yield: each tag, comment and instruction on its own line,
 * indented by depth. Only the spaces between tags change; an element with text may depend on them, so all of it stays
 * unchanged. A malformed document stays unchanged as a whole.
 */
export function* layOutXml(text: string): Generator<undefined, XmlLayout> {
  const lines = new Lines(text);
  const nodes = yield* scanXml(text);
  if (!nodes) {
    yield* lines.add(0, text.length, 0);
    return lines;
  }
  lines.isLaidOut = true;
  let depth = 0;
  for (let at = 0; at < nodes.length; at += 1) {
    const node = nodes[at];
    if (!node || node.kind === 'blank') continue;
    if (node.kind === 'close') depth -= 1;
    const isVerbatim = isElement(node) && (node.hasText || !node.hasChildren);
    const last = isVerbatim ? (nodes[node.close] ?? node) : node;
    yield* lines.add(node.start, last.end, depth);
    if (isVerbatim) at = node.close;
    else if (isElement(node)) depth += 1;
  }
  return lines;
}
