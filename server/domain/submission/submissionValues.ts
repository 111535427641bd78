import type { FieldTree, Structure, ValueField } from '../odata/fields';
import { keySegment, parentColumn, type RowStep, rowId } from '../odata/keys';
import type { JsonObject, JsonValue, SubmissionData } from './submissionData';
import { readAnswer } from './submissionScalars';
import { runToEnd, type Task } from '../cooperative/cooperative';
import { attributeOf, type XmlElement } from '../xml/xml';
import { rawTextColumn } from '#api/sentValue';

/** Result of one pass over a submission. */
export interface SubmissionValues {
  readonly data: SubmissionData;
  /** File names in its binary fields, without duplicates, in order: each gets a slot. */
  readonly files: readonly string[];
}

/** Keys come from untrusted forms, including `__proto__`, so rows have no prototype. */
type Row = Record<string, JsonValue>;
const emptyRow = (): Row => Object.create(null);

/** Maximum length in characters: it is for display in a table, and the XML is complete. */
const MAX_SENT = 1000;

/** Position of a row in the submission. */
interface Position {
  readonly parent: Structure | null;
  readonly parentId: string;
  readonly steps: readonly RowStep[];
  /** OData address of the row, the prefix of its navigation links. */
  readonly address: string;
}

class Extraction {
  readonly tables: Record<string, Row[]> = Object.create(null);
  readonly files = new Set<string>();

  constructor(private readonly instanceId: string) {}

  /** Fills `row` from one level of the XML. Fields of a present level are null until answered. */
  *level(row: Row, element: XmlElement, tree: FieldTree, position: Position): Task<Row> {
    yield;
    for (const node of tree.values()) if (node.kind === 'value') row[node.column] = null;
    const indexes = new Map<Structure, number>();
    for (const child of element.children) {
      const node = tree.get(child.local);
      if (node === undefined) continue;
      if (node.kind === 'value') this.value(row, child, node);
      else if (node.kind === 'group') row[node.column] = yield* this.group(child, node, position);
      else if (!isTemplate(child)) {
        const index = indexes.get(node) ?? 0;
        indexes.set(node, index + 1);
        row[`${node.column}@odata.navigationLink`] = `${position.address}/${node.column}`;
        yield* this.repeat(child, node, index, position);
      }
    }
    return row;
  }

  /** An answer that is not of its type becomes null, with the raw text in a second column. */
  private value(row: Row, { text }: XmlElement, { column, type, binary }: ValueField): void {
    const value = readAnswer(text, type);
    if (binary && typeof value === 'string') this.files.add(value);
    row[column] = value ?? null;
    delete row[rawTextColumn(column)];
    if (value === undefined) row[rawTextColumn(column)] = text.slice(0, MAX_SENT);
  }

  private *group(element: XmlElement, group: Structure, position: Position): Task<Row> {
    const steps = [...position.steps, { name: group.name, index: null }];
    const address = `${position.address}/${group.column}`;
    return yield* this.level(emptyRow(), element, group.children, { ...position, steps, address });
  }

  private *repeat(element: XmlElement, repeat: Structure, index: number, position: Position): Task<void> {
    const steps = [...position.steps, { name: repeat.name, index }];
    const id = rowId(this.instanceId, steps);
    const address = `${position.address}/${repeat.column}${keySegment(id)}`;
    const row: Row = Object.assign(emptyRow(), { __id: id, [parentColumn(position.parent)]: position.parentId });
    const table = (this.tables[repeat.path] ??= []);
    table.push(row);
    yield* this.level(row, element, repeat.children, { parent: repeat, parentId: id, steps, address });
  }
}

/** Templates of repeats belong in forms; one in a submission is not an answer. */
export const isTemplate = (element: XmlElement): boolean => attributeOf(element, 'template') !== undefined;

/**
 * Extracts the answers of a submission, once, in the form served by OData: groups are nested and omitted if missing in the XML;
 * repeats become rows of their tables with precomputed ids, and leave a navigation link. It may yield, as there may be very many
 * rows.
 * @param root root element of the submission
 * @param tree the fields of its definition
 */
export function* extractingValues(root: XmlElement, tree: FieldTree, instanceId: string): Task<SubmissionValues> {
  const extraction = new Extraction(instanceId);
  const address = `Submissions${keySegment(instanceId)}`;
  const row: JsonObject = yield* extraction.level(emptyRow(), root, tree, {
    parent: null,
    parentId: instanceId,
    steps: [],
    address,
  });
  return { data: { root: row, tables: extraction.tables }, files: [...extraction.files] };
}

/** The same without yielding. */
export const extractValues = (root: XmlElement, tree: FieldTree, instanceId: string): SubmissionValues =>
  runToEnd(extractingValues(root, tree, instanceId));
