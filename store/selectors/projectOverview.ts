import { createSelector } from '@reduxjs/toolkit';
import type { FormExtended } from '../../api/schemas/form';
import { selectCanVisit } from '../guard';
import type { RootState } from '../index';
import { pathTo } from '../location';
import type { RouteName } from '../routes';
import { selectVisibleForms } from './projectForms';

/** Whether a place of this project's forms may be visited, as far as that does not depend on the form. */
const canVisit = (route: RouteName) => (state: RootState, projectId: number) =>
  selectCanVisit(state, route, { projectId });

/**
 * The forms a person sees in a project, each with where its name leads and where its submissions are shown; null
 * where the person may not go (facts: ui §4.1). A form that was never published leads to its draft.
 */
export const selectProjectOverviewRows = createSelector(
  [selectVisibleForms, canVisit('formOverview'), canVisit('formSubmissions'), canVisit('draftStatus')],
  (forms, overview, submissions, draft) =>
    forms.map((form: FormExtended) => {
      const to = (route: RouteName, allowed: boolean) => (allowed ? pathTo(route, form) : null);
      if (form.publishedAt === null) return { form, href: to('draftStatus', draft), submissionsHref: null };
      const submissionsHref = to('formSubmissions', submissions);
      return { form, href: to('formOverview', overview) ?? submissionsHref, submissionsHref };
    }),
);
