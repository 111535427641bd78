import type { SheetXml } from '../domain/export/workbook/sheetXml';
import type { Spool } from '../external/spool';

/** The approximate size in characters of the pieces passed on. */
export const SHEET_PIECE = 32_000;

/** A row of a sheet. */
export type Cells = readonly (string | number | null)[];

/** A sheet that is laid down until the ones before it have been sent. */
interface LaidSheet {
  readonly name: string;
  readonly spool: Spool;
}

/** A table whose rows are laid down as one or more sheets. */
export class LaidSheets {
  readonly sheets: LaidSheet[] = [];
  private text = '';

  /** @param make names the next sheet, and gives it a place */
  constructor(
    private readonly xml: SheetXml,
    private readonly make: () => LaidSheet,
  ) {}

  /** Begins the first sheet, which there is without rows, too. */
  begin(): void {
    this.sheets.push(this.make());
    this.text = this.xml.begin();
  }

  /** The name of the sheet that rows are added to. */
  get name(): string {
    return this.sheets.at(-1)?.name ?? '';
  }

  async add(cells: Cells): Promise<void> {
    if (this.sheets.length > 0 && this.xml.isFull) await this.end();
    if (this.sheets.length === 0 || this.xml.isFull) this.begin();
    this.text += this.xml.row(cells);
    if (this.text.length >= SHEET_PIECE) await this.layDown();
  }

  async end(): Promise<void> {
    this.text += this.xml.end();
    await this.layDown();
  }

  private async layDown(): Promise<void> {
    const { text } = this;
    this.text = '';
    await this.sheets.at(-1)?.spool.write(text);
  }
}
