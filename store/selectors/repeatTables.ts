import { createSelector } from '@reduxjs/toolkit';
import type { Field } from '../../api/schemas/field';
import { selectFields } from '../entities/fields';
import { chunkSize } from '../entities/submissionList';
import { selectSubmissionList } from '../entities/submissions';
import type { SubmissionSource } from '../entities/submissionSource';
import type { RootState } from '../index';
import { hrefWithQuery } from '../location';
import { selectNavigation } from '../navigation';
import { countRows, unfoldRows, type RepeatRow, type RepeatSteps } from '../repeatRows';
import type { Rows } from '../rows';
import { askedFilters } from '../filter/whereAsked';
import { selectAsked, selectShownFound, selectShownRows } from './loadedRows';

/** What an address says of one table only. */
const ofOneTable = { columns: '', pinned: '', widths: '' } as const;

const isRepeat = ({ type }: Field): boolean => type === 'repeat';

/** The path of the repeat whose rows the table here shows (`?table=home/person`); empty for submissions. */
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

/** Which of the rows the browser found that the table here shows; undefined for all. */
const selectKept = createSelector([selectShownFound, selectTable], (found, table) =>
  found?.kept && `/${found.kept.table}` === table ? found.kept.rows : undefined,
);

/**
 * The rows of the repeat that the table here shows, of those submissions that are loaded, as far as the filter wants them; null where it shows
 * submissions.
 */
export const selectRepeatRows = createSelector(
  [selectShownRows, selectSteps, selectKept],
  (rows, steps, kept): Rows<RepeatRow> | null => (steps.length === 0 ? null : unfoldRows(rows, steps, kept)),
);

/** One of the tables of a form: its submissions, or the rows of a repeat. */
export interface TableLink {
  /** The path of the repeat; empty for submissions. */
  readonly path: string;
  readonly href: string;
  readonly chosen: boolean;
}

/** The tables of a form, submissions first; nothing where it has no repeats. What is filtered stays filtered. */
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
 * Where the rows of a repeat of one submission are; test submissions are not filtered. The same function as long as the address is.
 */
export const selectRepeatHref = createSelector(
  [
    (state: RootState) => selectNavigation(state).href,
    selectAsked,
    (_: RootState, { draft }: SubmissionSource) => draft,
  ],
  (href, asked, draft) =>
    (path: string, instanceId: string): string => {
      const only = askedFilters([{ kind: 'oneOf', path: '__id', values: [instanceId] }], asked);
      return hrefWithQuery(href, { ...ofOneTable, ...(draft ? {} : only), table: path.slice(1) });
    },
);

/** Rows of a repeat that one chunk should have at most; its submissions are as many as fit. */
const ROWS = 10_000;

/** How many submissions the next chunk has: fewer than usual where they have many rows of the repeat that is shown. */
export const selectChunkSize = createSelector([selectSubmissionList, selectSteps], (list, steps): number => {
  const size = chunkSize(list?.asked ?? 0);
  const last = list?.partitions.at(-1);
  if (!last || steps.length === 0) return size;
  const rows = Object.values(last.rows).reduce((sum, row) => sum + countRows(row, steps), 0);
  return rows === 0 ? size : Math.max(1, Math.min(size, Math.floor((ROWS * last.ids.length) / rows)));
});
