/**
 * The class of a recorded value, which decides whether it may be in a file: `open` always; `name` (people's names and
 * addresses), `value` (answers, and anything that reveals them) and `text` (comments and other free text) if switched
 * on; `secret` never.
 */
export type DataClass = 'open' | 'name' | 'value' | 'text' | 'secret';

/**
 * A rule for values that need more than a class:
 *
 * - `inside`: an object whose properties have rules of their own; a text in its place is unexpected, and `any`.
 * - `any`: a text of any class but `secret`; included only if all classes are switched on.
 * - `day`: the exact time when answers arrived; without values, only the day is left.
 * - `address`, `query`: an address of the site or server, and its query.
 * - `search`, `filter`: search words, and an OData filter.
 * - `place`: an object whose `href` and `query` are an address of the site.
 * - `key`: the key of a request, from its call and parameters.
 * - `rowsAsk`, `summaryKey`, `summary`, `summaries`: the keys of queries in the store (`rowsKey`, `summaryQuery`).
 * - `row`: a submission with its answers under the names of their fields.
 * - `coordinates`, `positions`: degrees in a text, and pairs of them in ten-millionths.
 * - `preference`, `preferenceName`: values and names of user settings.
 * - `reply`: the reply to a call; a text is a file.
 * - `action`: the event of a button.
 * - `keys` and `of`: an object whose property names are data, such as ids.
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

/** Rules by property name. */
export type Rules = Readonly<Record<string, Rule>>;
