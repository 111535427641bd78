/**
 * What something recorded is, which decides whether it may be in a file: `open` always, `name` (people's names and addresses), `value`
 * (answers, and what reveals them) and `text` (words that people wrote) if they are switched on, `secret` never.
 */
export type DataClass = 'open' | 'name' | 'value' | 'text' | 'secret';

/**
 * What is more than one text or number, or takes more care than its class:
 *
 * - `inside`: something with other properties inside; a text in its place is not expected, and `any`.
 * - `any`: a text that may be of each class but a secret; it is kept only if all of them are switched on.
 * - `day`: an exact time that answers came; without values, its day is left.
 * - `address`, `query`: an address of the site or of the server, and what one asks for behind its question mark.
 * - `search`, `filter`: words that are looked for, and a filter of OData.
 * - `place`: an object of which `href` and `query` are an address of the site.
 * - `key`: of a request, by its call and parameters.
 * - `rowsAsk`, `summaryKey`, `summary`, `summaries`: by which the store tells questions from each other (`rowsKey`, `summariesAsk`).
 * - `row`: a submission with its answers under the names of their fields.
 * - `coordinates`, `positions`: degrees in a text, and pairs of them in ten-millionths.
 * - `preference`, `preferenceName`: what users' settings are, and what they are called.
 * - `reply`: what a call was answered; a text is a file.
 * - `action`: what happens when something is pressed.
 * - `keys` and `of`: an object whose properties are no names but data, such as ids.
 */
export type Rule =
  | DataClass
  | 'inside'
  | 'any'
  | 'day'
  | 'address'
  | 'query'
  | 'search'
  | 'filter'
  | 'place'
  | 'key'
  | 'rowsAsk'
  | 'summaryKey'
  | 'summaries'
  | 'summary'
  | 'row'
  | 'coordinates'
  | 'positions'
  | 'preference'
  | 'preferenceName'
  | 'reply'
  | 'action'
  | { readonly keys: Rule; readonly of: Rule };

/** Rules by the names of properties. */
export type Rules = Readonly<Record<string, Rule>>;
