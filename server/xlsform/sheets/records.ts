import { withSingleSpaces, withStraightQuotes } from './cells';
import { columnsOf, type SheetName } from './columns';
import { headersOf, type Header } from './headers';
import { tableOf } from './table';
import { put, type Branches, type Tree } from './tree';
import type { RawSheet } from '../workbook/workbook';

/** A row by canonical headers. */
export interface SheetRecord {
  readonly row: number;
  readonly tree: Branches;
}

/** A sheet with interpreted headers. */
export interface Records {
  readonly headers: readonly Header[];
  /** Including rows without cells. */
  readonly rows: readonly SheetRecord[];
}

export interface Cleaning {
  /** The language of columns without one. */
  readonly defaultLanguage: string;
  /** Whether repeated spaces are collapsed. */
  readonly singleSpaces?: boolean;
}

/**
 * The rows of a sheet with canonical headers; none if the workbook has no such sheet.
 * @throws XlsFormError for duplicate headers, under any of their names
 */
export const recordsOf = (name: SheetName, sheet: RawSheet | undefined, cleaning: Cleaning): Records => {
  if (sheet === undefined) return { headers: [], rows: [] };
  const table = tableOf(name, sheet);
  const headers = headersOf(table, columnsOf[name]);
  const rows = table.rows.map(({ row, cells }) => {
    const tree: Branches = new Map();
    for (const [index, { path }] of headers.entries()) {
      const cell = cells[index] ?? '';
      if (cell === '') continue;
      const text = withStraightQuotes(cleaning.singleSpaces === true ? withSingleSpaces(cell) : cell);
      put(tree, path, text, cleaning.defaultLanguage);
    }
    return { row, tree };
  });
  return { headers, rows };
};

/** The text at a key; undefined if there is none, or if columns go deeper. */
export const textAt = (tree: ReadonlyMap<string, Tree> | undefined, key: string): string | undefined => {
  const found = tree?.get(key);
  return typeof found === 'string' ? found : undefined;
};

/** Shared by all rows without branches: most rows have few, and sheets are long. */
const nothing: ReadonlyMap<string, never> = new Map<string, never>();

/** Columns below a key, e.g. all of `bind::…`. */
export const branchesAt = (tree: Branches, key: string): ReadonlyMap<string, Tree> => {
  const found = tree.get(key);
  return found === undefined || typeof found === 'string' ? nothing : found;
};

/** The results of a function for each branch, without undefined ones. */
export const mapped = <Key extends string, Value>(
  branches: ReadonlyMap<Key, Tree>,
  make: (tree: Tree, key: Key) => Value | undefined,
): ReadonlyMap<Key, Value> => {
  let found: Map<Key, Value> | undefined;
  for (const [key, tree] of branches) {
    const made = make(tree, key);
    if (made === undefined) continue;
    found ??= new Map();
    found.set(key, made);
  }
  return found ?? (nothing as ReadonlyMap<Key, never>);
};

/** A text; undefined for deeper branches. */
export const plain = (tree: Tree): string | undefined => (typeof tree === 'string' ? tree : undefined);

/** The texts directly below a key, by name, without deeper branches. */
export const textsAt = (tree: Branches, key: string): ReadonlyMap<string, string> =>
  mapped(branchesAt(tree, key), plain);
