/** The rows of a table: counted, and looked up by their place. An array is one; a long list may come in pieces. */
export interface Rows<Row> {
  readonly length: number;
  at(index: number): Row | undefined;
}
