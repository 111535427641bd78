import { createSelector } from '@reduxjs/toolkit';
import { limits } from '../../api/limits';
import { ownFields } from '../../api/ownFields';
import type { Field } from '../../api/schemas/field';
import { sentColumn } from '../../api/sentValue';
import { selectFields } from '../entities/fields';
import { selectSubmissionRows } from '../entities/submissions';
import type { SubmissionSource } from '../entities/submissionSource';
import type { RootState } from '../index';
import { selectNavigation } from '../navigation';
import { readWidths, type ColumnWidths } from '../columnWidths';
import { selectTellsReview } from './submissionReview';

/** A field as a column: the path of its value in a row, and its header. */
export interface SubmissionField {
  readonly path: string;
  readonly names: readonly string[];
  readonly header: string;
  readonly type: string;
  readonly binary: boolean;
}

const instanceIdPaths: readonly string[] = ['/meta/instanceID', '/instanceID'];

const isInstanceId = (field: Field): boolean => field.type === 'string' && instanceIdPaths.includes(field.path);

const toColumn = (field: Field): SubmissionField => {
  const names = field.path.split('/').slice(1);
  return { path: field.path, names, header: names.join('-'), type: field.type, binary: field.binary === true };
};

/** What a submission has beside its answers, as OData names it, in the order in which it is offered. */
export const systemColumns = [
  '__system/reviewState',
  '__system/submitterName',
  '__system/submissionDate',
  '__system/updatedAt',
  '__system/edits',
  '__system/attachmentsPresent',
  '__system/deviceId',
  '__system/formVersion',
  '__id',
] as const;
export type SystemColumn = (typeof systemColumns)[number];

/** A column of a submissions table: a field, or what a submission has beside its answers. */
export type ShownColumn = SubmissionField | SystemColumn;

/** Its name in the address and in OData: a field's path without the first slash. */
export const columnName = (column: ShownColumn): string => (typeof column === 'string' ? column : column.path.slice(1));

/** The columns of a submissions table, and what else could be one. */
export interface SubmissionColumns {
  readonly columns: readonly ShownColumn[];
  /** What can be a column, by its name: first what a submission has itself, then the fields in the order of the form. */
  readonly offered: ReadonlyMap<string, ShownColumn>;
  /** The chosen names in their order, also those of fields that are gone. */
  readonly names: readonly string[];
  /** Those that are shown where none are chosen. */
  readonly usual: readonly string[];
  /** Nobody has chosen any. */
  readonly isUsual: boolean;
  /** How many of the first ones stay at the left edge. */
  readonly pinned: number;
  /** How many can. */
  readonly mostPinned: number;
  readonly widths: ColumnWidths;
  /** Whether widths or what stays were chosen. */
  readonly hasOwnLooks: boolean;
  /** Fields were left out, though nobody has chosen that. */
  readonly subset: boolean;
}

/** In an address: that nothing but the number is wanted. */
const NOTHING = '-';

/** More would leave no room for what scrolls. */
const MOST_PINNED = 6;

/** How many stay as the address says (`?pinned=3`), or else those that stay by themselves. */
const readPinned = (text: string, usual: number): number =>
  /^\d$/.test(text) ? Math.min(Number(text), MOST_PINNED) : usual;

/** Columns as the address has them (`?columns=…`); empty for the usual ones, which it does not name. */
export const columnsText = (names: readonly string[], usual: readonly string[]): string =>
  names.join() === usual.join() ? '' : names.join() || NOTHING;

const readColumns = (text: string): readonly string[] =>
  text === NOTHING ? [] : [...new Set(text.split(',').filter(Boolean))];

/** Which of the system columns these submissions have; told by the first row, because older servers have fewer. */
export const selectSystemColumns = (state: RootState, source: SubmissionSource): string => {
  const system = selectSubmissionRows(state, source).at(0)?.__system;
  const tellsReview = selectTellsReview(state, source);
  const has = (column: SystemColumn): boolean => {
    if (column === '__id') return true;
    if (column === '__system/reviewState') return tellsReview;
    // Testers of a draft are anonymous.
    if (column === '__system/submitterName') return !source.draft;
    return !system || Object.hasOwn(system, column.slice('__system/'.length));
  };
  // A text, which is equal as long as the answer is.
  return systemColumns.filter(has).join();
};

const AFTER_FIELDS: SystemColumn = '__id';
const BEFORE_FIELDS: readonly SystemColumn[] = systemColumns.slice(0, 3);

/**
 * The columns of a submissions table: those that the address names (`?columns=visit/village,__system/edits`), as far as
 * there are such; by default what was decided about it, who sent it and when, the first ten fields, and the id. Groups,
 * repeats and what is in them cannot be columns, because rows do not tell how many of them there are.
 */
export const selectSubmissionColumns = createSelector(
  [
    selectFields,
    selectSystemColumns,
    (state: RootState) => selectNavigation(state).query.columns ?? '',
    (state: RootState) => selectNavigation(state).query.pinned ?? '',
    (state: RootState) => selectNavigation(state).query.widths ?? '',
  ],
  (fields, systemText, chosen, pinned, widths): SubmissionColumns => {
    const hasRepeats = fields.some(({ type }) => type === 'repeat');
    const possible = ownFields(fields)
      .filter((field) => !isInstanceId(field))
      .map(toColumn);
    const system = systemColumns.filter((column) => systemText.split(',').includes(column));
    const first = possible.slice(0, limits.submissionColumns);
    const offered = new Map([...system, ...possible].map((column) => [columnName(column), column]));
    const usual = [...BEFORE_FIELDS.filter((column) => offered.has(column)), ...first, AFTER_FIELDS];
    const usualNames = usual.map(columnName);
    const isUsual = chosen === '';
    const names = isUsual ? usualNames : readColumns(chosen);
    // They stay in sight on wide screens as long as they are the first.
    const facts = BEFORE_FIELDS.filter((column) => offered.has(column)).slice(0, 2);
    const factsStay = facts.every((column, index) => names[index] === column);
    return {
      columns: names.flatMap((name) => offered.get(name) ?? []),
      offered,
      names,
      usual: usualNames,
      mostPinned: MOST_PINNED,
      pinned: readPinned(pinned, factsStay ? facts.length : 0),
      widths: readWidths(widths),
      hasOwnLooks: pinned !== '' || widths !== '',
      isUsual,
      subset: isUsual && (possible.length > first.length || hasRepeats),
    };
  },
);

const at = (row: unknown, name: string): unknown =>
  typeof row === 'object' && row !== null && Object.hasOwn(row, name)
    ? (row as Readonly<Record<string, unknown>>)[name]
    : null;

/** The value of a column in a row; missing groups give null. Of an answer that is not of its type, what was sent. */
export const submissionValue = (row: Readonly<Record<string, unknown>>, names: readonly string[]): unknown => {
  const column = names.at(-1) ?? '';
  const level = names.slice(0, -1).reduce<unknown>(at, row);
  return at(level, column) ?? at(level, sentColumn(column)) ?? null;
};
