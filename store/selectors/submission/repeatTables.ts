import { createSelector } from '@reduxjs/toolkit';
import type { Field } from '#api/schemas/form/field';
import { selectFields } from '../../form/fields';
import { chunkSize } from '../../submission/list';
import { selectSubmissionList } from '../../submission/submissions';
import type { SubmissionSource } from '../../submission/source';
import type { RootState } from '../../index';
import { hrefWithQuery } from '../../route/location';
import { selectNavigation } from '../../route/navigation';
import { countRows, unfoldRows, type RepeatRow, type RepeatSteps } from '../../submission/repeatRows';
import type { Rows } from '../../submission/rows';
import { splitFilters } from '../../submission/filter/filterEvaluation';
import { selectFilterEvaluator } from '../../request/capabilities';
import { selectVisibleSearchResult, selectVisibleRows } from './loadedRows';

/** Parameters of the address that apply to one table only. */
const ofOneTable = { columns: '', pinned: '', widths: '' } as const;

const isRepeat = ({ type }: Field): boolean => type === 'repeat';

/** The path of the repeat whose rows the table shows (`?table=home/person`); empty for submissions. */
export const selectTable = createSelector(
  [selectFields, (state: RootState) => selectNavigation(state).query.table ?? ''],
  (fields, table): string => fields.find((field) => isRepeat(field) && field.path === `/${table}`)?.path ?? '',
);

const stepsTo = (fields: readonly Field[], table: string): RepeatSteps => {
  const around = fields.filter((field) => isRepeat(field) && `${table}/`.startsWith(`${field.path}/`));
  const paths = around.map(({ path }) => path).sort((one, other) => one.length - other.length);
  return paths.map((path, index) => path.slice((paths[index - 1]?.length ?? 0) + 1).split('/'));
};

const selectSteps = createSelector([selectFields, selectTable], stepsTo);

/** The repeat rows that match the browser's filter; undefined for all. */
const selectKept = createSelector([selectVisibleSearchResult, selectTable], (found, table) =>
  found?.kept && `/${found.kept.table}` === table ? found.kept.rows : undefined,
);

/**
 * The rows of the shown repeat in the loaded submissions that match the filter; null if the table shows submissions.
 */
export const selectRepeatRows = createSelector(
  [selectVisibleRows, selectSteps, selectKept],
  (rows, steps, kept): Rows<RepeatRow> | null => (steps.length === 0 ? null : unfoldRows(rows, steps, kept)),
);

/** One of the tables of a form: its submissions, or the rows of a repeat. */
export interface TableLink {
  /** The path of the repeat; empty for submissions. */
  readonly path: string;
  readonly href: string;
  readonly chosen: boolean;
}

/** The tables of a form, submissions first; none if it has no repeats. They share the filter. */
export const selectTableLinks = createSelector(
  [selectFields, selectTable, (state: RootState) => selectNavigation(state).href],
  (fields, table, href): readonly TableLink[] => {
    const repeats = fields.filter(isRepeat).map(({ path }) => path);
    return repeats.length === 0
      ? []
      : ['', ...repeats].map((path) => ({
          path,
          href: hrefWithQuery(href, { ...ofOneTable, table: path.slice(1) }),
          chosen: path === table,
        }));
  },
);

/**
 * The address of the rows of a repeat in one submission; test submissions are not filtered. The same function as long
 * as the address is.
 */
export const selectRepeatHref = createSelector(
  [
    (state: RootState) => selectNavigation(state).href,
    selectFilterEvaluator,
    (_: RootState, { draft }: SubmissionSource) => draft,
  ],
  (href, asked, draft) =>
    (path: string, instanceId: string): string => {
      const only = splitFilters([{ kind: 'oneOf', path: '__id', values: [instanceId] }], asked);
      return hrefWithQuery(href, { ...ofOneTable, ...(draft ? {} : only), table: path.slice(1) });
    },
);

/** The maximum number of repeat rows in one chunk; limits the number of its submissions. */
const ROWS = 10_000;

/** The number of submissions in the next chunk: smaller if they have many rows of the shown repeat. */
export const selectChunkSize = createSelector([selectSubmissionList, selectSteps], (list, steps): number => {
  const size = chunkSize(list?.asked ?? 0);
  const last = list?.partitions.at(-1);
  if (!last || steps.length === 0) return size;
  const rows = Object.values(last.rows).reduce((sum, row) => sum + countRows(row, steps), 0);
  return rows === 0 ? size : Math.max(1, Math.min(size, Math.floor((ROWS * last.ids.length) / rows)));
});
