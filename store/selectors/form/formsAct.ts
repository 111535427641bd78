import { createSelector } from '@reduxjs/toolkit';
import type { FormExtended } from '#api/schemas/form';
import { can } from '#api/verbs';
import type { FormsActIds } from '../../core/modal';
import { selectDraftAttachments } from '../../form/attachments';
import { selectDraft } from '../../form/drafts';
import { selectFormVersions } from '../../form/versions';
import type { RootState } from '../../index';
import { selectProjects } from '../../project/projects';
import { loadStatus, selectRequest } from '../../request/requests';
import { valueOf } from '../../request/remoteData';
import { selectProjectForms } from '../project/forms';

const selectIds = (_: RootState, ids: FormsActIds) => ids;

/** The forms that a dialog acts on, as far as they exist, by name. */
export const selectFormsOfAct = createSelector(
  [(state: RootState, { projectId }: FormsActIds) => selectProjectForms(state, projectId), selectIds],
  (forms, { xmlFormIds }) => forms.filter(({ xmlFormId }) => xmlFormIds.includes(xmlFormId)),
);

/** What publishing the draft of a form needs; `reading` until known. */
export type PublishPlan =
  | { readonly status: 'reading' | 'failed' | 'noDraft'; readonly form: FormExtended }
  | {
      readonly status: 'draft';
      readonly form: FormExtended;
      readonly draft: FormExtended;
      /** The number of missing media files. */
      readonly missing: number;
      /** The versions published before. */
      readonly taken: ReadonlySet<string>;
    };

const calls = ['draftGet', 'draftAttachmentList', 'formVersionList'] as const;

const noPlans: readonly PublishPlan[] = [];

const planOf = (state: RootState, form: FormExtended): PublishPlan => {
  const key = { projectId: form.projectId, xmlFormId: form.xmlFormId };
  const statuses = calls.map((call) => {
    const request = selectRequest(state, call, key);
    return request ? loadStatus(request) : 'loading';
  });
  if (statuses.includes('error')) return { status: 'failed', form };
  if (statuses.includes('loading')) return { status: 'reading', form };
  const draft = valueOf(selectDraft(state, key));
  if (!draft) return { status: 'noDraft', form };
  return {
    status: 'draft',
    form,
    draft,
    missing: selectDraftAttachments(state, key).filter(({ exists }) => !exists).length,
    taken: new Set(selectFormVersions(state, key).map(({ version }) => version ?? '')),
  };
};

/** What publishing these forms needs; not memoized, because every reply changes it. */
export const selectPublishPlans = (state: RootState, ids: FormsActIds): readonly PublishPlan[] =>
  ids.act === 'publish' ? selectFormsOfAct(state, ids).map((form) => planOf(state, form)) : noPlans;

/** The other projects that forms can be copied to: those where the user may create forms, or of unknown permissions. */
export const selectCopyTargets = createSelector([selectProjects, selectIds], (projects, { projectId }) =>
  projects.filter(
    ({ id, archived, verbs }) => id !== projectId && !archived && (verbs === undefined || can(verbs, ['form.create'])),
  ),
);
