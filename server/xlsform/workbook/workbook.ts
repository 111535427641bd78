/** A sheet as written: texts by row and column, `''` for an empty cell; `rows[0]` is row 1 of the spreadsheet. */
export interface RawSheet {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
}

/** The visible and hidden sheets of a workbook in their order. */
export type RawWorkbook = readonly RawSheet[];
