/** The rows of a table, by index. An array is one; a long list may consist of partitions. */
export interface Rows<Row> {
  readonly length: number;
  at(index: number): Row | undefined;
}
