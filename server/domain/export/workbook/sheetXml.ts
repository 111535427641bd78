import { escapeXml } from '../../xml/xml';
import type { CellType } from '../exportSystem';
import { serialOf } from './sheetDates';
import { type SheetLimits, sheetLimits } from './sheetLimits';
import { beginning } from './sheetNames';

/** Indexes of cell formats in `stylesXml`. */
const formats = { heading: 1, date: 2, time: 3, moment: 4 } as const;

/** In characters, so that dates are not shown as `####`. */
const widths: Partial<Record<CellType, number>> = { date: 12, moment: 20 };

/** Exact in the fifteen digits of a spreadsheet, and displayed as written: `007` and long ids are no numbers. */
const isNumber = (text: string): boolean =>
  /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d{1,2})?$/.test(text) && text.replaceAll(/[eE].*$|\D/g, '').length <= 15;

/** Fast check: most texts need no escape. */
const isPlain = /^[\w .,;:()+-]*$/;
/** A spreadsheet reads this as one character. */
const escapeLike = /_(?=x[0-9A-Fa-f]{4}_)/g;
const lineEnd = /\r\n?/g;

const textXml = (text: string): string => {
  if (isPlain.test(text) && !text.includes('_x')) return text;
  return escapeXml(text.replaceAll(lineEnd, '\n').replaceAll(escapeLike, '_x005F_'));
};

/** Letters of a column, from 0: `A`, `Z`, `AA`. */
export const columnName = (index: number): string => {
  const before = Math.floor(index / 26) - 1;
  return (before < 0 ? '' : columnName(before)) + String.fromCharCode(65 + (index % 26));
};

/** A text that was truncated to the maximum length of a cell. */
export interface CutText {
  /** For example `B7`. */
  readonly cell: string;
  /** Length of the original text. */
  readonly length: number;
}

/** Writes the rows of one table as sheets, in chunks; a sheet is full at its maximum number of rows. */
export class SheetXml {
  private readonly names: readonly string[];
  private number = 0;

  constructor(
    private readonly columns: readonly string[],
    private readonly types: readonly CellType[],
    private readonly cut: (text: CutText) => void,
    private readonly limits: SheetLimits = sheetLimits,
  ) {
    this.names = columns.map((_, index) => columnName(index));
  }

  get isFull(): boolean {
    return this.number >= this.limits.rows;
  }

  /** Begins a sheet with its frozen header row. */
  begin(): string {
    this.number = 0;
    const columns = this.types.flatMap((type, index) => {
      const width = widths[type];
      return width === undefined
        ? []
        : [`<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`];
    });
    return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${
      columns.length === 0 ? '' : `<cols>${columns.join('')}</cols>`
    }<sheetData>${this.rowXml(this.columns, (text, cell) => this.text(text, cell, ` s="${formats.heading}"`))}`;
  }

  row(cells: readonly (string | number | null)[]): string {
    return this.rowXml(cells, (value, cell, index) => this.typed(value, cell, this.types[index] ?? 'text'));
  }

  end(): string {
    return '</sheetData></worksheet>';
  }

  private rowXml<Cell>(
    cells: readonly (Cell | null)[],
    xmlOf: (value: Cell, cell: string, index: number) => string,
  ): string {
    this.number += 1;
    let xml = `<row r="${this.number}">`;
    for (const [index, value] of cells.entries()) {
      if (value !== null && value !== '') xml += xmlOf(value, `${this.names[index]}${this.number}`, index);
    }
    return `${xml}</row>`;
  }

  private typed(value: string | number, cell: string, type: CellType): string {
    if (typeof value === 'number') return `<c r="${cell}"><v>${value}</v></c>`;
    if (type === 'text') return this.text(value, cell, '');
    const written = value.trim();
    if (type === 'number') {
      return isNumber(written) ? `<c r="${cell}"><v>${written}</v></c>` : this.text(value, cell, '');
    }
    const serial = serialOf(written, type);
    return serial === null ? this.text(value, cell, '') : `<c r="${cell}" s="${formats[type]}"><v>${serial}</v></c>`;
  }

  private text(whole: string, cell: string, format: string): string {
    const { length } = whole;
    if (length > this.limits.text) this.cut({ cell, length });
    const text = length > this.limits.text ? beginning(whole, this.limits.text) : whole;
    return `<c r="${cell}"${format} t="inlineStr"><is><t xml:space="preserve">${textXml(text)}</t></is></c>`;
  }
}
