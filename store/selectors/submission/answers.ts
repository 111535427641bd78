import { createSelector } from '@reduxjs/toolkit';
import type { AnswerType, FormOutline, Labels, OutlineNode } from '#shared/xform/formOutline';
import type { SubmissionSource } from '../../submission/source';
import type { RootState } from '../../index';
import { selectAnswersOf } from '../../submission/answers';
import { AnswerTexts } from './answer/texts';
import { selectAnswersView } from './answer/view';
import { languageFor } from './choiceLabels';

/** The language of a form: the chosen one if available, else the best match for the site's. */
const answersLanguage = (outline: FormOutline, chosen: string | null, locale: string): number => {
  const index = chosen === null ? -1 : outline.languages.indexOf(chosen);
  return index < 0 ? languageFor(outline, locale) : index;
};

const selectOutline = (state: RootState, source: SubmissionSource): FormOutline | null =>
  selectAnswersOf(state, source)?.outline ?? null;

/** The index of the language of a form's answers; 0 while the form is not known. */
export const selectAnswersLanguage = (state: RootState, source: SubmissionSource): number => {
  const outline = selectOutline(state, source);
  return outline ? answersLanguage(outline, selectAnswersView(state).language, state.locale.current) : 0;
};

/** The texts of a form by names in the data. Null if there are none, and while unknown. */
export interface QuestionTexts {
  /** @param path names below the form's own, each after a slash, without the numbers of repetitions: `/group/field` */
  readonly label: (path: string) => string | null;
  /** The label of one code. */
  readonly choice: (path: string, code: string) => string | null;
  /** Whether two answers are equal apart from spelling: `2.60` and `2.6` are equal as numbers, not as texts. */
  readonly isSame: (path: string, one: string, other: string) => boolean;
  /** Whether the field is calculated. */
  readonly isCalculated: (path: string) => boolean;
}

const unknown: QuestionTexts = {
  label: () => null,
  choice: () => null,
  isSame: () => false,
  isCalculated: () => false,
};

const ofNumbers: readonly (AnswerType | undefined)[] = ['int', 'decimal', 'geopoint', 'geotrace', 'geoshape'];

const numbersIn = (answer: string): readonly number[] =>
  answer
    .trim()
    .split(/[\s;]+/)
    .map(Number);

const areSameNumbers = (one: string, other: string): boolean => {
  const numbers = numbersIn(other);
  const before = numbersIn(one);
  return before.length === numbers.length && before.every((number, index) => number === numbers[index]);
};

const labelsIn = (parts: readonly OutlineNode[], found: Map<string, Labels>): ReadonlyMap<string, Labels> => {
  for (const part of parts) {
    if (!found.has(part.path)) found.set(part.path, part.labels);
    if (part.kind !== 'question') labelsIn(part.parts, found);
  }
  return found;
};

/** The labels of questions, groups and choices of the shown version, in the shown language. */
export const selectQuestionTexts = createSelector(
  [
    selectOutline,
    selectAnswersLanguage,
    (state: RootState, source: SubmissionSource) => selectAnswersOf(state, source)?.choices,
  ],
  (outline, language, choices = {}): QuestionTexts => {
    if (!outline) return unknown;
    const texts = new AnswerTexts(outline, choices, language, undefined);
    const labels = labelsIn(outline.parts, new Map());
    return {
      label: (path) => texts.text(labels.get(path) ?? []),
      choice: (path, code) => texts.choice(texts.question(path)?.list ?? null, code),
      isSame: (path, one, other) => ofNumbers.includes(texts.question(path)?.type) && areSameNumbers(one, other),
      isCalculated: (path) => texts.question(path)?.hidden === true,
    };
  },
);
