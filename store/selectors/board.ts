import { createSelector } from '@reduxjs/toolkit';
import { type PinnedChart } from '../boards';
import { boardPreference } from '../boardPreference';
import type { FormKey } from '../entities/formKey';
import type { RootState } from '../index';

const isChart = (value: unknown): value is PinnedChart =>
  typeof value === 'object' &&
  value !== null &&
  'field' in value &&
  typeof value.field === 'string' &&
  'by' in value &&
  typeof value.by === 'string';

const chartsIn = (value: unknown): readonly PinnedChart[] =>
  typeof value === 'object' && value !== null && 'charts' in value && Array.isArray(value.charts)
    ? value.charts.filter(isChart)
    : none;
const none: readonly PinnedChart[] = [];

/** The board of a form; null before a server that keeps none for its users. */
export const selectBoard = createSelector(
  [
    (state: RootState) => state.session.user?.preferences?.projects,
    (_: RootState, { projectId }: FormKey) => projectId,
    (_: RootState, form: FormKey) => boardPreference(form),
  ],
  (projects, projectId, name): readonly PinnedChart[] | null =>
    projects ? chartsIn(projects[projectId]?.[name]) : null,
);
