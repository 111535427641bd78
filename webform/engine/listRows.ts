import { CellReader, isNamed, type ListElement, type SearchedName } from './cellReader';
import { ColumnIndex } from './columnIndex';
import { rowFilterOf } from './rowFilter';
import type { SyntaxNode } from './xpathSyntax';

/** The rows of a list, with the indexes of its columns. */
class ListRows {
  readonly rows: readonly ListElement[];
  readonly #cells = new Map<string, CellReader | null>();
  readonly #indexes = new Map<string, ColumnIndex | null>();
  readonly #defaultNamespace: string | null;

  constructor(parent: ListElement, name: SearchedName) {
    this.rows = parent.childElements.filter(({ qualifiedName }) => isNamed(qualifiedName, name));
    this.#defaultNamespace = name.defaultNamespace;
  }

  /** The reader of a column; null if not all rows have it once: a missing cell is not an empty one. */
  cell(localName: string): CellReader | null {
    const known = this.#cells.get(localName);
    if (known !== undefined) return known;
    const reader = this.#reader(localName);
    const cell = this.rows.every((row) => reader.countIn(row) === 1) ? reader : null;
    this.#cells.set(localName, cell);
    return cell;
  }

  #reader(localName: string): CellReader {
    return new CellReader({ localName, defaultNamespace: this.#defaultNamespace });
  }

  /** The index of a column; null if a row has several cells of it, each of which can match. */
  index(localName: string): ColumnIndex | null {
    const known = this.#indexes.get(localName);
    if (known !== undefined) return known;
    const reader = this.#reader(localName);
    const isSingle = this.rows.every((row) => reader.countIn(row) <= 1);
    const index = isSingle ? new ColumnIndex(this.rows.map((row) => reader.textOf(row))) : null;
    this.#indexes.set(localName, index);
    return index;
  }
}

const lists = new WeakMap<ListElement, Map<string, ListRows>>();

const listRowsOf = (parent: ListElement, name: SearchedName): ListRows => {
  const known = lists.get(parent) ?? new Map<string, ListRows>();
  lists.set(parent, known);
  const key = `${name.defaultNamespace} ${name.localName}`;
  const rows = known.get(key) ?? new ListRows(parent, name);
  known.set(key, rows);
  return rows;
};

/** How the engine compares. */
interface Comparison {
  /** The values that cells are compared with: numbers as numbers. Null for one that is compared by its truth. */
  readonly operandsOf: (expression: SyntaxNode) => readonly (string | number)[] | null;
  /** The number that the text of a cell is. */
  readonly toNumber: (text: string) => number;
}

/** A condition that is still to be tried. */
interface RowCondition {
  readonly expression: SyntaxNode;
  /** Reads the text that it depends on; null if it depends on more. */
  readonly cell: CellReader | null;
}

/** Rows that fulfil some conditions of the first predicates. */
interface FoundRows {
  readonly rows: readonly ListElement[];
  /** The other conditions of those predicates. */
  readonly conditions: readonly RowCondition[];
  readonly predicateCount: number;
}

/**
 * Looks the children of a name up that predicates select, such as `item[district = /data/district]`.
 * @returns null if they have to be tried one by one
 */
export const lookUpRows = (
  parent: ListElement,
  name: SearchedName,
  predicates: readonly SyntaxNode[],
  { operandsOf, toNumber }: Comparison,
): FoundRows | null => {
  const filter = rowFilterOf(predicates);
  const list = filter && listRowsOf(parent, name);
  // Expressions are evaluated, and may fail, only if there are rows.
  if (!filter || !list || list.rows.length === 0) return null;
  let found: readonly number[] | undefined;
  for (const { column, value } of filter.equalities) {
    const index = list.index(column);
    const operands = index && operandsOf(value);
    if (!index || !operands) return null;
    const matches = operands.map((operand) =>
      typeof operand === 'number' ? index.rowsOfNumber(operand, toNumber) : index.rowsOfText(operand),
    );
    const rows =
      matches.length === 1 && matches[0] ? matches[0] : [...new Set(matches.flat())].toSorted((a, b) => a - b);
    const others = found && new Set(found);
    found = others ? rows.filter((row) => others.has(row)) : rows;
  }
  return {
    rows: found?.flatMap((row) => list.rows[row] ?? []) ?? list.rows,
    conditions: filter.conditions.map(({ expression, column }) => ({
      expression,
      cell: column === null ? null : list.cell(column),
    })),
    predicateCount: filter.predicateCount,
  };
};
