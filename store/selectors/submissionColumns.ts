import { createSelector } from '@reduxjs/toolkit';
import { limits } from '../../api/limits';
import { tableFields } from '../../api/ownFields';
import type { Field } from '../../api/schemas/field';
import { sentColumn } from '../../api/sentValue';
import { answerAt } from '../answerAt';
import { selectFields } from '../entities/fields';
import { selectSubmissionRows } from '../entities/submissions';
import type { SubmissionSource } from '../entities/submissionSource';
import type { RootState } from '../index';
import { selectNavigation } from '../navigation';
import { readWidths, type ColumnWidths } from '../columnWidths';
import { selectServerCan } from '../session';
import { selectTable } from './repeatTables';
import { selectTellsReview } from './submissionReview';

/** A field as a column: the path of its value in a row, and its header. */
export interface SubmissionField {
  readonly path: string;
  readonly names: readonly string[];
  readonly header: string;
  readonly type: string;
  readonly binary: boolean;
  /** It is an answer of the repeat that the table shows, or of one around that. */
  readonly inRepeat: boolean;
  /** Only earlier versions of the form had it. */
  readonly earlier: boolean;
}

const instanceIdPaths: readonly string[] = ['/meta/instanceID', '/instanceID'];

const isInstanceId = (field: Field): boolean => field.type === 'string' && instanceIdPaths.includes(field.path);

const toColumn = (field: Field, repeats: readonly string[]): SubmissionField => {
  const names = field.path.split('/').slice(1);
  const inRepeat = repeats.some((repeat) => field.path.startsWith(`${repeat}/`));
  return {
    path: field.path,
    names,
    header: names.join('-'),
    type: field.type,
    binary: field.binary === true,
    inRepeat,
    earlier: field.earlier === true,
  };
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
/** What is usually shown of the submission of a row of a repeat. */
const OF_SUBMISSION: readonly SystemColumn[] = ['__system/submitterName', '__system/submissionDate'];
const BEFORE_FIELDS: readonly SystemColumn[] = systemColumns.slice(0, 3);

/**
 * The columns of a submissions table: those that the address names (`?columns=visit/village,__system/edits`), as far as
 * there are such; by default what was decided about it, who sent it and when, the first ten fields, and the id. Of a repeat
 * there is one column, where it is known how many rows it has; in the table of its rows (`?table=visit/person`), its fields come
 * first, and those of the submission can be columns, too.
 */
export const selectSubmissionColumns = createSelector(
  [
    selectFields,
    selectSystemColumns,
    (state: RootState) => selectNavigation(state).query.columns ?? '',
    (state: RootState) => selectNavigation(state).query.pinned ?? '',
    (state: RootState) => selectNavigation(state).query.widths ?? '',
    selectTable,
    (state: RootState) => selectServerCan(state, 'repeatCounts'),
  ],
  (fields, systemText, chosen, pinned, widths, table, hasCounts): SubmissionColumns => {
    const repeats = fields.filter(({ type }) => type === 'repeat').map(({ path }) => path);
    const isRepeat = table !== '';
    // The rows of a repeat come with all others of their submission, which can be counted then.
    const countsRepeats = isRepeat || hasCounts;
    const possible = tableFields(fields, table)
      .filter((field) => !isInstanceId(field) && (field.type !== 'repeat' || countsRepeats))
      .map((field) => toColumn(field, repeats));
    const system = systemColumns.filter((column) => systemText.split(',').includes(column));
    const own = possible.filter(({ path, earlier }) => !earlier && (!isRepeat || path.startsWith(`${table}/`)));
    const first = own.slice(0, limits.submissionColumns);
    const offered = new Map([...system, ...possible].map((column) => [columnName(column), column]));
    const [before, after] = isRepeat ? [[], OF_SUBMISSION] : [BEFORE_FIELDS, [AFTER_FIELDS]];
    const usual = [...before, ...first, ...after].filter((column) => offered.has(columnName(column)));
    const usualNames = usual.map(columnName);
    const isUsual = chosen === '';
    const names = isUsual ? usualNames : readColumns(chosen);
    // They stay in sight on wide screens as long as they are the first.
    const facts = before.filter((column) => offered.has(column)).slice(0, 2);
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
      subset: isUsual && (own.length > first.length || (repeats.length > 0 && !countsRepeats)),
    };
  },
);

/** The value of a column in a row; missing groups give null. Of an answer that is not of its type, what was sent. */
export const submissionValue = (row: Readonly<Record<string, unknown>>, names: readonly string[]): unknown => {
  const column = names.at(-1) ?? '';
  const level = names.slice(0, -1).reduce<unknown>(answerAt, row);
  return answerAt(level, column) ?? answerAt(level, sentColumn(column)) ?? null;
};
