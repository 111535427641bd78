import { createSelector } from '@reduxjs/toolkit';
import type { MessageKey } from '#translations/index';
import { auditFilterGroups, auditsHref, everything, nonverbose } from '../../system/auditFilters';
import { selectServerGeneration } from '../../request/serverGeneration';
import { selectSiteVerbs } from '../../account/session';
import { selectAuditFilter } from './auditRows';
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
 * The choices of the filter by action: all, all including routine events, then the resources with their actions; last
 * an action that only the URL has.
 */
export const selectAuditOptions = createSelector(
  [
    selectServerGeneration,
    selectSiteVerbs,
    (state: Parameters<typeof selectAuditFilter>[0]) => selectAuditFilter(state).action,
  ],
  (generation, verbs, action): readonly AuditOption[] => {
    const unsaid = { resource: null, act: null, raw: '' };
    const known: AuditOption[] = [
      { value: nonverbose, group: null, kind: 'all', texts: unsaid },
      { value: everything, group: null, kind: 'everything', texts: unsaid },
      ...auditFilterGroups(generation, verbs).flatMap(({ resource, values }) =>
        values.map((value) => optionOf(value, auditResource(resource))),
      ),
    ];
    return known.some(({ value }) => value === action) ? known : [...known, optionOf(action, null)];
  },
);

/** The action in the URL if it is unknown: no choice of the filter, and no name of any server. Else null. */
export const selectUnknownAction = createSelector([selectAuditOptions], (options): string | null => {
  const last = options.at(-1);
  return last?.group === null && last.kind === 'action' && last.texts.resource === null ? last.value : null;
});

/** The path of the unfiltered log; null if there is no filter. */
export const selectPlainAuditsHref = createSelector([selectAuditFilter], ({ action, isToday }) =>
  action === nonverbose && isToday ? null : auditsHref({ action: nonverbose, days: null }),
);
