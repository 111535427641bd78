import type { FieldNode, FieldTree, ValueField } from '../odata/odataFields';
import type { Selection } from '../odata/odataSelect';
import type { FormLabels } from '../xform/formLabels';
import type { CellType } from './exportSystem';

/** The columns of a place. */
export const GEOPOINT = ['Latitude', 'Longitude', 'Altitude', 'Accuracy'];

/** How the columns of fields are named, and which there are. */
export interface TableStyle {
  /** Whether names begin with those of the groups around a field. */
  readonly groupPaths: boolean;
  /** The choices of questions with several that have a column each, with 1 or 0. */
  readonly choices: ReadonlyMap<ValueField, readonly string[]>;
  /** Which of the columns that are no answers there are; null for the usual ones. */
  readonly selection: Selection | null;
  /** What stands for names of fields and choices; null for the names. */
  readonly labels: FormLabels | null;
}

/** The columns of one table, and the position of each field's value in them. */
export interface Layout {
  readonly columns: readonly string[];
  readonly types: readonly CellType[];
  readonly columnIndexes: ReadonlyMap<ValueField, number>;
}

/** The names on the way to each field: `/home/rooms`. */
export type FieldPaths = ReadonlyMap<FieldNode, string>;

export const fieldPaths = (tree: FieldTree): FieldPaths => {
  const paths = new Map<FieldNode, string>();
  const visit = (level: FieldTree, above: string): void => {
    for (const node of level.values()) {
      const path = `${above}/${node.name}`;
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

/** Names of groups and fields are joined to one as the protocol does, labels as people read them. */
const SEPARATORS = { names: '-', labels: ' – ' };

/** The columns of a table's fields. @param tree of the table: of submissions, or of a repeat's rows */
export const layoutOf = (tree: FieldTree, { groupPaths, choices, labels }: TableStyle, paths: FieldPaths): Layout => {
  const columns: string[] = [];
  const cellTypes: CellType[] = [];
  const columnIndexes = new Map<ValueField, number>();
  const separator = SEPARATORS[labels === null ? 'names' : 'labels'];
  const labelOf = (node: FieldNode): string | undefined => labels?.questions.get(paths.get(node) ?? '');
  const visit = (level: FieldTree, prefix: string): void => {
    for (const node of level.values()) {
      if (node.kind === 'group') {
        // Most groups without a label only hold questions together.
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
