import type { LineStyle } from './codeSheet';

/** A text and its style; in millimetres. */
interface TextBlock extends LineStyle {
  readonly text: string;
}

/** Text as a picture; its size in millimetres. */
export interface TextPicture {
  /** As a data URL. */
  readonly png: string;
  readonly width: number;
  readonly height: number;
}

/** Draws texts below each other, wrapped at this width. */
export type DrawText = (blocks: readonly TextBlock[], width: number, centred: boolean) => TextPicture | null;

/** 300 dots per inch. */
const DOTS = 300 / 25.4;

const ELLIPSIS = '…';

// Letters of right-to-left scripts; the first letter decides, as with dir="auto".
const FIRST_LETTER = /\p{L}/u;
const RIGHT_TO_LEFT = /\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}/u;

const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(FIRST_LETTER.exec(text)?.[0] ?? '');

/** Wraps a text between words, and within words longer than a line, never within a letter. */
export function brokenLines(text: string, most: number, fits: (line: string) => boolean): readonly string[] {
  const words = text.trim().split(/(?<=\s)/u);
  const lines: string[] = [];
  let line = '';
  const end = () => {
    lines.push(line.trimEnd());
    line = '';
  };
  for (const word of words) {
    if (fits((line + word).trimEnd())) {
      line += word;
      continue;
    }
    if (line.trim() !== '') end();
    if (word.trim() === '') continue;
    for (const piece of fits(word.trimEnd()) ? [word] : letters(word)) {
      if (line !== '' && !fits((line + piece).trimEnd())) end();
      line += piece;
    }
  }
  if (line.trim() !== '') end();
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), cut(lines.slice(most - 1).join(' '), fits)];
}

const letters = (text: string): string[] =>
  [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment);

function cut(text: string, fits: (line: string) => boolean): string {
  const kept = letters(text);
  const shown = () => `${kept.join('').trimEnd()}${ELLIPSIS}`;
  while (kept.length > 0 && !fits(shown())) kept.pop();
  return shown();
}

/** Draws with the fonts of the page, which has them for every script that this device can show. */
export const drawText: DrawText = (blocks, width, centred) => {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return null;
  const family = getComputedStyle(document.body).fontFamily;
  const fontOf = ({ bold, size }: TextBlock): string => `${bold ? 600 : 400} ${size * DOTS}px ${family}`;
  canvas.width = Math.round(width * DOTS);
  const set = blocks
    .filter(({ text }) => text.trim() !== '')
    .flatMap((block) => {
      context.font = fontOf(block);
      const fits = (line: string): boolean => context.measureText(line).width <= canvas.width;
      const direction = isRightToLeft(block.text) ? ('rtl' as const) : ('ltr' as const);
      return brokenLines(block.text, block.most, fits).map((line) => ({ line, block, direction }));
    });
  const height = set.reduce((sum, { block }) => sum + block.height, 0);
  if (height === 0) return null;
  // This also clears the canvas.
  canvas.height = Math.round(height * DOTS);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  context.textBaseline = 'middle';
  let top = 0;
  for (const { line, block, direction } of set) {
    context.font = fontOf(block);
    context.direction = direction;
    context.textAlign = centred ? 'center' : 'start';
    const start = direction === 'rtl' ? canvas.width : 0;
    context.fillText(line, centred ? canvas.width / 2 : start, (top + block.height / 2) * DOTS);
    top += block.height;
  }
  return { png: canvas.toDataURL('image/png'), width, height };
};

/**
 * The page's font is loaded when its letters are first shown; a canvas does not wait for it. A failed font, such as a
 * local one missing on this device, is replaced by the next.
 */
export const fontsFor = async (texts: readonly string[]): Promise<void> => {
  const family = getComputedStyle(document.body).fontFamily;
  const letters = texts.join('');
  await Promise.allSettled([400, 600].map((weight) => document.fonts.load(`${weight} 16px ${family}`, letters)));
};
