import { createSelector } from '@reduxjs/toolkit';
import type { FormTargets } from '../../api/schemas/progress';
import { selectForm } from '../entities/forms';
import type { RootState } from '../index';
import { selectSummaries } from '../summaries';
import { selectQuestions, type Question } from './explore';
import { selectShownProgress } from './progress';
import { selectSourceHere } from './sourceHere';

const selectQuestionsHere = (state: RootState): readonly Question[] =>
  selectQuestions(state, selectSourceHere(state, false));

const none: readonly Question[] = [];

/**
 * The questions by whose answers targets can be set, outside of repeats: those with one choice, and those with texts, among which are choices from
 * the files of a form. None where answers are encrypted, which nobody counts.
 */
export const selectPlanQuestions = createSelector(
  [selectQuestionsHere, (state: RootState) => Boolean(selectForm(state, selectSourceHere(state, false))?.keyId)],
  (questions, isEncrypted): readonly Question[] =>
    isEncrypted
      ? none
      : questions.filter(
          ({ kind, path }) => (kind === 'choice' || kind === 'text') && !path.startsWith('__') && !path.includes('[]'),
        ),
);

/** What is planned for the form here, as it can be changed. */
export const selectPlan = createSelector([selectShownProgress], ({ progress }): FormTargets => {
  const plan = progress?.forms[0]?.plan;
  const targets = (progress?.targets ?? []).map(({ value, planned }) => ({ value, count: planned }));
  return { by: plan?.by ?? null, until: plan?.until ?? null, targets };
});

/** The question by whose answers targets are set here; null if there is none, or it is not asked any more. */
export const selectPlanQuestion = createSelector(
  [selectQuestionsHere, selectPlan],
  (questions, { by }): Question | null => questions.find(({ field }) => field === by) ?? null,
);

/** The most frequent answers to questions, as far as somebody wanted to know them here. */
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

/** Somebody for whom a target can be set. */
export interface PlannedSubmitter {
  readonly id: number;
  readonly displayName: string;
}

/** Those who send to the form here, or could, and those who have a target. */
export const selectPlannedSubmitters = createSelector(
  [selectShownProgress],
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
