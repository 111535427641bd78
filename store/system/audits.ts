import { createAction, createReducer } from '@reduxjs/toolkit';
import type { AuditExtended } from '#api/schemas/system/audit';
import { limits } from '#api/limits';
import type { RootState } from '../index';
import { locationChanged } from '../route/navigation';
import { replyTo } from '../request/replies';
import { requestKey } from '../request/key';

/** The query of the audit log, without paging. Times are ISO, with their offset. */
export interface RequestedAudits {
  /** As sent to the server; none means every action. */
  readonly action?: string;
  readonly start: string;
  readonly end: string;
}

interface AuditsState {
  /** Null before the saga of the page starts. */
  readonly asked: RequestedAudits | null;
  /** The answers, newest first; entries added in between are in two of them. */
  readonly pages: readonly (readonly AuditExtended[])[];
}

const initialState: AuditsState = { asked: null, pages: [] };

/** The query of the next page. */
export const nextAuditPage = (asked: RequestedAudits, pages: AuditsState['pages']) => ({
  ...asked,
  limit: limits.auditPage,
  offset: pages.reduce((sum, { length }) => sum + length, 0),
});

/** The log is read again; existing entries belong to another query, or are old. */
export const auditsRequested = createAction<RequestedAudits>('audits/auditsRequested');

/** The table was scrolled to its end. */
export const auditPageRequested = createAction('audits/auditPageRequested');

export const auditsReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(auditsRequested, (_, { payload }): AuditsState => ({ asked: payload, pages: [] }))
    .addCase(locationChanged, () => initialState)
    // The log is also read for backups, or with an earlier filter.
    .addMatcher(replyTo('auditList'), (state, { payload: { key, reply } }): AuditsState => {
      const { asked, pages } = state;
      if (!asked || key !== requestKey('auditList', {}, nextAuditPage(asked, pages))) return state;
      return { asked, pages: [...pages, reply] };
    }),
);

export const selectAudits = (state: RootState): AuditsState => state.audits;
