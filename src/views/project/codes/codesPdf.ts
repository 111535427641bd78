import { jsPDF } from 'jspdf';
import { QUIET_CELLS, qrRuns } from '#src/ui/text/qrRuns';
import { collectSettings } from '../appUsers/collectSettings';
import { codePosition, COLUMNS, NAME_GAP, PAGE_MARGIN, pagesOf, type CodeCard, type CodeSheet } from './codeSheet';
import type { DrawText, TextPicture } from './drawnText';

/** Cells are slightly higher than their spacing, so that viewers show no seams between lines. */
const OVERLAP = 1.02;

/** The dark grey of cutting lines. */
const CUT_GREY = 120;

/**
 * Creates the sheet as a PDF, a page with each step, between which the caller may yield. Codes are rectangles, texts
 * are pictures, so that names of any script look as in the browser; names are also bookmarks.
 * @param title the title of the document
 * @param drawText null if nothing can be drawn @yields the number of finished cards
 * @returns the file
 */
export function* codesPdf(sheet: CodeSheet, title: string, drawText: DrawText): Generator<number, Blob> {
  const { cards, layout, projectName, server, instruction } = sheet;
  const { lines, text, perPage, paper } = layout;
  const pdf = new jsPDF({ unit: 'mm', format: paper, compress: true, floatPrecision: 3 });
  Object.assign(pdf.outline, { makeString: hexString });
  pdf.setProperties({ title, creator: 'Transect' });
  // Equal on every card, and in the file once.
  const facts = drawText(
    [
      { text: projectName, ...lines.project },
      { text: server, ...lines.server },
      { text: instruction, ...lines.instruction },
    ],
    text.width,
    layout.centred,
  );
  let done = 0;
  for (const [number, page] of pagesOf(cards, perPage).entries()) {
    if (number > 0) pdf.addPage();
    for (const [index, card] of page.entries()) {
      const name = drawText([{ text: card.name, ...lines.name }], text.width, layout.centred);
      drawCard(pdf, sheet, { card, index, name, facts });
      pdf.outline.add(null, card.name, { pageNumber: number + 1 });
    }
    done += page.length;
    yield done;
  }
  return pdf.output('blob');
}

/**
 * A text as a hexadecimal string of the file. The library writes raw bytes, where readers take a carriage return for a
 * line feed: 不 (4E0D) would become 上 (4E0A).
 */
function hexString(text: string): string {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index).toString(16).padStart(4, '0'));
  return `<feff${units.join('')}>`;
}

interface DrawnCard {
  readonly card: CodeCard;
  /** Its position on the page. */
  readonly index: number;
  readonly name: TextPicture | null;
  readonly facts: TextPicture | null;
}

function drawCard(pdf: jsPDF, { layout }: CodeSheet, { card, index, name, facts }: DrawnCard): void {
  const left = PAGE_MARGIN + (index % COLUMNS) * layout.card.width;
  const top = PAGE_MARGIN + Math.floor(index / COLUMNS) * layout.card.height;
  pdf.setDrawColor(CUT_GREY);
  pdf.setLineWidth(0.15);
  pdf.setLineDashPattern([1, 1], 0);
  pdf.rect(left, top, layout.card.width, layout.card.height, 'S');
  const place = codePosition(layout);
  drawCode(pdf, card.url, { x: left + place.x, y: top + place.y, side: layout.code });
  const x = left + layout.text.x;
  const y = top + layout.text.y;
  if (name) pdf.addImage(name.png, 'PNG', x, y, name.width, name.height, `name ${card.appUserId}`, 'FAST');
  if (facts)
    pdf.addImage(
      facts.png,
      'PNG',
      x,
      y + (name ? name.height + NAME_GAP : 0),
      facts.width,
      facts.height,
      'facts',
      'FAST',
    );
}

function drawCode(
  pdf: jsPDF,
  url: string,
  at: { readonly x: number; readonly y: number; readonly side: number },
): void {
  const { runs, side } = qrRuns(collectSettings(url), 'L');
  const cell = at.side / (side + 2 * QUIET_CELLS);
  pdf.setFillColor('#000000');
  for (const { x, y, length } of runs) {
    const left = at.x + (x + QUIET_CELLS) * cell;
    pdf.rect(left, at.y + (y + QUIET_CELLS) * cell, length * cell, OVERLAP * cell, 'F');
  }
}
