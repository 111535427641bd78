/** Possible mistakes in an expression; the texts are in `translations/xlsform`, which this folder does not use. */
export type MistakeKey =
  | 'xpath.and'
  | 'xpath.atLeast'
  | 'xpath.breaksOff'
  | 'xpath.equals'
  | 'xpath.isNot'
  | 'xpath.misplaced'
  | 'xpath.missingList'
  | 'xpath.mod'
  | 'xpath.noDate'
  | 'xpath.noFunction'
  | 'xpath.noNodes'
  | 'xpath.noReference'
  | 'xpath.not'
  | 'xpath.or'
  | 'xpath.parenthesisClosed'
  | 'xpath.parenthesisOpen'
  | 'xpath.quoteOpen'
  | 'xpath.severalChoices'
  | 'xpath.steps'
  | 'xpath.straightQuotes'
  | 'xpath.takesAtLeast'
  | 'xpath.takesBetween'
  | 'xpath.takesExactly'
  | 'xpath.takesPairs'
  | 'xpath.tooDeep'
  | 'xpath.tooLong'
  | 'xpath.union'
  | 'xpath.unreadable'
  | 'xpath.variable';

/** A mistake in an expression, for a message in any language. */
export interface Mistake {
  readonly key: MistakeKey;
  readonly values?: Readonly<Record<string, string | number | Mistake>>;
}

export const mistake = (key: MistakeKey, values?: Mistake['values']): Mistake =>
  values === undefined ? { key } : { key, values };
