import { createSelector } from '@reduxjs/toolkit';
import { answersViewChanged } from '../answersView';
import type { RootState } from '../index';

/**
 * What people choose for all submissions: to see names in the data, what was not asked for, hints and notes; the name of a
 * submission in the browser's title, where others may read it; to go on to the next one after a decision.
 */
export const answerExtras = ['names', 'values', 'hints', 'windowTitle', 'goOn'] as const;

export type AnswerExtra = (typeof answerExtras)[number];

/** How answers are shown. */
export interface AnswersView {
  readonly extras: readonly AnswerExtra[];
  /** The name of a form's language; null while none was chosen. */
  readonly language: string | null;
}

/** The words before the comma are extras; the rest is a language, whose name may have any letters. */
const ENTRY = /^([^,]*)(?:,(.*))?$/s;

export const selectAnswersView = createSelector(
  (state: RootState) => state.answersView,
  (text): AnswersView => {
    const [, words = '', language] = ENTRY.exec(text) ?? [];
    return { extras: answerExtras.filter((extra) => words.split(' ').includes(extra)), language: language ?? null };
  },
);

/** The event of a change of the view. */
export const answersViewWith = (view: AnswersView, change: Partial<AnswersView>) => {
  const { extras, language } = { ...view, ...change };
  return answersViewChanged(extras.join(' ') + (language === null ? '' : `,${language}`));
};

/** The event of a switch: one of the extras is chosen, or no longer. */
export const answersExtraSwitched = (view: AnswersView, extra: AnswerExtra, isOn: boolean) =>
  answersViewWith(view, { extras: isOn ? [...view.extras, extra] : view.extras.filter((each) => each !== extra) });
