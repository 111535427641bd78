import { createSelector } from '@reduxjs/toolkit';
import type { FormExtended } from '#api/schemas/form';
import { can } from '#api/verbs';
import { formKey } from '../../form/formKey';
import { selectCanVisit } from '../../route/guard';
import type { RootState } from '../../index';
import { pathTo } from '../../route/location';
import type { RouteName } from '../../route/routes';
import { selectFormsSaving } from '../form/saving';
import { selectProjectVerbs, selectVisibleForms } from './forms';
import { selectServerGeneration } from '../../request/serverGeneration';
import { publishedWebForm, type WebFormUse } from '../form/webForm';

/** Whether a route of this project's forms may be visited, regardless of the form. */
const canVisit = (route: RouteName) => (state: RootState, projectId: number) =>
  selectCanVisit(state, route, { projectId });

/** What a user does with forms in the browser: managers preview them, data collectors fill them in. */
const selectWebFormUse = createSelector([selectProjectVerbs], (verbs): WebFormUse | null => {
  if (can(verbs, ['project.update'])) return 'preview';
  return can(verbs, ['submission.create']) ? 'fill' : null;
});

/**
 * The forms visible to a user in a project, each with the links of its name and its submissions, null without
 * permission, and its web form. A form that was never published leads to its draft, or to the test page.
 */
export const selectProjectOverviewRows = createSelector(
  [
    selectVisibleForms,
    canVisit('formOverview'),
    canVisit('formSubmissions'),
    canVisit('draftStatus'),
    canVisit('draftTesting'),
    selectWebFormUse,
    selectFormsSaving,
    selectServerGeneration,
  ],
  (forms, overview, submissions, draft, testing, use, saving, server) =>
    forms.map((form: FormExtended) => {
      const to = (route: RouteName, allowed: boolean) => (allowed ? pathTo(route, form) : null);
      const isStateSaving = saving.has(formKey(form));
      if (form.publishedAt === null) {
        const testingHref = to('draftTesting', testing);
        const href = to('draftStatus', draft) ?? testingHref;
        return { form, href, submissionsHref: testingHref, webForm: null, isStateSaving };
      }
      const submissionsHref = to('formSubmissions', submissions);
      const webForm = use && publishedWebForm(form, use, server);
      return { form, href: to('formOverview', overview) ?? submissionsHref, submissionsHref, webForm, isStateSaving };
    }),
);
