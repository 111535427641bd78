/** What a sheet of a workbook can have (Office Open XML, as Excel reads it). */
export interface SheetLimits {
  readonly rows: number;
  /** In UTF-16 units, of one cell. */
  readonly text: number;
}

export const sheetLimits: SheetLimits = { rows: 1_048_576, text: 32_767 };

export const MAX_COLUMNS = 16_384;
