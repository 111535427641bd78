import { createSelector } from '@reduxjs/toolkit';
import type { MessageKey } from '../../translations';
import { auditFilterGroups, auditsHref, everything, nonverbose } from '../auditFilters';
import { selectAuditFilter, selectAuditNames } from './auditRows';
import { auditResource, auditTexts, type AuditTexts } from './auditTexts';

/** One choice of the filter by action. */
export interface AuditOption {
  readonly value: string;
  readonly group: MessageKey | null;
  readonly kind: 'all' | 'everything' | 'category' | 'action';
  readonly texts: AuditTexts;
}

const optionOf = (value: string, group: MessageKey | null): AuditOption => {
  const category = value.includes('.') || value === 'backup' ? null : auditResource(value);
  if (category) return { value, group, kind: 'category', texts: { resource: category, act: null, raw: value } };
  return { value, group, kind: 'action', texts: auditTexts(value) };
};

/**
 * The choices of the filter by action: all, everything, then the resources with theirs; last an action that only the URL
 * has.
 */
export const selectAuditOptions = createSelector(
  [selectAuditNames, (state: Parameters<typeof selectAuditFilter>[0]) => selectAuditFilter(state).action],
  (names, action): readonly AuditOption[] => {
    const unsaid = { resource: null, act: null, raw: '' };
    const known: AuditOption[] = [
      { value: nonverbose, group: null, kind: 'all', texts: unsaid },
      { value: everything, group: null, kind: 'everything', texts: unsaid },
      ...auditFilterGroups(names).flatMap(({ resource, values }) =>
        values.map((value) => optionOf(value, auditResource(resource))),
      ),
    ];
    return known.some(({ value }) => value === action) ? known : [...known, optionOf(action, null)];
  },
);

/** The path of the unfiltered log; null if there is no filter. */
export const selectPlainAuditsHref = createSelector([selectAuditFilter], ({ action, isToday }) =>
  action === nonverbose && isToday ? null : auditsHref({ action: nonverbose, days: null }),
);
