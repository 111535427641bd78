import { jsPDF } from 'jspdf';
import { QUIET_CELLS, qrRuns } from '../../../ui/text/qrRuns';
import { collectSettings } from '../collectSettings';
import { codePlace, COLUMNS, NAME_GAP, PAGE_MARGIN, pagesOf, type CodeCard, type CodeSheet } from './codeSheet';
import type { DrawText, TextPicture } from './drawnText';

/** Cells are a little higher than they are apart, so that no viewer shows seams between their lines. */
const OVERLAP = 1.02;

/** The dark grey of cutting lines. */
const CUT_GREY = 120;

/**
 * Makes the sheet as a PDF, a page with each step: between them the caller lets the page breathe. Codes are rectangles,
 * texts are pictures, so that names of any script look as in the browser; names are also bookmarks.
 * @param title the title of the document
 * @param drawText null where nothing can be drawn
 * @yields how many cards are done
 * @returns the file
 */
export function* codesPdf(sheet: CodeSheet, title: string, drawText: DrawText): Generator<number, Blob> {
  const { cards, layout, projectName, server, instruction } = sheet;
  const { lines, text, perPage, paper } = layout;
  const pdf = new jsPDF({ unit: 'mm', format: paper, compress: true, floatPrecision: 3 });
  Object.assign(pdf.outline, { makeString: hexString });
  pdf.setProperties({ title, creator: 'Transect' });
  // The same on every card, and in the file once.
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
 * A text as a hexadecimal string of the file. The library's own way writes the bytes as they are, and readers take a
 * carriage return for a line feed: 不 (4E0D) would become 上 (4E0A).
 */
function hexString(text: string): string {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index).toString(16).padStart(4, '0'));
  return `<feff${units.join('')}>`;
}

interface DrawnCard {
  readonly card: CodeCard;
  /** Its place on the page. */
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
  const place = codePlace(layout);
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
