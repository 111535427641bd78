/** A sheet as it is written: texts by row and column, `''` for an empty cell; `rows[0]` is the row people call 1. */
export interface RawSheet {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
}

/** The visible and hidden sheets of a workbook in their order. */
export type RawWorkbook = readonly RawSheet[];
