/** A file in one blob location. */
export interface LocatedFile {
  readonly sha256: string;
  /** Name in the database: `folder`, or the address of a bucket. */
  readonly place: string;
}

/** Database access for storing bytes, in the transaction that refers to them. */
export interface KeptRows {
  /** Current blob location. */
  home(): Promise<string>;
  /** Deletes the lease of a file, as a row now refers to it. */
  drop(file: LocatedFile): Promise<void>;
}
