import { createSelector } from '@reduxjs/toolkit';
import type { FormExtended } from '../../api/schemas/form';
import { can } from '../../api/verbs';
import { formKey } from '../entities/formKey';
import { selectCanVisit } from '../guard';
import type { RootState } from '../index';
import { pathTo } from '../location';
import type { RouteName } from '../routes';
import { selectFormsSaving } from './formSaving';
import { selectProjectVerbs, selectVisibleForms } from './projectForms';
import { publishedWebForm, type WebFormUse } from './webForm';

/** Whether a route of this project's forms may be visited, as far as that does not depend on the form. */
const canVisit = (route: RouteName) => (state: RootState, projectId: number) =>
  selectCanVisit(state, route, { projectId });

/** What a user does with forms in the browser: managers preview them, data collectors fill them in. */
const selectWebFormUse = createSelector([selectProjectVerbs], (verbs): WebFormUse | null => {
  if (can(verbs, ['project.update'])) return 'preview';
  return can(verbs, ['submission.create']) ? 'fill' : null;
});

/**
 * The forms a user sees in a project, each with the links of its name and its submissions, null without permission, and
 * the form in the browser. A form that was never published leads to its draft, or to testing it.
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
  ],
  (forms, overview, submissions, draft, testing, use, saving) =>
    forms.map((form: FormExtended) => {
      const to = (route: RouteName, allowed: boolean) => (allowed ? pathTo(route, form) : null);
      const isStateSaving = saving.has(formKey(form));
      if (form.publishedAt === null) {
        const testingHref = to('draftTesting', testing);
        const href = to('draftStatus', draft) ?? testingHref;
        return { form, href, submissionsHref: testingHref, webForm: null, isStateSaving };
      }
      const submissionsHref = to('formSubmissions', submissions);
      const webForm = use && publishedWebForm(form, use);
      return { form, href: to('formOverview', overview) ?? submissionsHref, submissionsHref, webForm, isStateSaving };
    }),
);
