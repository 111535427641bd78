import { conform } from '../domain/odata/odataConform';
import { expandedText } from '../domain/odata/odataExpand';
import { type FieldTree, sameColumns } from '../domain/odata/odataFields';
import type { ODataOptions } from '../domain/odata/odataOptions';
import { selectedRowText, submissionRowText, withWkt } from '../domain/odata/odataRow';
import type { Selection } from '../domain/odata/odataSelect';
import type { RepeatRows } from '../domain/odata/odataTables';
import type { JsonObject, SubmissionData } from '../domain/submission/submissionData';
import { runCooperatively } from '../domain/cooperative/cooperative';
import { treeOfDefinition } from '../db/submission/submissionFields';
import { countComments } from '../db/submission/submissionComments';
import { countRepeatRows, listRepeatRows } from '../db/submission/submissionRepeatRows';
import {
  countSubmissionRows,
  listSubmissionRows,
  type RowSelection,
  type SubmissionRow,
} from '../db/submission/submissionRows';
import type { Db } from '../db/schema/tables';
import type { RowWithCursor, RowSource } from './odataPage';

/** What the rows of a request have in common: the definition whose columns they show, and how. */
export interface Table {
  readonly db: Db;
  readonly selection: RowSelection;
  readonly definitionId: number;
  readonly tree: FieldTree;
  /** The columns of submissions, which may be more or fewer. */
  readonly shown: FieldTree;
  readonly options: ODataOptions;
  /** The selected columns; null for all. */
  readonly wanted: Selection | null;
  /** Whether each submission tells how many comments it has, which is no part of the protocol. */
  readonly tellsComments: boolean;
  /** Whether it tells how many rows its repeats have, which is not, either. */
  readonly tellsRepeats: boolean;
}

/** Recognizes rows of other definitions: only those with different columns need to be examined. */
const differs = ({ db, definitionId, tree }: Table): ((formDefId: number) => Promise<boolean>) => {
  const known = new Map([[definitionId, false]]);
  return async (formDefId) => {
    const before = known.get(formDefId);
    if (before !== undefined) return before;
    const answer = !sameColumns(tree, await treeOfDefinition(db, formDefId));
    known.set(formDefId, answer);
    return answer;
  };
};

// What we stored ourselves has the shape we gave it.
const storedData = (json: string): SubmissionData => JSON.parse(json);
const storedRow = (json: string): JsonObject => JSON.parse(json);

/** How rows are changed that are not shown as they are stored. */
const shownBy =
  ({ options, wanted }: Table, other: boolean) =>
  (row: JsonObject, tree: FieldTree): JsonObject => {
    const conformed = other || wanted !== null ? conform(row, tree) : row;
    return options.wkt ? withWkt(conformed, tree) : conformed;
  };

/** The table of submissions. A row is only parsed if it has to be changed. */
export const submissionSource = (table: Table): RowSource => {
  const { db, selection, options, wanted, tellsComments } = table;
  const { expand: whole, matchingRows: matching } = options;
  const parts = { whole, matching, repeats: table.tellsRepeats && !whole };
  const tree = table.shown;
  const isOther = differs(table);

  const rootOf = async ({ json, formDefId, instanceId }: SubmissionRow): Promise<string | null> => {
    const other = await isOther(formDefId);
    if (json === null || (!other && !options.wkt && !options.expand && wanted?.partial !== true)) return json;
    const shown = shownBy(table, other);
    if (!options.expand) return JSON.stringify(shown(storedRow(json), tree));
    return runCooperatively(expandedText(storedData(json), tree, instanceId, shown));
  };

  const commentsOn = async (rows: readonly SubmissionRow[]): Promise<ReadonlyMap<string, number> | null> => {
    if (!tellsComments) return null;
    const ids = rows.map(({ instanceId }) => instanceId);
    return countComments(db, selection.formId, ids);
  };

  const textOf = async (row: SubmissionRow, comments: ReadonlyMap<string, number> | null): Promise<string> => {
    const root = await rootOf(row);
    const system = comments ? { ...row.system, comments: comments.get(row.instanceId) ?? 0 } : row.system;
    return wanted === null
      ? submissionRowText(row.instanceId, system, root)
      : selectedRowText(wanted, row.instanceId, row.system, root);
  };

  return {
    order: selection.order,
    firstRows: 20,
    rows: async (page) => {
      const { rows, isCut } = await listSubmissionRows(db, selection, page, parts);
      const comments = await commentsOn(rows);
      const placed: RowWithCursor[] = [];
      // One after the other: each yields, but together they would block as long as all of them.
      for (const row of rows) placed.push({ cursor: row.cursor, text: await textOf(row, comments) });
      return { rows: placed, isCut };
    },
    count: () => countSubmissionRows(db, selection),
  };
};

/** The rows of a repeat. */
export const repeatSource = (table: Table, repeatRows: RepeatRows): RowSource => {
  const { db, selection, options, wanted } = table;
  const tree = wanted?.tree ?? repeatRows.repeat.children;
  const isOther = differs(table);

  const textOf = async (json: string, formDefId: number): Promise<string> => {
    const other = await isOther(formDefId);
    if (!other && !options.wkt && wanted?.partial !== true) return json;
    return JSON.stringify(shownBy(table, other)(storedRow(json), tree));
  };

  return {
    order: selection.order,
    // Finding them costs more than reading them, and they are short.
    firstRows: 1000,
    rows: async (page) => {
      const found = await listRepeatRows(db, selection, repeatRows, page);
      const rows = await Promise.all(
        found.map(async ({ cursor, json, formDefId }) => ({ cursor, text: await textOf(json, formDefId) })),
      );
      return { rows, isCut: false };
    },
    count: () => countRepeatRows(db, selection, repeatRows),
  };
};
