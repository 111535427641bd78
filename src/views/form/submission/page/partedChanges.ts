import type { AnswerChange } from '../../../../../store/selectors/submissionActivity';
import type { QuestionTexts } from '../../../../../store/selectors/submissionAnswers';

/** What an edit changed, as people see it. */
export interface PartedChanges {
  /** Answers to questions. */
  readonly asked: readonly AnswerChange[];
  /** What the form calculates from them. */
  readonly calculated: readonly AnswerChange[];
}

const isOther = ({ path, before, after }: AnswerChange, { isSame }: QuestionTexts): boolean =>
  typeof before !== 'string' || typeof after !== 'string' || !isSame(path, before, after);

/** Leaves out what is written differently but means the same, and parts what was asked from what follows from it. */
export const partedChanges = (changes: readonly AnswerChange[], texts: QuestionTexts): PartedChanges => {
  const others = changes.filter((change) => isOther(change, texts));
  return {
    asked: others.filter(({ path }) => !texts.isCalculated(path)),
    calculated: others.filter(({ path }) => texts.isCalculated(path)),
  };
};
