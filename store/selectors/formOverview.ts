import { createSelector } from '@reduxjs/toolkit';
import { definitionFiles } from '../definitionFiles';
import { selectDraftAttachments } from '../entities/attachments';
import { selectForm } from '../entities/forms';
import { selectPublishedAttachments } from '../entities/publishedAttachments';
import { selectHref } from '../guard';
import type { RootState } from '../index';
import { selectNavigation, selectParams } from '../navigation';
import type { RouteName } from '../routes';
import { draftChecklist, formChecklist } from './checklist';
import { selectCountedDraft, selectCountedForm } from './counted';
import { selectIsFormSaving } from './formSaving';
import { draftWebForm, publishedWebForm } from './webForm';

const selectFormHere = (state: RootState) => selectCountedForm(state, selectParams(state));

const selectAttachmentsHere = (state: RootState) => {
  const { projectId = 0, xmlFormId = '' } = selectParams(state);
  return selectDraftAttachments(state, { projectId, xmlFormId });
};

const selectPublishedAttachmentsHere = (state: RootState) => {
  const { projectId = 0, xmlFormId = '' } = selectParams(state);
  return selectPublishedAttachments(state, { projectId, xmlFormId });
};

/** The path of a route of the current form; null without permission, or on that page. */
const hrefTo =
  (route: RouteName) =>
  (state: RootState): string | null => {
    const { route: here, params } = selectNavigation(state);
    return route === here ? null : selectHref(state, route, params);
  };

/** The current draft with its steps; null if there is none. */
export const selectDraftToDo = createSelector(
  [
    (state: RootState) => selectForm(state, selectParams(state)),
    (state: RootState) => selectCountedDraft(state, selectParams(state)),
    selectAttachmentsHere,
    hrefTo('draftStatus'),
    hrefTo('draftAttachments'),
    hrefTo('draftTesting'),
  ],
  (form, draft, attachments, draftHref, mediaHref, testingHref) => {
    if (!form || !draft) return null;
    return {
      draft,
      attachments,
      steps: draftChecklist(form, draft, attachments),
      webForm: draftWebForm(form, draft, 'preview'),
      files: definitionFiles(form, { kind: 'draft' }, draft.excelContentType),
      draftHref,
      mediaHref,
      testingHref,
    };
  },
);

/** The current published form with its steps; undefined until known. */
export const selectPublishedToDo = createSelector(
  [
    selectFormHere,
    selectPublishedAttachmentsHere,
    (state: RootState) => selectIsFormSaving(state, selectParams(state)),
    hrefTo('formSubmissions'),
    hrefTo('projectFormAccess'),
  ],
  (form, attachments, isStateSaving, submissionsHref, formAccessHref) =>
    form && {
      form,
      attachments,
      isStateSaving,
      steps: formChecklist(form),
      webForm: publishedWebForm(form, 'preview'),
      sheetHref: definitionFiles(form, { kind: 'version', version: form.version ?? '' }, form.excelContentType)
        .sheetHref,
      submissionsHref,
      formAccessHref,
    },
);
