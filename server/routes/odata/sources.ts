import { conform } from '../../domain/odata/conform';
import { expandedText } from '../../domain/odata/expand';
import { type FieldTree, sameColumns } from '../../domain/odata/fields';
import type { ODataOptions } from '../../domain/odata/query/options';
import { selectedRowText, submissionRowText, withWkt } from '../../domain/odata/row';
import type { Selection } from '../../domain/odata/query/select';
import type { RepeatRows } from '../../domain/odata/tables';
import type { JsonObject, SubmissionData } from '../../domain/submission/submissionData';
import { runCooperatively } from '../../domain/cooperative/cooperative';
import { treeOfDefinition } from '../../db/submission/query/fields';
import { countComments } from '../../db/submission/comments';
import { countRepeatRows, listRepeatRows } from '../../db/submission/repeatRows';
import {
  countSubmissionRows,
  listSubmissionRows,
  type RowSelection,
  type SubmissionRow,
} from '../../db/submission/rows';
import type { Db } from '../../db/schema/tables';
import type { RowWithCursor, RowSource } from './page';

/** Common settings of all rows of a request: the displayed definition and its options. */
export interface Table {
  readonly db: Db;
  /** Of the request. */
  readonly signal: AbortSignal;
  readonly selection: RowSelection;
  readonly definitionId: number;
  readonly tree: FieldTree;
  /** Displayed columns of submissions, which may be more or fewer. */
  readonly shown: FieldTree;
  readonly options: ODataOptions;
  /** Selected columns; null for all. */
  readonly wanted: Selection | null;
  /** Whether submissions include their number of comments, which is not part of the protocol. */
  readonly includesCommentCounts: boolean;
  /** Whether they include the number of rows in their repeats, which is not, either. */
  readonly includesRepeatCounts: boolean;
  /** Whether they include their numbers, which are not, either. */
  readonly includesNumbers: boolean;
}

/** Whether rows of another definition need a conversion: only if its columns differ. */
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

// Our own stored JSON has this shape.
const storedData = (json: string): SubmissionData => JSON.parse(json);
const storedRow = (json: string): JsonObject => JSON.parse(json);

/** Converts rows that are not displayed as stored. */
const converterFor =
  ({ options, wanted }: Table, other: boolean) =>
  (row: JsonObject, tree: FieldTree): JsonObject => {
    const conformed = other || wanted !== null ? conform(row, tree) : row;
    return options.wkt ? withWkt(conformed, tree) : conformed;
  };

/** The table of submissions. Only rows that need a conversion are parsed. */
export const submissionSource = (table: Table): RowSource => {
  const { db, selection, options, wanted, includesCommentCounts } = table;
  const { expand: whole, matchingRows: matching } = options;
  const parts = { whole, matching, repeats: table.includesRepeatCounts && !whole, number: table.includesNumbers };
  const tree = table.shown;
  const isOther = differs(table);

  const rootOf = async ({ json, formDefId, instanceId }: SubmissionRow): Promise<string | null> => {
    const other = await isOther(formDefId);
    if (json === null || (!other && !options.wkt && !options.expand && wanted?.partial !== true)) return json;
    const shown = converterFor(table, other);
    if (!options.expand) return JSON.stringify(shown(storedRow(json), tree));
    return runCooperatively(expandedText(storedData(json), tree, instanceId, shown), table.signal);
  };

  const commentsOn = async (rows: readonly SubmissionRow[]): Promise<ReadonlyMap<string, number> | null> => {
    if (!includesCommentCounts) return null;
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
      // Sequential, because concurrent conversions would yield less often.
      for (const row of rows) placed.push({ cursor: row.cursor, text: await textOf(row, comments) });
      return { rows: placed, isCut };
    },
    count: () => countSubmissionRows(db, selection),
  };
};

/** Rows of a repeat. */
export const repeatSource = (table: Table, repeatRows: RepeatRows): RowSource => {
  const { db, selection, options, wanted } = table;
  const tree = wanted?.tree ?? repeatRows.repeat.children;
  const isOther = differs(table);

  const textOf = async (json: string, formDefId: number): Promise<string> => {
    const other = await isOther(formDefId);
    if (!other && !options.wkt && wanted?.partial !== true) return json;
    return JSON.stringify(converterFor(table, other)(storedRow(json), tree));
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
