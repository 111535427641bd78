import { type FieldTree, repeatsOf, type Structure, type ValueField } from '../odata/odataFields';
import { isTemplate } from '../submission/submissionValues';
import type { XmlElement } from '../xml/xml';

const GEOPOINT = ['Latitude', 'Longitude', 'Altitude', 'Accuracy'];

/** What stands before and behind the fields of a submission (facts: api §11.1). */
const before = ['SubmissionDate'];
const behind = ['KEY', 'SubmitterID', 'SubmitterName', 'AttachmentsPresent', 'AttachmentsExpected', 'Status'];
const behindRepeat = ['PARENT_KEY', 'KEY'];

/** The columns of one table, and where each field's value goes among them. */
interface Layout {
  readonly columns: readonly string[];
  readonly places: ReadonlyMap<ValueField, number>;
}

/** A row of a repeat's table, complete. */
export interface RepeatRow {
  readonly repeat: Structure;
  readonly cells: readonly string[];
}

/** What one submission's XML gives: row by row those of its repeats, each table's in their order, then its fields. */
export type SubmissionCells = Generator<RepeatRow, readonly string[]>;

/** The tables of a form, and how submissions are read into them. */
export interface ExportTables {
  readonly columns: readonly string[];
  /** Of each repeat, in the order of the fields. */
  readonly repeats: readonly { readonly repeat: Structure; readonly columns: readonly string[] }[];
  /** Whether the form asks phones for a log. */
  readonly hasAudit: boolean;
  /** The cells of no answers at all, as of a submission that is not decrypted. */
  readonly noFields: readonly string[];
  /**
   * Reads the answers as they were written, not as what they mean: `007` and `1.50` stay so.
   * @param root of the submission, which may answer another version: fields are found by their names
   */
  read(root: XmlElement, instanceId: string): SubmissionCells;
}

const layoutOf = (tree: FieldTree): Layout => {
  const columns: string[] = [];
  const places = new Map<ValueField, number>();
  const visit = (level: FieldTree, prefix: string): void => {
    for (const node of level.values()) {
      const name = prefix + node.name;
      if (node.kind === 'group') visit(node.children, `${name}-`);
      if (node.kind !== 'value') continue;
      places.set(node, columns.length);
      columns.push(...(node.type === 'geopoint' ? GEOPOINT.map((part) => `${name}-${part}`) : [name]));
    }
  };
  visit(tree, '');
  return { columns, places };
};

/** Latitude, longitude, altitude and accuracy; what is beyond stays with the last, so that nothing is left out. */
const pointCells = (text: string): string[] => {
  const parts = text.trim().split(/\s+/);
  return GEOPOINT.map((_, index) =>
    index === GEOPOINT.length - 1 ? parts.slice(index).join(' ') : (parts[index] ?? ''),
  );
};

/** One level of the XML, and where its values and its rows go. */
interface Level {
  readonly tree: FieldTree;
  readonly layout: Layout;
  readonly cells: string[];
  /** What `KEY`s of repeats in it begin with, and the `KEY` they have as parent. */
  readonly path: string;
  readonly parentKey: string;
}

/**
 * Makes the tables of a form for its export (facts: api §11.1).
 * @param tree the fields of the definition whose columns are shown
 */
export const exportTables = (tree: FieldTree): ExportTables => {
  const root = layoutOf(tree);
  const repeats = repeatsOf(tree).map(({ repeat }) => ({ repeat, layout: layoutOf(repeat.children) }));
  const layouts = new Map(repeats.map(({ repeat, layout }) => [repeat, layout]));
  const meta = tree.get('meta');

  const emptyCells = ({ columns }: Layout): string[] => Array.from(columns, () => '');
  function* fill(element: XmlElement, level: Level): Generator<RepeatRow, void> {
    const counted = new Map<Structure, number>();
    for (const child of element.children) {
      const node = level.tree.get(child.local);
      if (node?.kind === 'value') {
        const place = level.layout.places.get(node) ?? 0;
        if (node.type !== 'geopoint') level.cells[place] = child.text;
        else pointCells(child.text).forEach((part, index) => (level.cells[place + index] = part));
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
    const cells = emptyCells(layout);
    yield* fill(element, { tree: repeat.children, layout, cells, path, parentKey: path });
    cells.push(parentKey, path);
    yield { repeat, cells };
  }

  return {
    columns: [...before, ...root.columns, ...behind],
    repeats: repeats.map(({ repeat, layout }) => ({ repeat, columns: [...layout.columns, ...behindRepeat] })),
    hasAudit: meta?.kind === 'group' && meta.children.get('audit')?.kind === 'value',
    noFields: emptyCells(root),
    *read(element, instanceId) {
      const fields = emptyCells(root);
      yield* fill(element, { tree, layout: root, cells: fields, path: instanceId, parentKey: instanceId });
      return fields;
    },
  };
};

/** The file a phone's log is in, as the submission names it; null where it names none. */
export const auditNameOf = (root: XmlElement): string | null => {
  const meta = root.children.find(({ local }) => local === 'meta');
  return meta?.children.find(({ local }) => local === 'audit')?.text || null;
};
