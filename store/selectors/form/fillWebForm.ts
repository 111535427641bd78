import { createSelector } from '@reduxjs/toolkit';
import { can } from '#api/verbs';
import { selectForm } from '../../form/forms';
import type { RootState } from '../../index';
import { selectServerGeneration } from '../../request/serverGeneration';
import { selectParams } from '../../route/navigation';
import { selectProjectVerbs } from '../project/forms';
import { publishedWebForm, type WebForm } from './webForm';

/** The current form in the browser; null if it is not known yet, and for users who may not fill in forms. */
export const selectFillWebForm = createSelector(
  [
    (state: RootState) => selectForm(state, selectParams(state)),
    (state: RootState) => selectProjectVerbs(state, selectParams(state).projectId),
    selectServerGeneration,
  ],
  (form, verbs, server): WebForm | null =>
    form && can(verbs, ['submission.create']) ? publishedWebForm(form, 'fill', server) : null,
);
