import { type FieldTree, repeatsOf, type Structure } from '../odata/fields';
import { isTemplate } from '../submission/submissionValues';
import type { XmlElement } from '../xml/xml';
import { fieldPaths, GEOPOINT, type Layout, layoutOf, type TableStyle } from './exportLayout';
import { type CellType, systemCells, type SystemFacts } from './exportSystem';
import { shownChoices } from './exportLabels';

const behindRepeat = ['PARENT_KEY', 'KEY'];

const plain: TableStyle = { groupPaths: true, choices: new Map(), selection: null, withNumber: false, labels: null };

/** A complete row in the table of a repeat. */
export interface RepeatRow {
  readonly repeat: Structure;
  readonly cells: readonly string[];
}

/** Cells from the XML of a submission: first rows of repeats, in order within each table, then its own. */
export type SubmissionCells = Generator<RepeatRow, readonly string[]>;

/** Table of a repeat. */
interface RepeatTable {
  readonly repeat: Structure;
  readonly columns: readonly string[];
  readonly types: readonly CellType[];
}

/** Tables of a form, and the function that reads submissions into them. */
export interface ExportTables {
  readonly columns: readonly string[];
  /** Cell type of each column in a workbook. */
  readonly types: readonly CellType[];
  /** One for each repeat, in the order of the fields. */
  readonly repeats: readonly RepeatTable[];
  /** Whether the form requests an audit log from phones. */
  readonly hasAudit: boolean;
  /** Cells of a submission without answers, such as an encrypted one. */
  readonly noFields: readonly string[];
  /** A row of the first table. @param fields the cells of its answers */
  row(fields: readonly string[], facts: SystemFacts): (string | number | null)[];
  /**
   * Reads the answers as they were written, without interpreting them: `007` and `1.50` do not change.
   * @param root of the submission, which may belong to another version: fields are found by their names
   */
  read(root: XmlElement, instanceId: string): SubmissionCells;
}

/** Latitude, longitude, altitude and accuracy; anything more stays in the last cell, so that nothing is lost. */
const pointCells = (text: string): string[] => {
  const parts = text.trim().split(/\s+/);
  return GEOPOINT.map((_, index) =>
    index === GEOPOINT.length - 1 ? parts.slice(index).join(' ') : (parts[index] ?? ''),
  );
};

/** One level of the XML, and the destinations of its values and rows. */
interface Level {
  readonly tree: FieldTree;
  readonly layout: Layout;
  readonly cells: string[];
  /** Prefix of the `KEY`s of its repeats, equal to the `KEY` of their parent. */
  readonly path: string;
  readonly parentKey: string;
}

/**
 * Tables for the export of a form (docs/protocol.md#csv-export).
 * @param tree displayed or selected fields of the definition
 * @param style that of the protocol by default
 */
export const exportTables = (tree: FieldTree, style = plain): ExportTables => {
  const paths = fieldPaths(tree);
  const root = layoutOf(tree, style, paths);
  const { before, behind } = systemCells(style.selection, style.withNumber);
  const repeats = repeatsOf(tree).map(({ repeat }) => ({ repeat, layout: layoutOf(repeat.children, style, paths) }));
  const layouts = new Map(repeats.map(({ repeat, layout }) => [repeat, layout]));
  const meta = tree.get('meta');
  const shown = shownChoices(paths, style.labels);

  const emptyCells = ({ columns }: Layout): string[] => Array.from(columns, () => '');
  /** Initial cells of a row: 0 for choices, otherwise empty. */
  const openCells = (layout: Layout): string[] => {
    const cells = emptyCells(layout);
    for (const [field, column] of layout.columnIndexes) {
      cells.fill('0', column + 1, column + 1 + (style.choices.get(field)?.length ?? 0));
    }
    return cells;
  };
  function* fill(element: XmlElement, level: Level): Generator<RepeatRow, void> {
    const counted = new Map<Structure, number>();
    for (const child of element.children) {
      const node = level.tree.get(child.local);
      if (node?.kind === 'value') {
        const column = level.layout.columnIndexes.get(node) ?? 0;
        const chosen = style.choices.has(node) ? child.text.split(/\s+/) : [];
        for (const [index, choice] of (style.choices.get(node) ?? []).entries()) {
          level.cells[column + 1 + index] = chosen.includes(choice) ? '1' : '0';
        }
        if (node.type !== 'geopoint') level.cells[column] = shown(node, child.text);
        else pointCells(child.text).forEach((part, index) => (level.cells[column + index] = part));
      } else if (node?.kind === 'group') {
        yield* fill(child, { ...level, tree: node.children, path: `${level.path}/${node.name}` });
      } else if (node?.kind === 'repeat' && !isTemplate(child)) {
        const number = (counted.get(node) ?? 0) + 1;
        counted.set(node, number);
        yield* readRow(child, node, { ...level, path: `${level.path}/${node.name}[${number}]` });
      }
    }
  }
  function* readRow(element: XmlElement, repeat: Structure, { path, parentKey }: Level): Generator<RepeatRow, void> {
    const layout = layouts.get(repeat);
    if (layout === undefined) return;
    const cells = openCells(layout);
    yield* fill(element, { tree: repeat.children, layout, cells, path, parentKey: path });
    cells.push(parentKey, path);
    yield { repeat, cells };
  }

  return {
    columns: [...before.map(({ name }) => name), ...root.columns, ...behind.map(({ name }) => name)],
    types: [...before.map(({ type }) => type), ...root.types, ...behind.map(({ type }) => type)],
    repeats: repeats.map(({ repeat, layout }) => ({
      repeat,
      columns: [...layout.columns, ...behindRepeat],
      types: [...layout.types, ...behindRepeat.map(() => 'text' as const)],
    })),
    hasAudit: meta?.kind === 'group' && meta.children.get('audit')?.kind === 'value',
    noFields: emptyCells(root),
    row: (fields, facts) => [...before.map(({ of }) => of(facts)), ...fields, ...behind.map(({ of }) => of(facts))],
    *read(element, instanceId) {
      const fields = openCells(root);
      yield* fill(element, { tree, layout: root, cells: fields, path: instanceId, parentKey: instanceId });
      return fields;
    },
  };
};

/** File name of the phone's audit log in the submission; null without one. */
export const auditNameOf = (root: XmlElement): string | null => {
  const meta = root.children.find(({ local }) => local === 'meta');
  return meta?.children.find(({ local }) => local === 'audit')?.text || null;
};
