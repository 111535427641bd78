import { odataIdentifier } from '#shared/query/odataIdentifier';
import type { FieldNode, FieldTree, ValueField } from '../odata/fields';
import type { Selection } from '../odata/query/select';
import type { FormLabels } from '../xform/formLabels';
import type { CellType } from './exportSystem';

/** Columns of a location. */
export const GEOPOINT = ['Latitude', 'Longitude', 'Altitude', 'Accuracy'];

/** Selection and names of columns. */
export interface TableStyle {
  /** Whether names include those of enclosing groups. */
  readonly groupPaths: boolean;
  /** Choices of multiple-choice questions with a column of 1 or 0 for each. */
  readonly choices: ReadonlyMap<ValueField, readonly string[]>;
  /** Selected system columns; null for the default ones. */
  readonly selection: Selection | null;
  /** Whether the number of the submission is one of the default ones. */
  readonly withNumber: boolean;
  /** Labels that replace names of fields and choices; null for the names. */
  readonly labels: FormLabels | null;
}

/** Columns of one table, and the position of each field's value in them. */
export interface Layout {
  readonly columns: readonly string[];
  readonly types: readonly CellType[];
  readonly columnIndexes: ReadonlyMap<ValueField, number>;
}

/** Path of each field, of OData names: `/home/rooms`. */
export type FieldPaths = ReadonlyMap<FieldNode, string>;

export const fieldPaths = (tree: FieldTree): FieldPaths => {
  const paths = new Map<FieldNode, string>();
  const visit = (level: FieldTree, above: string): void => {
    for (const node of level.values()) {
      const path = `${above}/${odataIdentifier(node.name)}`;
      paths.set(node, path);
      if (node.kind !== 'value') visit(node.children, path);
    }
  };
  visit(tree, '');
  return paths;
};

const types: Partial<Record<string, CellType>> = {
  int: 'number',
  decimal: 'number',
  date: 'date',
  time: 'time',
  dateTime: 'moment',
};

/** Separators in paths of names, as in the protocol, and of labels. */
const SEPARATORS = { names: '-', labels: ' – ' };

/** The columns of a table's fields. @param tree of the table: of submissions, or of rows of a repeat */
export const layoutOf = (tree: FieldTree, { groupPaths, choices, labels }: TableStyle, paths: FieldPaths): Layout => {
  const columns: string[] = [];
  const cellTypes: CellType[] = [];
  const columnIndexes = new Map<ValueField, number>();
  const separator = SEPARATORS[labels === null ? 'names' : 'labels'];
  const labelOf = (node: FieldNode): string | undefined => labels?.questions.get(paths.get(node) ?? '');
  const visit = (level: FieldTree, prefix: string): void => {
    for (const node of level.values()) {
      if (node.kind === 'group') {
        // Most groups without a label have no meaning of their own.
        const own = labels === null ? node.name : labelOf(node);
        visit(node.children, groupPaths ? prefix + (own === undefined ? '' : own + separator) : '');
      }
      if (node.kind !== 'value') continue;
      const name = prefix + (labelOf(node) ?? node.name);
      columnIndexes.set(node, columns.length);
      if (node.type === 'geopoint') {
        columns.push(...GEOPOINT.map((part) => `${name}-${part}`));
        cellTypes.push(...GEOPOINT.map(() => 'number' as const));
      } else {
        columns.push(name);
        cellTypes.push(types[node.type] ?? 'text');
      }
      for (const choice of choices.get(node) ?? []) {
        columns.push(`${name}/${labels?.choices.get(paths.get(node) ?? '')?.get(choice) ?? choice}`);
        cellTypes.push('number');
      }
    }
  };
  visit(tree, '');
  return { columns, types: cellTypes, columnIndexes };
};
