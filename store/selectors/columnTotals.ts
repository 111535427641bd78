import { createSelector } from '@reduxjs/toolkit';
import { limits } from '../../api/limits';
import { selectKeys } from '../entities/keys';
import { selectRowsQuery, selectSubmissionList } from '../entities/submissions';
import type { SubmissionSource } from '../entities/submissionSource';
import type { RootState } from '../index';
import { rowsKey } from '../rowsQuery';
import { selectServerCan } from '../session';
import { selectTotals, type ColumnTotals } from '../submissionTotals';
import { selectFilterFields, type FilterField } from './filterFields';
import { selectTable } from './repeatTables';
import { columnName, selectSubmissionColumns, type ShownColumn, type SystemColumn } from './submissionColumns';

/** What a total can be of: it decides what is computed. `choices` are those of a question with several. */
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

const kindOf = (column: ShownColumn, fields: readonly FilterField[], table: string): TotalKind | null => {
  // Below the rows of a repeat, what is around them would be counted once for each.
  if (table !== '' && (typeof column === 'string' || !column.path.startsWith(`${table}/`))) return null;
  if (typeof column === 'string') return systemKinds[column];
  if (column.type.startsWith('geo') || column.type === 'repeat') return null;
  if (column.type === 'int' || column.type === 'decimal') return 'number';
  if (column.type === 'date' || column.type === 'dateTime') return 'time';
  const field = fields.find((each) => (each.column ?? each.path) === columnName(column));
  if (!field || field.options.length === 0) return 'text';
  return field.operators.includes('selected') ? 'choices' : 'choice';
};

/** The columns of which there are totals, by their names: where some answers are encrypted, the server totals none. */
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

/** Whether there are totals: the server computes them, and it can read the answers. */
const selectHasTotals = (state: RootState, source: SubmissionSource): boolean =>
  selectServerCan(state, selectTable(state, source) === '' ? 'aggregates' : 'repeatFilters') &&
  (selectSubmissionList(state, source)?.count ?? 0) > 0;

/** The key of the query and the repeat whose rows are shown, or on their way. */
export const selectTotalsKey = (state: RootState, source: SubmissionSource): string => {
  const key = rowsKey({ ...selectRowsQuery(state, source), $orderby: undefined });
  const table = selectTable(state, source);
  return table === '' ? key : `${key} ${table}`;
};

/** Whether so many submissions are totalled only where somebody asks for it. */
export const selectAreTooMany = (state: RootState, source: SubmissionSource): boolean =>
  (selectSubmissionList(state, source)?.count ?? 0) > limits.totalsAtOnce;

/** What stands below the columns of a table. */
export interface ShownTotals {
  readonly kinds: ReadonlyMap<string, TotalKind>;
  /** The paths of columns in conditions, where those are others than their names. */
  readonly paths: ReadonlyMap<string, string>;
  /** Those that are known. */
  readonly columns: ColumnTotals;
  /** How many submissions, or rows of a repeat, they are about; undefined before anything is known. */
  readonly count: number | undefined;
  /** Somebody has to ask for them. */
  readonly areOffered: boolean;
}

const nothing: ColumnTotals = {};

const selectConditionPaths = createSelector(
  [selectFilterFields],
  (fields): ReadonlyMap<string, string> =>
    new Map(fields.flatMap(({ path, column }) => (column === undefined ? [] : [[column, path] as const]))),
);

/** The totals of the submissions that the table stands for; null where there are none. */
export const selectShownTotals = createSelector(
  [selectHasTotals, selectTotalKinds, selectConditionPaths, selectTotals, selectTotalsKey, selectAreTooMany],
  (hasTotals, kinds, paths, totals, asked, areTooMany): ShownTotals | null => {
    if (!hasTotals) return null;
    const known = totals?.asks === asked ? totals : undefined;
    return {
      kinds,
      paths,
      columns: known?.columns ?? nothing,
      count: known?.count,
      areOffered: areTooMany && known === undefined,
    };
  },
);
