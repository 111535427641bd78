import { createSelector } from '@reduxjs/toolkit';
import type { AnswerType, FormOutline, Labels, OutlineNode } from '../formOutline';
import type { SubmissionSource } from '../entities/submissionSource';
import type { RootState } from '../index';
import { selectAnswersOf } from '../submissionAnswers';
import { AnswerTexts } from './answerTexts';
import { selectAnswersView } from './answersView';
import { languageFor } from './choiceLabels';

/** The language in which a form is shown: the chosen one if it has that, else the one that fits the site's. */
export const answersLanguage = (outline: FormOutline, chosen: string | null, locale: string): number => {
  const index = chosen === null ? -1 : outline.languages.indexOf(chosen);
  return index < 0 ? languageFor(outline, locale) : index;
};

const selectOutline = (state: RootState, source: SubmissionSource): FormOutline | null =>
  selectAnswersOf(state, source)?.outline ?? null;

/** The index of the language in which the answers of a form are shown; 0 while the form is not known. */
export const selectAnswersLanguage = (state: RootState, source: SubmissionSource): number => {
  const outline = selectOutline(state, source);
  return outline ? answersLanguage(outline, selectAnswersView(state).language, state.locale.current) : 0;
};

/** The words of a form for what is known by its name in the data. Null where it has none, and while it is not known. */
export interface QuestionTexts {
  /** @param path names below the form's own, each after a slash, without the numbers of repetitions: `/group/field` */
  readonly label: (path: string) => string | null;
  /** The label of one code. */
  readonly choice: (path: string, code: string) => string | null;
  /** Whether two answers are one, spelled otherwise: `2.60` and `2.6` are one number, but two texts. */
  readonly isSame: (path: string, one: string, other: string) => boolean;
  /** Whether the form does not ask for it: it is calculated. */
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

/** The labels of questions, groups and choices of the version that is shown, in the language in which it is shown. */
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
