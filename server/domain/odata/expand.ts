import type { FieldTree, Structure } from './fields';
import { parentColumn } from './keys';
import { isJsonObject, type JsonObject, type JsonValue, type SubmissionData } from '../submission/submissionData';
import type { Task } from '../cooperative/cooperative';

type Tables = SubmissionData['tables'];
type Siblings = ReadonlyMap<JsonValue | undefined, readonly JsonObject[]>;

/** Rows of one table by the id in their parent column. */
const byParent = (rows: readonly JsonObject[], column: string): Siblings => {
  const siblings = new Map<JsonValue | undefined, JsonObject[]>();
  for (const row of rows) {
    const others = siblings.get(row[column]);
    if (others === undefined) siblings.set(row[column], [row]);
    else others.push(row);
  }
  return siblings;
};

const tableOf = (tables: Tables, path: string): readonly JsonObject[] =>
  Object.hasOwn(tables, path) ? (tables[path] ?? []) : [];

/** Structures below a level of the form. */
interface Below {
  readonly groups: ReadonlyMap<string, Structure>;
  readonly repeats: readonly Structure[];
}

const belowOf = (tree: FieldTree): Below => {
  const structures = [...tree.values()].filter((node) => node.kind !== 'value');
  const groups = structures.filter(({ kind }) => kind === 'group').map((group) => [group.column, group] as const);
  return { groups: new Map(groups), repeats: structures.filter(({ kind }) => kind === 'repeat') };
};

/** A row, or a group in it, with its position. */
interface Position {
  readonly tree: FieldTree;
  /** The repeat of the row; null for the submission. */
  readonly repeat: Structure | null;
  readonly id: JsonValue | undefined;
  /** Omitted column: in nested rows, the id of the enclosing row is redundant. */
  readonly hidden: string | null;
}

class Expansion {
  private readonly pieces: string[] = [];
  private readonly tables = new Map<Structure, Siblings>();
  private readonly levels = new Map<FieldTree, Below>();

  constructor(
    private readonly stored: Tables,
    private readonly shown: (row: JsonObject, tree: FieldTree) => JsonObject,
  ) {}

  get text(): string {
    return this.pieces.join('');
  }

  row(row: JsonObject, position: Position): Task<void> {
    return this.members(this.shown(row, position.tree), position);
  }

  private *members(row: JsonObject, position: Position): Task<void> {
    yield;
    const { groups, repeats } = this.below(position.tree);
    let before = '{';
    for (const [column, value] of Object.entries(row)) {
      if (column === position.hidden) continue;
      const name = `${before}${JSON.stringify(column)}:`;
      before = ',';
      const group = groups.get(column);
      if (group === undefined || !isJsonObject(value)) this.pieces.push(name + JSON.stringify(value));
      else {
        this.pieces.push(name);
        yield* this.members(value, { ...position, tree: group.children, hidden: null });
      }
    }
    for (const repeat of repeats) {
      this.pieces.push(`${before}${JSON.stringify(repeat.column)}:`);
      before = ',';
      yield* this.rows(repeat, position);
    }
    this.pieces.push(before === '{' ? '{}' : '}');
  }

  private *rows(repeat: Structure, { repeat: parent, id }: Position): Task<void> {
    const hidden = parentColumn(parent);
    let before = '[';
    for (const row of this.siblings(repeat, hidden).get(id) ?? []) {
      this.pieces.push(before);
      before = ',';
      yield* this.row(row, { tree: repeat.children, repeat, id: row.__id, hidden });
    }
    this.pieces.push(before === '[' ? '[]' : ']');
  }

  private below(tree: FieldTree): Below {
    const below = this.levels.get(tree) ?? belowOf(tree);
    this.levels.set(tree, below);
    return below;
  }

  private siblings(repeat: Structure, column: string): Siblings {
    const siblings = this.tables.get(repeat) ?? byParent(tableOf(this.stored, repeat.path), column);
    this.tables.set(repeat, siblings);
    return siblings;
  }
}

/**
 * The row of a submission with nested rows of its repeats, for `$expand=*`, as JSON text. It is written row by row, because there
 * may be a hundred thousand.
 * @param instanceId the parent id of the outermost repeats' rows
 * @param shown converts a row for display, including its id
 */
export function* expandedText(
  { root, tables }: SubmissionData,
  tree: FieldTree,
  instanceId: string,
  shown: (row: JsonObject, tree: FieldTree) => JsonObject,
): Task<string> {
  const expansion = new Expansion(tables, shown);
  yield* expansion.row(root, { tree, repeat: null, id: instanceId, hidden: null });
  return expansion.text;
}
