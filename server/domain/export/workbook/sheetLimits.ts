/** Limits of a sheet in a workbook (Office Open XML, as Excel reads it). */
export interface SheetLimits {
  readonly rows: number;
  /** Length of a cell in UTF-16 units. */
  readonly text: number;
}

export const sheetLimits: SheetLimits = { rows: 1_048_576, text: 32_767 };

export const MAX_COLUMNS = 16_384;
