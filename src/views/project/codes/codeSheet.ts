import type { Size } from '#src/ui/size';
/** One card of a sheet. */
export interface CodeCard {
  readonly appUserId: number;
  readonly name: string;
  /** The content of the code: `collectServerUrl`. */
  readonly url: string;
}

/** A sheet of cards to cut out. */
export interface CodeSheet {
  readonly cards: readonly CodeCard[];
  readonly layout: SheetLayout;
  readonly projectName: string;
  /** Scheme and host, for people. */
  readonly server: string;
  /** A line on each card; empty for none. */
  readonly instruction: string;
}

export type Paper = 'a4' | 'letter';

/** The number of cards on a page. */
export type PerPage = 6 | 8;

/** All sizes are in millimetres. */
export interface SheetLayout {
  readonly paper: Paper;
  readonly perPage: PerPage;
  readonly page: Size;
  readonly card: Size;
  /** The side of a code, including its quiet zone. */
  readonly code: number;
  /** The position of the text in a card, below or next to the code. */
  readonly text: Size & { readonly x: number; readonly y: number };
  readonly centred: boolean;
  readonly lines: Readonly<Record<CardLine, LineStyle>>;
}

export type CardLine = 'name' | 'project' | 'server' | 'instruction';

/** The style of a card's text; longer texts end in an ellipsis. */
export interface LineStyle {
  readonly size: number;
  readonly height: number;
  readonly bold: boolean;
  readonly most: number;
}

const PAGES: Readonly<Record<Paper, Size>> = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
};

/** The unprintable edge of a page; repeated in the stylesheet. */
export const PAGE_MARGIN = 10;

export const COLUMNS = 2;

const PADDING = 2;

const QUIET = 3.4;

/** The gap between the name and the rest. */
export const NAME_GAP = 1;

// Including the quiet zone: codes with 45 cells or more, which all of ours have, cover at least 45 mm.
const CODE = { 6: 57, 8: 54 } as const;

const name = { size: 4.6, height: 5.6, bold: true };
const small = { size: 3.1, height: 4.1, bold: false };

const LINES = {
  6: { name: { ...name, most: 2 }, project: one(), server: one(), instruction: { ...small, most: 2 } },
  8: {
    name: { ...name, most: 3 },
    project: { ...small, most: 2 },
    server: { ...small, most: 2 },
    instruction: { ...small, most: 4 },
  },
} as const;

function one(): LineStyle {
  return { ...small, most: 1 };
}

/** The layout of a page: six cards with the text below the code, or eight with the text next to it. */
export function sheetLayout(paper: Paper, perPage: PerPage): SheetLayout {
  const page = PAGES[paper];
  const card = {
    width: (page.width - 2 * PAGE_MARGIN) / COLUMNS,
    height: (page.height - 2 * PAGE_MARGIN) / (perPage / COLUMNS),
  };
  const code = CODE[perPage];
  const centred = perPage === 6;
  const x = centred ? 2 * PADDING : PADDING + code;
  // Next to the code, the text starts about at its first dark cells.
  const y = centred ? PADDING + code : (card.height - code) / 2 + QUIET;
  const text = { x, y, width: card.width - x - 2 * PADDING, height: card.height - y - PADDING };
  return { paper, perPage, page, card, code, text, centred, lines: LINES[perPage] };
}

/** The left and upper edge of the code in a card. */
export const codePosition = ({ card, code, centred }: SheetLayout): { readonly x: number; readonly y: number } => ({
  x: centred ? (card.width - code) / 2 : PADDING,
  y: centred ? PADDING : (card.height - code) / 2,
});

/** The cards of each page, in order. */
export function pagesOf<Card>(cards: readonly Card[], perPage: number): readonly (readonly Card[])[] {
  return Array.from({ length: Math.ceil(cards.length / perPage) }, (_, page) =>
    cards.slice(page * perPage, (page + 1) * perPage),
  );
}
