import { columnOf } from './rowExpressions';
import type { SyntaxNode } from './xpathSyntax';

/** A name of an element, as the engine has it. */
interface ElementName {
  readonly localName: string;
  readonly namespaceURI: { readonly href: string } | null;
}

/** An element of a list, as the engine has it. */
export interface ListElement {
  readonly qualifiedName: ElementName;
  readonly childElements: readonly ListElement[];
  readonly getXPathValue: () => string;
  /** Of rows that are stored as texts: the names of the cells, which rows share. Null is the name of a text between them. */
  readonly names?: readonly (ElementName | null)[];
  readonly cells?: readonly (string | null)[];
}

/** A name in an expression, and the namespace of names without a prefix. */
export interface SearchedName {
  readonly localName: string;
  readonly defaultNamespace: string | null;
}

/** As the engine understands names in expressions. */
export const isNamed = ({ localName, namespaceURI }: ElementName, name: SearchedName): boolean =>
  localName === name.localName && (namespaceURI === null || namespaceURI.href === name.defaultNamespace);

/** Reads a column of rows. */
export class CellReader {
  readonly #column: SearchedName;
  /** The names that the places are of: those of the last row. */
  #names: NonNullable<ListElement['names']> = [];
  #places: readonly number[] = [];

  constructor(column: SearchedName) {
    this.#column = column;
  }

  /** The positions of the cells of the column. */
  placesOf(names: NonNullable<ListElement['names']>): readonly number[] {
    if (names === this.#names) return this.#places;
    this.#names = names;
    return (this.#places = names.flatMap((name, place) => (name && isNamed(name, this.#column) ? [place] : [])));
  }

  #elementsOf({ childElements }: ListElement): readonly ListElement[] {
    return childElements.filter(({ qualifiedName }) => isNamed(qualifiedName, this.#column));
  }

  /** The text of the first cell; '' if there is none. */
  textOf(row: ListElement): string {
    if (!row.names || !row.cells) return this.#elementsOf(row)[0]?.getXPathValue() ?? '';
    return row.cells[this.placesOf(row.names)[0] ?? -1] ?? '';
  }

  countIn(row: ListElement): number {
    return (row.names ? this.placesOf(row.names) : this.#elementsOf(row)).length;
  }
}

/** The reader of the column that an expression about a row is; null for other expressions. */
export const cellReaderOf = (expression: SyntaxNode, defaultNamespace: string | null): CellReader | null => {
  const localName = columnOf(expression);
  return localName === null ? null : new CellReader({ localName, defaultNamespace });
};
