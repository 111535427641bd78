/** Names of lists and properties with this prefix are reserved for the server, e.g. `__version`. */
export const reservedPrefix = '__';

/** A cell of `save_to`: `property`, or `list#property` if a form creates entities of several lists. */
export interface SaveTo {
  /** Undefined if there is only one list. */
  readonly list?: string | undefined;
  readonly property: string;
}

/** Splits a cell of `save_to` at its first `#`. */
export const splitSaveTo = (cell: string): SaveTo => {
  const at = cell.indexOf('#');
  return at === -1 ? { property: cell } : { list: cell.slice(0, at), property: cell.slice(at + 1) };
};
