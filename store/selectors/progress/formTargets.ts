import { createSelector } from '@reduxjs/toolkit';
import type { FormTargets } from '#api/schemas/progress';
import { selectForm } from '../../form/forms';
import type { RootState } from '../../index';
import { selectSummaries } from '../../explore/summaries';
import { selectQuestions, type Question } from '../explore/questions';
import { selectVisibleProgress } from './board';
import { selectCurrentSource } from '../submission/currentSource';

const selectQuestionsHere = (state: RootState): readonly Question[] =>
  selectQuestions(state, selectCurrentSource(state, false));

const none: readonly Question[] = [];

/**
 * The questions available for targets, outside of repeats: select-one and text questions, which include selects from
 * the form's media files. None if answers are encrypted, because they cannot be counted.
 */
export const selectTargetQuestions = createSelector(
  [selectQuestionsHere, (state: RootState) => Boolean(selectForm(state, selectCurrentSource(state, false))?.keyId)],
  (questions, isEncrypted): readonly Question[] =>
    isEncrypted
      ? none
      : questions.filter(
          ({ kind, path }) => (kind === 'choice' || kind === 'text') && !path.startsWith('__') && !path.includes('[]'),
        ),
);

/** The targets of the current form, in editable form. */
export const selectPlan = createSelector([selectVisibleProgress], ({ progress }): FormTargets => {
  const plan = progress?.forms[0]?.plan;
  const targets = (progress?.targets ?? []).map(({ value, planned }) => ({ value, count: planned }));
  return { by: plan?.by ?? null, until: plan?.until ?? null, targets };
});

/** The question whose answers have targets; null if there is none, or it was removed from the form. */
export const selectPlanQuestion = createSelector(
  [selectQuestionsHere, selectPlan],
  (questions, { by }): Question | null => questions.find(({ field }) => field === by) ?? null,
);

/** The most frequent answers to questions, as far as requested. */
export const selectFrequentAnswers = createSelector(
  [selectSummaries],
  ({ known }): ReadonlyMap<string, readonly string[]> =>
    new Map(
      Object.entries(known).map(([field, { summary }]) => [
        field,
        (summary?.groups ?? []).flatMap(({ value }) => (typeof value === 'string' && value !== '' ? [value] : [])),
      ]),
    ),
);

/** A submitter with a possible target. */
export interface PlannedSubmitter {
  readonly id: number;
  readonly displayName: string;
}

/** The current and possible submitters of the form, and those with a target. */
export const selectPlannedSubmitters = createSelector(
  [selectVisibleProgress],
  ({ progress }): readonly PlannedSubmitter[] => {
    const known = (progress?.submitters ?? []).flatMap(({ id, displayName }) =>
      id === null || displayName === null ? [] : [[id, { id, displayName }] as const],
    );
    const planned = (progress?.targets ?? []).flatMap(({ value, displayName }) =>
      displayName === null ? [] : [[Number(value), { id: Number(value), displayName }] as const],
    );
    return [...new Map([...known, ...planned]).values()];
  },
);
