import { createSelector } from '@reduxjs/toolkit';
import type { IncompleteDraft, UnseenAppUsers } from '#api/schemas/project/briefing';
import { dayOf } from '../../system/auditDays';
import { selectBriefing } from './briefing';
import { selectProjects } from '../../project/projects';
import { selectHref } from '../../route/guard';
import type { RootState } from '../../index';
import { pathTo } from '../../route/location';
import { auditsOfConfig, backupStatus } from '../system/backupStatus';

/** Something that needs attention, and the page to fix it. */
export type Attention = {
  /** Stable until the situation changes. Contains no spaces. */
  readonly id: string;
  readonly href: string;
} & (
  | { readonly kind: 'backups'; readonly hasFailed: boolean }
  | { readonly kind: 'draft'; readonly draft: IncompleteDraft; readonly project: string }
  | { readonly kind: 'appUsers'; readonly group: UnseenAppUsers; readonly project: string }
);

const idOf = (...parts: readonly (string | number)[]): string => encodeURIComponent(parts.join(' '));

const FAILED = 'failed';

/**
 * The problem with backups: the time of a failure, or the current day if there has been no backup for long; null if
 * there is none.
 */
const selectBackupTrouble = (state: RootState, now: number): string | null => {
  const backups = selectBriefing(state)?.backups;
  if (!backups) return null;
  const audits = backups.recent ?? [];
  if (backupStatus({ status: 'present', value: backups }, audits, now) !== 'somethingWentWrong') return null;
  const [latest] = auditsOfConfig(backups, audits);
  return latest ? `${FAILED} ${latest.loggedAt}` : `late ${dayOf(new Date(now))}`;
};

const selectAll = createSelector(
  [
    selectBriefing,
    selectProjects,
    (state: RootState) => state.session.user?.id ?? 0,
    (state: RootState) => selectHref(state, 'backups'),
    selectBackupTrouble,
  ],
  (briefing, projects, userId, backupsHref, trouble): readonly Attention[] => {
    if (!briefing) return [];
    const names = new Map(projects.map(({ id, name }) => [id, name]));
    const nameOf = (projectId: number): string => names.get(projectId) ?? '';
    return [
      ...(trouble !== null && backupsHref !== null
        ? [
            {
              kind: 'backups' as const,
              id: idOf(userId, 'backups', trouble),
              href: backupsHref,
              hasFailed: trouble.startsWith(FAILED),
            },
          ]
        : []),
      ...briefing.drafts.map((draft) => ({
        kind: 'draft' as const,
        id: idOf(userId, 'draft', draft.projectId, draft.missing, draft.xmlFormId),
        href: pathTo('draftAttachments', draft),
        draft,
        project: nameOf(draft.projectId),
      })),
      ...briefing.appUsers.map((group) => ({
        kind: 'appUsers' as const,
        id: idOf(userId, 'appUsers', group.projectId, group.count),
        href: pathTo('projectAppUsers', group),
        group,
        project: nameOf(group.projectId),
      })),
    ];
  },
);

/** Items that need attention, the most serious first, without hidden ones. */
export const selectAttention = createSelector(
  [selectAll, (state: RootState) => state.attention.hidden],
  (all, hidden): readonly Attention[] => all.filter(({ id }) => !hidden.includes(id)),
);

/** The number of hidden items. */
export const selectHiddenCount = (state: RootState, now: number): number =>
  selectAll(state, now).length - selectAttention(state, now).length;
