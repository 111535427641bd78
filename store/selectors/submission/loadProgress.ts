import { createSelector } from '@reduxjs/toolkit';
import { limits } from '#api/limits';
import { loadable, type SubmissionList } from '../../submission/list';
import {
  selectFirstChunk,
  selectIsFiltered,
  selectIsOutdated,
  selectSubmissionList,
} from '../../submission/submissions';
import { formOfSource, type SubmissionSource } from '../../submission/source';
import { sourceCalls } from '../../submission/sourceCalls';
import type { RootState } from '../../index';
import { selectPending, selectRequest } from '../../request/requests';
import { selectCountedSource } from '../project/counted';
import { selectChunkSize } from './repeatTables';

/** The message below a submissions table: loading, and not yet loaded. */
export type SubmissionsProgress =
  /** The first rows, with an unknown total. */
  | { readonly status: 'loading' }
  | { readonly status: 'loadingAll'; readonly count: number }
  | { readonly status: 'loadingFirst'; readonly size: number; readonly total: number }
  | { readonly status: 'loadingMore'; readonly size: number; readonly total: number }
  | { readonly status: 'loadingLast'; readonly count: number }
  /** All remaining rows are being loaded, a chunk at a time. */
  | { readonly status: 'loadingRest'; readonly done: number; readonly total: number }
  | { readonly status: 'refreshing' }
  /** The number of rows not loaded; the next chunk has `size` of them. */
  | { readonly status: 'remaining'; readonly count: number; readonly size: number }
  | { readonly status: 'all'; readonly count: number }
  /** The table has reached its limit. */
  | { readonly status: 'full'; readonly shown: number; readonly total: number };

const loadingFirst = (total: number | undefined): SubmissionsProgress => {
  if (!total) return { status: 'loading' };
  const size = limits.submissionChunkSmall;
  return total > size ? { status: 'loadingFirst', size, total } : { status: 'loadingAll', count: total };
};

const loadingMore = (list: SubmissionList, size: number): SubmissionsProgress => {
  const { asked, count, wantsAll } = list;
  if (wantsAll) return { status: 'loadingRest', done: asked, total: loadable(list) };
  const total = count - asked;
  return total > size ? { status: 'loadingMore', size, total } : { status: 'loadingLast', count: total };
};

const selectFirstStatus = (state: RootState, source: SubmissionSource) =>
  selectRequest(state, sourceCalls(source).rows, formOfSource(source), selectFirstChunk(state, source))?.status;

/** The current message of the submissions table of a form or draft; null if loading failed before there was a row. */
export const selectSubmissionsProgress = createSelector(
  [
    selectSubmissionList,
    selectFirstStatus,
    (state: RootState, source: SubmissionSource) => selectPending(state, sourceCalls(source).rows),
    (state: RootState, source: SubmissionSource) =>
      // The number of matches is unknown.
      selectIsFiltered(state, source) ? undefined : selectCountedSource(state, source)?.submissions,
    selectIsOutdated,
    selectChunkSize,
  ],
  (list, first, isPending, submissions, isOutdated, size): SubmissionsProgress | null => {
    if (!list || isOutdated) return first === 'error' ? null : loadingFirst(submissions);
    if (first === 'loading') return { status: 'refreshing' };
    if (isPending) return loadingMore(list, size);
    const { asked, count } = list;
    if (asked < loadable(list)) {
      return { status: 'remaining', count: count - asked, size: Math.min(count - asked, size) };
    }
    return asked < count ? { status: 'full', shown: asked, total: count } : { status: 'all', count };
  },
);
