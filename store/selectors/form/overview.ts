import { createSelector } from '@reduxjs/toolkit';
import { definitionFiles } from '../../form/definitionFiles';
import { selectDraftAttachments } from '../../form/attachments';
import { selectForm } from '../../form/forms';
import { selectPublishedAttachments } from '../../form/publishedAttachments';
import { selectHref } from '../../route/guard';
import type { RootState } from '../../index';
import { selectNavigation, selectParams } from '../../route/navigation';
import type { RouteName } from '../../route/routes';
import { selectServerGeneration } from '../../request/serverGeneration';
import { draftChecklist, formChecklist } from './checklist';
import { selectCountedDraft, selectCountedForm } from '../project/counted';
import { draftWebForm, publishedWebForm } from './webForm';

const selectCurrentForm = (state: RootState) => selectCountedForm(state, selectParams(state));

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
    selectServerGeneration,
  ],
  (form, draft, attachments, draftHref, mediaHref, testingHref, server) => {
    if (!form || !draft) return null;
    return {
      draft,
      attachments,
      steps: draftChecklist(form, draft, attachments),
      webForm: draftWebForm(form, draft, 'preview', server),
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
    selectCurrentForm,
    selectPublishedAttachmentsHere,
    hrefTo('formSubmissions'),
    hrefTo('formProgress'),
    hrefTo('projectFormAccess'),
    selectServerGeneration,
  ],
  (form, attachments, submissionsHref, progressHref, formAccessHref, server) =>
    form && {
      form,
      attachments,
      steps: formChecklist(form),
      webForm: publishedWebForm(form, 'preview', server),
      sheetHref: definitionFiles(form, { kind: 'version', version: form.version ?? '' }, form.excelContentType)
        .sheetHref,
      submissionsHref,
      progressHref,
      formAccessHref,
    },
);
