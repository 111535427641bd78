import type { FieldNode, FieldTree, Structure } from '../fields';
import { parentColumn } from '../keys';
import type { SystemColumns } from '../row';
import { rawTextColumn } from '#api/sentValue';
import { problem, type ProblemError } from '../../core/problem';
import { isTyped } from '../../submission/submissionScalars';

export type SystemColumn = keyof SystemColumns;

export const systemColumns = [
  'submissionDate',
  'updatedAt',
  'submitterId',
  'submitterName',
  'attachmentsPresent',
  'attachmentsExpected',
  'status',
  'reviewState',
  'deviceId',
  'edits',
  'formVersion',
  'deletedAt',
] as const satisfies readonly SystemColumn[];

/** Ours: only sent if it is named, and not declared in `$metadata`, because other programs would show it as an empty column. */
const selectable = [...systemColumns, 'number'] as const satisfies readonly SystemColumn[];

/** Table of a request: its fields, and for a repeat the enclosing repeat. */
export interface SelectedTable {
  readonly tree: FieldTree;
  readonly kind: 'submissions' | 'repeat';
  readonly parent: Structure | null;
}

/** The selected columns of a table. */
export interface Selection {
  /** Selected system ids: `__id`, and in rows of a repeat that of the parent. */
  readonly ids: readonly string[];
  readonly system: readonly SystemColumn[];
  /** Selected fields, including those in groups. */
  readonly tree: FieldTree;
  /** Keys of the stored row that contain them. */
  readonly keys: readonly string[];
  /** Whether only a part of some group is selected. */
  readonly partial: boolean;
}

type Wanted = Map<string, Wanted | 'whole'>;

const unknown = (path: string): ProblemError =>
  problem('missingProperty', { property: path }, `The table has no column ${path}, which $select names.`);

const findColumn = (tree: FieldTree, column: string): FieldNode | undefined =>
  [...tree.values()].find((node) => node.column === column);

const want = (wanted: Wanted, tree: FieldTree, path: string): void => {
  let level = wanted;
  let fields = tree;
  const steps = path.split('/');
  for (const [index, step] of steps.entries()) {
    const node = findColumn(fields, step);
    if (node === undefined) throw unknown(path);
    if (index === steps.length - 1) return void level.set(step, 'whole');
    if (node.kind !== 'group') throw unknown(path);
    const inside = level.get(step) ?? new Map();
    if (inside === 'whole') level = new Map();
    else {
      level.set(step, inside);
      level = inside;
    }
    fields = node.children;
  }
};

/** Selected fields. With `$expand=*`, all repeats are included (OData Protocol 4.0, system query options). */
const prune = (tree: FieldTree, wanted: Wanted, expand: boolean): FieldTree =>
  new Map(
    [...tree].flatMap(([name, node]): [string, FieldNode][] => {
      const part = wanted.get(node.column) ?? (expand && node.kind === 'repeat' ? 'whole' : undefined);
      if (part === undefined) return [];
      if (part === 'whole' || node.kind !== 'group') return [[name, node]];
      return [[name, { ...node, children: prune(node.children, part, expand) }]];
    }),
  );

const keysOf = (node: FieldNode): string[] => {
  if (node.kind === 'repeat') return [`${node.column}@odata.navigationLink`];
  return node.kind === 'value' && isTyped(node.type) ? [node.column, rawTextColumn(node.column)] : [node.column];
};

const ownPath = /^__system(?:\/(.+))?$/;

const systemOf = (path: string): readonly SystemColumn[] | null => {
  const match = ownPath.exec(path);
  if (match === null) return null;
  if (match[1] === undefined) return systemColumns;
  const column = selectable.find((name) => name === match[1]);
  if (column === undefined) throw unknown(path);
  return [column];
};

/**
 * Parses `$select`: columns of a table separated by commas. A group means all of its fields, `group/field` one of them, a repeat
 * the link to its rows, `__system/submissionDate` a system column.
 * @param text null or `*` for everything
 * @returns null if everything is selected
 * @throws 400.23 for a column the table does not have
 */
export const readSelect = (
  text: string | null,
  { tree, kind, parent }: SelectedTable,
  expand: boolean,
): Selection | null => {
  const paths = (text ?? '*').split(',').map((path) => path.trim());
  if (paths.includes('*')) return null;
  const ids = new Set<string>();
  const system = new Set<SystemColumn>();
  const wanted: Wanted = new Map();
  const ownIds = kind === 'repeat' ? ['__id', parentColumn(parent)] : ['__id'];
  for (const path of paths) {
    const columns = kind === 'submissions' ? systemOf(path) : null;
    if (ownIds.includes(path)) ids.add(path);
    else if (columns !== null) for (const column of columns) system.add(column);
    else want(wanted, tree, path);
  }
  const pruned = prune(tree, wanted, expand);
  return {
    ids: ownIds.filter((id) => ids.has(id)),
    system: selectable.filter((column) => system.has(column)),
    tree: pruned,
    keys: [...pruned.values()].flatMap(keysOf),
    partial: [...wanted.values()].some((part) => part !== 'whole'),
  };
};
