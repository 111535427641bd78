import { yesOrNo } from '../sheets/cells';

/** An expression as forms have it, of one that may be a word for yes or no, as people write them in sheets. */
export const expressionOf = (written: string): string => {
  const answer = yesOrNo(written);
  return answer === undefined ? written : `${answer}()`;
};
