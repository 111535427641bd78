import { createSelector } from '@reduxjs/toolkit';
import { limits } from '#api/limits';
import { selectKeys } from '../../form/keys';
import { selectRowsQuery, selectSubmissionList } from '../../submission/submissions';
import type { SubmissionSource } from '../../submission/source';
import type { RootState } from '../../index';
import { rowsKey } from '../../submission/rowsQuery';
import { selectAggregatesEvaluator, selectHasRepeatTotals } from '../../request/capabilities';
import type { Evaluator } from '../../submission/filter/filterEvaluation';
import { selectFailedTotals, selectTotals, type ColumnTotals } from '../../submission/totals';
import { selectFilterFields, type FilterField } from './filterFields';
import { selectLoadedQuery, selectVisibleCount } from './loadedRows';
import { selectTable } from './repeatTables';
import { selectFiltersUnencrypted, selectHasEncrypted } from './encryptedQuery';
import { columnName, selectSubmissionColumns, type VisibleColumn, type SystemColumn } from './columns';

/** The kind of a column's totals, which decides which are computed. `choices` is a select-multiple question. */
export type TotalKind = 'number' | 'time' | 'choice' | 'choices' | 'text';

const systemKinds: Readonly<Record<SystemColumn, TotalKind | null>> = {
  '__system/reviewState': 'choice',
  '__system/submitterName': 'choice',
  '__system/submissionDate': 'time',
  '__system/updatedAt': 'time',
  '__system/edits': 'number',
  '__system/attachmentsPresent': 'number',
  '__system/deviceId': 'text',
  '__system/formVersion': 'choice',
  // All are different.
  __id: null,
};

const kindOf = (column: VisibleColumn, fields: readonly FilterField[], table: string): TotalKind | null => {
  // In the rows of a repeat, fields outside of it would be counted once per row.
  if (table !== '' && (typeof column === 'string' || !column.path.startsWith(`${table}/`))) return null;
  if (typeof column === 'string') return systemKinds[column];
  if (column.type.startsWith('geo') || column.type === 'repeat') return null;
  if (column.type === 'int' || column.type === 'decimal') return 'number';
  if (column.type === 'date' || column.type === 'dateTime') return 'time';
  const field = fields.find((each) => (each.column ?? each.path) === columnName(column));
  if (!field || field.options.length === 0) return 'text';
  return field.operators.includes('selected') ? 'choices' : 'choice';
};

/** The columns with totals, by name: none on the server if some answers are encrypted. */
export const selectTotalKinds = createSelector(
  [selectSubmissionColumns, selectFilterFields, selectKeys, selectTable],
  ({ columns }, fields, keys, table): ReadonlyMap<string, TotalKind> =>
    new Map(
      columns.flatMap((column) => {
        const kind = keys.length > 0 && typeof column !== 'string' ? null : kindOf(column, fields, table);
        return kind === null ? [] : [[columnName(column), kind] as const];
      }),
    ),
);

/** Where totals are computed: in the browser also if the server cannot evaluate the table's filter. */
export const selectTotalsEvaluator = (state: RootState, source: SubmissionSource): Evaluator => {
  const { $filter, $search } = selectLoadedQuery(state, source);
  return $filter !== undefined || $search !== undefined ? 'browser' : selectAggregatesEvaluator(state);
};

/** Whether the server refuses to count: the filter, or the rows of a repeat, use answers, and some are encrypted. */
export const selectIsCountRefused = (state: RootState, source: SubmissionSource): boolean =>
  selectFiltersUnencrypted(state, source) || (selectTable(state, source) !== '' && selectHasEncrypted(state, source));

/** Whether totals are available; those of repeat rows only from the server. */
const selectHasTotals = (state: RootState, source: SubmissionSource): boolean => {
  const isOfRepeat = selectTable(state, source) !== '';
  const isByServer = selectTotalsEvaluator(state, source) === 'server';
  if (isByServer && selectIsCountRefused(state, source)) return false;
  if (isOfRepeat && !(isByServer && selectHasRepeatTotals(state))) return false;
  return (selectVisibleCount(state, source) ?? 0) > 0;
};

/** The key of the totals: the queries of the server and of the browser, and the repeat shown or being loaded. */
export const selectTotalsKey = (state: RootState, source: SubmissionSource): string => {
  const [ofServer, ofBrowser] = [selectRowsQuery(state, source), selectLoadedQuery(state, source)].map((query) =>
    rowsKey({ ...query, $orderby: undefined }),
  );
  return [ofServer, ofBrowser, selectTable(state, source)].join('\n\n').trimEnd();
};

/** Whether totals are computed only on request, because of the number of submissions. */
export const selectTotalsNeedRequest = (state: RootState, source: SubmissionSource): boolean =>
  selectTotalsEvaluator(state, source) === 'server' &&
  (selectSubmissionList(state, source)?.count ?? 0) > limits.totalsAtOnce;

/** The summary row of a table. */
export interface ShownTotals {
  readonly kinds: ReadonlyMap<string, TotalKind>;
  /** The paths of columns in conditions, if different from their names. */
  readonly paths: ReadonlyMap<string, string>;
  /** The known totals. */
  readonly columns: ColumnTotals;
  /** Whether they are about rows of a repeat, not submissions. */
  readonly areOfRows: boolean;
  /** The number of rows; undefined while unknown. */
  readonly count: number | undefined;
  /** The number of loaded submissions that were searched; null if these are all. */
  readonly among: number | null;
  /** The user has to request the totals, because there are very many rows, or again after a failure. */
  readonly areOffered: boolean;
}

const nothing: ColumnTotals = {};

const selectConditionPaths = createSelector(
  [selectFilterFields],
  (fields): ReadonlyMap<string, string> =>
    new Map(fields.flatMap(({ path, column }) => (column === undefined ? [] : [[column, path] as const]))),
);

/** The totals of the submissions in the table; null if there are none. */
export const selectVisibleTotals = createSelector(
  [
    selectHasTotals,
    selectTotalKinds,
    selectConditionPaths,
    selectTotals,
    selectTotalsKey,
    selectTotalsNeedRequest,
    selectTable,
    selectFailedTotals,
  ],
  (hasTotals, kinds, paths, totals, asked, areTooMany, table, failed): ShownTotals | null => {
    if (!hasTotals) return null;
    const known = totals?.asks === asked ? totals : undefined;
    return {
      kinds,
      paths,
      areOfRows: table !== '',
      columns: known?.columns ?? nothing,
      count: known?.count,
      among: known?.among ?? null,
      areOffered: known === undefined && (areTooMany || failed === asked),
    };
  },
);
