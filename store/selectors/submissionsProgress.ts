import { createSelector } from '@reduxjs/toolkit';
import { limits } from '../../api/limits';
import { chunkSize, selectSubmissionList, type SubmissionList } from '../entities/submissions';
import { formOfSource, sourceCalls, type SubmissionSource } from '../entities/submissionSource';
import type { RootState } from '../index';
import { selectPending, selectRequest } from '../requests';
import { firstChunk } from '../routes';
import { selectCountedDraft, selectCountedForm } from './counted';

/** What a submissions table says under its rows: what is on its way, what is not loaded yet (facts: ui §5.7). */
export type SubmissionsProgress =
  /** The first rows, where it is not known how many there are. */
  | { readonly status: 'loading' }
  | { readonly status: 'loadingAll'; readonly count: number }
  | { readonly status: 'loadingFirst'; readonly size: number; readonly total: number }
  | { readonly status: 'loadingMore'; readonly size: number; readonly total: number }
  | { readonly status: 'loadingLast'; readonly count: number }
  | { readonly status: 'refreshing' }
  | { readonly status: 'remaining'; readonly count: number }
  | { readonly status: 'all'; readonly count: number };

const loadingFirst = (total: number | undefined): SubmissionsProgress => {
  if (!total) return { status: 'loading' };
  const size = limits.submissionChunkSmall;
  return total > size ? { status: 'loadingFirst', size, total } : { status: 'loadingAll', count: total };
};

const loadingMore = ({ chunks, asked, count }: SubmissionList): SubmissionsProgress => {
  const total = count - asked;
  const size = chunkSize(chunks.length);
  return total > size ? { status: 'loadingMore', size, total } : { status: 'loadingLast', count: total };
};

const selectFirstStatus = (state: RootState, source: SubmissionSource) =>
  selectRequest(state, sourceCalls(source).rows, formOfSource(source), firstChunk)?.status;

/** How many there are by what is said of the form or the draft itself. */
const selectSaidCount = (state: RootState, source: SubmissionSource): number | undefined => {
  if (!source.draft) return selectCountedForm(state, source)?.submissions;
  const knowledge = selectCountedDraft(state, source);
  return knowledge?.status === 'present' ? knowledge.draft.submissions : undefined;
};

/** What the submissions table of a form or draft says now; null where its loading failed before there was a row. */
export const selectSubmissionsProgress = createSelector(
  [
    selectSubmissionList,
    selectFirstStatus,
    (state: RootState, source: SubmissionSource) => selectPending(state, sourceCalls(source).rows),
    selectSaidCount,
  ],
  (list, first, isPending, submissions): SubmissionsProgress | null => {
    if (!list) return first === 'error' ? null : loadingFirst(submissions);
    if (first === 'loading') return { status: 'refreshing' };
    if (isPending) return loadingMore(list);
    const remaining = list.count - list.asked;
    return remaining > 0 ? { status: 'remaining', count: remaining } : { status: 'all', count: list.count };
  },
);
