/** Names of lists and properties that begin so belong to the server, e.g. `__version`. */
export const reservedPrefix = '__';

/** What a cell of `save_to` says: `property`, or `list#property` where a form makes entities of several lists. */
export interface SaveTo {
  /** Undefined for the only list there is. */
  readonly list?: string | undefined;
  readonly property: string;
}

/** Cuts a cell of `save_to` at its first `#`. */
export const splitSaveTo = (cell: string): SaveTo => {
  const at = cell.indexOf('#');
  return at === -1 ? { property: cell } : { list: cell.slice(0, at), property: cell.slice(at + 1) };
};
