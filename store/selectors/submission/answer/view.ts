import { createSelector } from '@reduxjs/toolkit';
import { answersViewChanged } from '#store/submission/answersView';
import type { RootState } from '#store/index';

/**
 * Options for all submissions: names in the data, values not asked for, hints and notes; the submission's name in the
 * window title, where others may read it; continue to the next submission after a decision.
 */
const answerViewOptions = ['names', 'values', 'hints', 'windowTitle', 'goOn'] as const;

export type AnswerExtra = (typeof answerViewOptions)[number];

/** How answers are shown. */
export interface AnswersView {
  readonly extras: readonly AnswerExtra[];
  /** The name of a form's language; null while none was chosen. */
  readonly language: string | null;
}

/** The words before the comma are extras; the rest is a language, whose name may contain any letters. */
const ENTRY = /^([^,]*)(?:,(.*))?$/s;

export const selectAnswersView = createSelector(
  (state: RootState) => state.answersView,
  (text): AnswersView => {
    const [, words = '', language] = ENTRY.exec(text) ?? [];
    return {
      extras: answerViewOptions.filter((extra) => words.split(' ').includes(extra)),
      language: language ?? null,
    };
  },
);

/** The event of a change of the view. */
export const answersViewWith = (view: AnswersView, change: Partial<AnswersView>) => {
  const { extras, language } = { ...view, ...change };
  return answersViewChanged(extras.join(' ') + (language === null ? '' : `,${language}`));
};

/** The event that switches one of the extras on or off. */
export const answersExtraSwitched = (view: AnswersView, extra: AnswerExtra, isOn: boolean) =>
  answersViewWith(view, { extras: isOn ? [...view.extras, extra] : view.extras.filter((each) => each !== extra) });
