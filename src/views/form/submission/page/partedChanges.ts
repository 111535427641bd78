import type { AnswerChange } from '#store/selectors/submission/activity';
import type { QuestionTexts } from '#store/selectors/submission/answers';

/** The changes of an edit by kind. */
export interface PartedChanges {
  /** Answers to questions. */
  readonly asked: readonly AnswerChange[];
  /** Values calculated from them. */
  readonly calculated: readonly AnswerChange[];
}

const isOther = ({ path, before, after }: AnswerChange, { isSame }: QuestionTexts): boolean =>
  typeof before !== 'string' || typeof after !== 'string' || !isSame(path, before, after);

/** Removes changes of spelling only, and separates answers from calculated values. */
export const partedChanges = (changes: readonly AnswerChange[], texts: QuestionTexts): PartedChanges => {
  const others = changes.filter((change) => isOther(change, texts));
  return {
    asked: others.filter(({ path }) => !texts.isCalculated(path)),
    calculated: others.filter(({ path }) => texts.isCalculated(path)),
  };
};
