import { mistakesIn } from '../../shared/xpath/mistakesIn';
import { parseXPath } from '../../shared/xpath/parseXPath';
import type { Expression } from '../../shared/xpath/xpath';

/** A text as an expression; undefined if it cannot be read. */
export const expressionIn = (text: string): Expression | undefined => {
  try {
    return parseXPath(text);
  } catch {
    return undefined;
  }
};

/** Whether an expression fails whatever is answered, by the rules that the server checks uploads by. */
export const isMistaken = (text: string): boolean => {
  const expression = expressionIn(text);
  return expression === undefined || !mistakesIn(expression, () => true).next().done;
};
