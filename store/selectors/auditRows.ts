import { createSelector } from '@reduxjs/toolkit';
import type { AuditExtended } from '../../api/schemas/audit';
import { limits } from '../../api/limits';
import type { PlaceLoad } from './placeLoad';
import type { AuditNames } from '../auditFilters';
import { readAuditFilter } from '../auditFilters';
import { daysOf } from '../auditDays';
import { nextAuditPage, selectAudits } from '../entities/audits';
import type { RootState } from '../index';
import { selectNavigation } from '../navigation';
import { selectRequest } from '../requests';
import { selectCurrentUser } from './currentUser';

/** Which names of actions the server uses: newer ones tell people their preferences (facts: drift §1). */
export const selectAuditNames = (state: RootState): AuditNames =>
  selectCurrentUser(state)?.preferences === undefined ? 'older' : 'newer';

/** Whether nothing comes after these pages. */
export const isLastAuditPage = (pages: readonly (readonly AuditExtended[])[]): boolean => {
  const last = pages.at(-1);
  return last !== undefined && last.length < limits.auditPage;
};

/** Entries have no id. Two that say the same of the same millisecond are one: nobody could tell them apart. */
const identityOf = ({ loggedAt, action, actorId, acteeId, details }: AuditExtended): string =>
  JSON.stringify([loggedAt, action, actorId, acteeId, details]);

/** Of a page, what comes after the rows that are there. What was logged meanwhile shifts the later ones. */
const freshRows = (rows: readonly AuditExtended[], page: readonly AuditExtended[]): readonly AuditExtended[] => {
  const last = rows.at(-1);
  if (!last) return page;
  // The latest come first; only among those of the last moment can there be both, shown ones and others.
  const shown = new Set<string>();
  for (let place = rows.length - 1; rows[place]?.loggedAt === last.loggedAt; place -= 1) {
    const row = rows[place];
    if (row) shown.add(identityOf(row));
  }
  return page.filter(
    (row) => row.loggedAt < last.loggedAt || (row.loggedAt === last.loggedAt && !shown.has(identityOf(row))),
  );
};

/** A row of the audit log; counted from the newest, for the entries themselves have no name. */
export interface AuditRow {
  readonly place: number;
  readonly audit: AuditExtended;
}

/** What is loaded of the audit log as one list, newest first, each entry once. */
export const selectAuditRows = createSelector([selectAudits], ({ pages }): readonly AuditRow[] => {
  const rows: AuditExtended[] = [];
  for (const page of pages) rows.push(...freshRows(rows, page));
  return rows.map((audit, place) => ({ place, audit }));
});

/** How far the log is read. */
export interface AuditsLoad extends PlaceLoad {
  /** There is more than is shown, or may be. */
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

/** The filter in force; its days are those that were asked for, also after midnight. Null before they are known. */
export const selectAuditFilter = createSelector(
  [
    (state: RootState) => selectNavigation(state).query,
    selectAuditNames,
    (state: RootState) => selectAudits(state).asked,
  ],
  (query, names, asked) => {
    const { action, days } = readAuditFilter(query, names);
    return { action, days: days ?? (asked && daysOf(asked)), isToday: days === null };
  },
);
