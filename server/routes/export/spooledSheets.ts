import type { SheetXml } from '../../domain/export/workbook/sheetXml';
import type { Spool } from '../../external/spool';

/** Approximate size of output chunks, in characters. */
export const SHEET_PIECE = 32_000;

/** A row of a sheet. */
export type Cells = readonly (string | number | null)[];

/** A sheet in a spool, until the previous ones have been sent. */
interface LaidSheet {
  readonly name: string;
  readonly spool: Spool;
}

/** A table that is spooled as one or more sheets. */
export class SpooledSheets {
  readonly sheets: LaidSheet[] = [];
  private text = '';

  /** @param make creates the next sheet with its name and spool */
  constructor(
    private readonly xml: SheetXml,
    private readonly make: () => LaidSheet,
  ) {}

  /** Begins the first sheet, which exists even without rows. */
  begin(): void {
    this.sheets.push(this.make());
    this.text = this.xml.begin();
  }

  /** Name of the current sheet. */
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
