import { yesOrNo } from '../sheets/cells';

/** A cell as an expression, with words for yes and no converted. */
export const expressionOf = (written: string): string => {
  const answer = yesOrNo(written);
  return answer === undefined ? written : `${answer}()`;
};
