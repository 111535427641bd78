import { createSelector } from '@reduxjs/toolkit';
import { limits } from '#api/limits';
import { tableFields } from '#api/ownFields';
import type { Field } from '#api/schemas/form/field';
import { rawTextColumn } from '#api/sentValue';
import { answerAt } from '#shared/answers/answerAt';
import { selectFields } from '../../form/fields';
import { selectSubmissionRows } from '../../submission/submissions';
import type { SubmissionSource } from '../../submission/source';
import type { RootState } from '../../index';
import { selectNavigation } from '../../route/navigation';
import { readWidths, type ColumnWidths } from '../../submission/columnWidths';
import { selectHasRepeatCounts } from '../../request/capabilities';
import { selectTable } from './repeatTables';
import { selectHasReviewStates } from './review';

/** A field as a column: the path of its value in a row, and its header. */
export interface SubmissionField {
  readonly path: string;
  readonly names: readonly string[];
  readonly header: string;
  readonly type: string;
  readonly binary: boolean;
  /** Whether it is an answer of the shown repeat, or of an enclosing one. */
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

/** The system columns by their OData names, in the order shown. */
const systemColumns = [
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

/** A column of a submissions table: a field, or a system column. */
export type VisibleColumn = SubmissionField | SystemColumn;

/** Its name in the address and in OData: a field's path without the first slash. */
export const columnName = (column: VisibleColumn): string =>
  typeof column === 'string' ? column : column.path.slice(1);

/** The columns of a submissions table, and the available ones. */
export interface SubmissionColumns {
  readonly columns: readonly VisibleColumn[];
  /** The available columns by name: first the system columns, then the fields in the order of the form. */
  readonly offered: ReadonlyMap<string, VisibleColumn>;
  /** The chosen names in their order, including removed fields. */
  readonly names: readonly string[];
  /** The default columns. */
  readonly usual: readonly string[];
  /** Whether the columns are the default ones. */
  readonly isUsual: boolean;
  /** The number of columns pinned to the left edge. */
  readonly pinned: number;
  /** The maximum number of pinned columns. */
  readonly mostPinned: number;
  readonly widths: ColumnWidths;
  /** Whether widths or pinned columns were chosen. */
  readonly hasOwnLooks: boolean;
  /** Whether the default columns leave out fields. */
  readonly subset: boolean;
}

/** In an address: only the row number is shown. */
const NOTHING = '-';

/** More would leave no room for scrolling columns. */
const MOST_PINNED = 6;

/** The number of pinned columns in the address (`?pinned=3`). */
const readPinned = (text: string): number => (/^\d$/.test(text) ? Math.min(Number(text), MOST_PINNED) : 0);

/** Columns as in the address (`?columns=…`); empty for the default ones, which are left out. */
export const columnsText = (names: readonly string[], usual: readonly string[]): string =>
  names.join() === usual.join() ? '' : names.join() || NOTHING;

const readColumns = (text: string): readonly string[] =>
  text === NOTHING ? [] : [...new Set(text.split(',').filter(Boolean))];

/** The available system columns; derived from the first row, because older servers have fewer. */
export const selectSystemColumns = (state: RootState, source: SubmissionSource): string => {
  const system = selectSubmissionRows(state, source).at(0)?.__system;
  const tellsReview = selectHasReviewStates(state, source);
  const has = (column: SystemColumn): boolean => {
    if (column === '__id') return true;
    if (column === '__system/reviewState') return tellsReview;
    // Testers of a draft are anonymous.
    if (column === '__system/submitterName') return !source.draft;
    return !system || Object.hasOwn(system, column.slice('__system/'.length));
  };
  // A text, which compares equal for equal columns.
  return systemColumns.filter(has).join();
};

/** Metadata that forms collect by convention: at their top, they say when and where, not what was answered. */
const metadata: ReadonlySet<string> = new Set(
  [
    'start',
    'end',
    'today',
    'deviceid',
    'device_id',
    'subscriberid',
    'simserial',
    'phonenumber',
    'username',
    'email',
    'audit',
    'start-geopoint',
    'background-audio',
    'meta/audit',
    'meta/instanceName',
  ].map((path) => `/${path}`),
);

/** Answers first: a photo or another file, then a place, then the others in their order, and metadata last. */
const byInterest = (fields: readonly SubmissionField[]): readonly SubmissionField[] => {
  const [answers, rest] = [true, false].map((isAnswer) => fields.filter(({ path }) => isAnswer !== metadata.has(path)));
  const photo = answers?.find(({ binary, inRepeat }) => binary && !inRepeat);
  const place = answers?.find(({ type, inRepeat }) => type === 'geopoint' && !inRepeat);
  const first = [photo, place].filter((field) => field !== undefined);
  return [...first, ...(answers ?? []).filter((field) => !first.includes(field)), ...(rest ?? [])];
};

const AFTER_FIELDS: SystemColumn = '__id';
/** The default system columns in the rows of a repeat. */
const OF_SUBMISSION: readonly SystemColumn[] = ['__system/submitterName', '__system/submissionDate'];
const BEFORE_FIELDS: readonly SystemColumn[] = systemColumns.slice(0, 3);

/**
 * The columns of a submissions table: the existing ones among those of the address
 * (`?columns=visit/village,__system/edits`); by default the review state, submitter and date, ten fields, a photo and a
 * place first and metadata last, and the id. A repeat is one column if the number of its rows is known; in the table of its rows (`?table=visit/person`),
 * its fields come first, and those of the submission can be columns, too.
 */
export const selectSubmissionColumns = createSelector(
  [
    selectFields,
    selectSystemColumns,
    (state: RootState) => selectNavigation(state).query.columns ?? '',
    (state: RootState) => selectNavigation(state).query.pinned ?? '',
    (state: RootState) => selectNavigation(state).query.widths ?? '',
    selectTable,
    selectHasRepeatCounts,
  ],
  (fields, systemText, chosen, pinned, widths, table, hasCounts): SubmissionColumns => {
    const repeats = fields.filter(({ type }) => type === 'repeat').map(({ path }) => path);
    const isRepeat = table !== '';
    // The rows of a repeat are loaded with all repeats of their submission, which can be counted then.
    const countsRepeats = isRepeat || hasCounts;
    const possible = tableFields(fields, table)
      .filter((field) => !isInstanceId(field) && (field.type !== 'repeat' || countsRepeats))
      .map((field) => toColumn(field, repeats));
    const system = systemColumns.filter((column) => systemText.split(',').includes(column));
    const own = possible.filter(({ path, earlier }) => !earlier && (!isRepeat || path.startsWith(`${table}/`)));
    const first = (isRepeat ? own : byInterest(own)).slice(0, limits.submissionColumns);
    const offered = new Map([...system, ...possible].map((column) => [columnName(column), column]));
    const [before, after] = isRepeat ? [[], OF_SUBMISSION] : [BEFORE_FIELDS, [AFTER_FIELDS]];
    const usual = [...before, ...first, ...after].filter((column) => offered.has(columnName(column)));
    const usualNames = usual.map(columnName);
    const isUsual = chosen === '';
    const names = isUsual ? usualNames : readColumns(chosen);
    return {
      columns: names.flatMap((name) => offered.get(name) ?? []),
      offered,
      names,
      usual: usualNames,
      mostPinned: MOST_PINNED,
      pinned: readPinned(pinned),
      widths: readWidths(widths),
      hasOwnLooks: pinned !== '' || widths !== '',
      isUsual,
      subset: isUsual && (own.length > first.length || (repeats.length > 0 && !countsRepeats)),
    };
  },
);

/** The value of a column in a row; null inside missing groups. For an answer of a wrong type, the submitted value. */
export const submissionValue = (row: Readonly<Record<string, unknown>>, names: readonly string[]): unknown => {
  const column = names.at(-1) ?? '';
  const level = names.slice(0, -1).reduce<unknown>(answerAt, row);
  return answerAt(level, column) ?? answerAt(level, rawTextColumn(column)) ?? null;
};
