import { createSelector } from '@reduxjs/toolkit';
import type { AuditExtended } from '#api/schemas/system/audit';
import { limits } from '#api/limits';
import type { RouteLoad } from '../core/routeLoad';
import { readAuditFilter } from '../../system/auditFilters';
import { daysOf } from '../../system/auditDays';
import { nextAuditPage, selectAudits } from '../../system/audits';
import type { RootState } from '../../index';
import { selectNavigation } from '../../route/navigation';
import { selectRequest } from '../../request/requests';
import { selectServerGeneration } from '../../request/serverGeneration';

/** Whether these pages are complete. */
export const isLastAuditPage = (pages: readonly (readonly AuditExtended[])[]): boolean => {
  const last = pages.at(-1);
  return last !== undefined && last.length < limits.auditPage;
};

/** Entries have no id. Equal entries of the same millisecond count as one, because they are indistinguishable. */
const identityOf = ({ loggedAt, action, actorId, acteeId, details }: AuditExtended): string =>
  JSON.stringify([loggedAt, action, actorId, acteeId, details]);

/** The rows of a page that follow the existing ones. Entries logged in the meantime shift later pages. */
const freshRows = (rows: readonly AuditExtended[], page: readonly AuditExtended[]): readonly AuditExtended[] => {
  const last = rows.at(-1);
  if (!last) return page;
  // Newest first; only the last timestamp can have both old and new rows.
  const shown = new Set<string>();
  for (let index = rows.length - 1; rows[index]?.loggedAt === last.loggedAt; index -= 1) {
    const row = rows[index];
    if (row) shown.add(identityOf(row));
  }
  return page.filter(
    (row) => row.loggedAt < last.loggedAt || (row.loggedAt === last.loggedAt && !shown.has(identityOf(row))),
  );
};

/** A row of the audit log; numbered from the newest, because entries have no id. */
export interface AuditRow {
  readonly index: number;
  readonly audit: AuditExtended;
}

/** The loaded part of the audit log as one list, newest first, without duplicates. */
export const selectAuditRows = createSelector([selectAudits], ({ pages }): readonly AuditRow[] => {
  const rows: AuditExtended[] = [];
  for (const page of pages) rows.push(...freshRows(rows, page));
  return rows.map((audit, index) => ({ index, audit }));
});

/** The progress of reading the log. */
export interface AuditsLoad extends RouteLoad {
  /** Whether there are, or may be, more entries. */
  readonly more: boolean;
}

export const selectAuditsLoad = createSelector(
  [
    selectAudits,
    (state: RootState) => {
      const { asked, pages } = selectAudits(state);
      return asked ? selectRequest(state, 'auditList', {}, nextAuditPage(asked, pages))?.status : undefined;
    },
    (state: RootState) => selectNavigation(state).href,
  ],
  ({ pages }, next, here): AuditsLoad => {
    const isFirst = pages.length === 0;
    const status = next === 'error' ? 'error' : 'loading';
    return {
      status: next === 'error' || next === 'loading' || isFirst ? status : 'ready',
      more: !isFirst && !isLastAuditPage(pages),
      here,
    };
  },
);

/** The current filter; its days are those that were requested, even after midnight. Null until known. */
export const selectAuditFilter = createSelector(
  [
    (state: RootState) => selectNavigation(state).query,
    selectServerGeneration,
    (state: RootState) => selectAudits(state).asked,
  ],
  (query, generation, asked) => {
    const { action, days } = readAuditFilter(query, generation);
    return { action, days: days ?? (asked && daysOf(asked)), isToday: days === null };
  },
);
