import { problem, type ProblemError } from '../../core/problem';

/** One step of `$apply`: `filter(size gt 4)`. */
export interface Transformation {
  readonly name: string;
  /** Between its parentheses. */
  readonly inside: string;
}

/** The problem 400.18 of an invalid `$apply`, with the reason. */
export const unreadable = (reason: string): ProblemError =>
  problem('filterUnparseable', { reason: `$apply: ${reason}` });

/** Index after the parenthesis that closes the one at `from`. @param quote delimiter of texts */
const endOf = (text: string, from: number, quote: string): number => {
  let depth = 0;
  let isQuoted = false;
  for (let at = from; at < text.length; at += 1) {
    const character = text[at];
    if (character === quote) isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  throw unreadable(`the parenthesis at ${from} is not closed`);
};

const NAME = /\s*([A-Za-z.]+)\s*(?=\()/y;

/** Splits `$apply` into its transformations, separated by slashes. @throws 400.18 */
export const transformationsIn = (text: string): Transformation[] => {
  if (text.includes('\0')) throw unreadable('it has a character that no text has');
  const found: Transformation[] = [];
  const end = text.trimEnd().length;
  for (let at = 0; at < end;) {
    if (found.length > 0 && text[at] === '/') at += 1;
    else if (found.length > 0) throw unreadable(`unexpected "${text[at]}" at ${at}`);
    NAME.lastIndex = at;
    const name = NAME.exec(text)?.[1];
    if (name === undefined) throw unreadable(`a transformation such as filter(…) is missing at ${at}`);
    const opened = NAME.lastIndex;
    // In a search, apostrophes are characters of words.
    at = endOf(text, opened, name === 'search' ? '"' : "'");
    found.push({ name, inside: text.slice(opened + 1, at - 1) });
    while (at < end && text[at]?.trim() === '') at += 1;
  }
  if (found.length === 0) throw unreadable('it is empty');
  return found;
};

/** Splits a list at its commas outside of parentheses. @throws 400.18 for an empty item */
export const itemsIn = (text: string): string[] => {
  const items: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') at = endOf(text, at, "'") - 1;
    else if (text[at] === ',') {
      items.push(text.slice(from, at).trim());
      from = at + 1;
    }
  }
  items.push(text.slice(from).trim());
  if (items.includes('')) throw unreadable('something is missing beside a comma or in parentheses');
  return items;
};
