/** A file in one place. */
export interface NotedFile {
  readonly sha256: string;
  /** As the database names it: `folder`, or the address of a bucket. */
  readonly place: string;
}

/** What storing bytes has to ask, and to tell, in the transaction that refers to them. */
export interface KeptRows {
  /** Where files are to be now. */
  home(): Promise<string>;
  /** Removes the note about a file: a row refers to it from now on. */
  drop(file: NotedFile): Promise<void>;
}
