/** Which rows of submissions are wanted, in which order, as options of OData; what is not asked for is missing. */
export interface RowsQuery {
  readonly $filter?: string;
  readonly $search?: string;
  readonly $orderby?: string;
}

/** The same, and whether the rows of repeats come inside of their submissions: all, or those that the filter speaks of. */
export interface ListedQuery extends RowsQuery {
  readonly $expand?: '*';
  readonly matchingRows?: 'true';
}

/** Every word is looked for as it is: none of them is an operator. */
const quoted = (search: string): string =>
  (search.match(/"[^"]+"|[^\s"]+/g) ?? []).map((word) => (word.startsWith('"') ? word : `"${word}"`)).join(' ');

/**
 * What the address of a table of submissions asks for: `filter` and `order` as OData writes them, and in `search` words and
 * "phrases", all of which are wanted.
 */
export const rowsQuery = ({
  filter,
  search = '',
  order,
}: Readonly<Partial<Record<'filter' | 'search' | 'order', string>>>): RowsQuery => {
  const $search = quoted(search);
  return { ...(filter && { $filter: filter }), ...($search && { $search }), ...(order && { $orderby: order }) };
};

/** What the address asks for of a table of submissions, or of one of their repeats: `table`, its path without the first slash. */
export const listedQuery = (query: Readonly<Record<string, string>>): ListedQuery => ({
  ...rowsQuery(query),
  ...expanded(query),
});

/** Whether a filter asks for something in repeats, as `home/person/any(r1:r1/age ge 60)` does. */
const asksRows = (filter = ''): boolean => filter.includes('/any(');

/** The same of a table that is not filtered, and where rows of repeats are needed to find something among what is loaded. */
export const expanded = ({
  table,
  filter,
  loadedFilter,
}: Readonly<Partial<Record<'table' | 'filter' | 'loadedFilter', string>>>): ListedQuery =>
  table || asksRows(loadedFilter) ? { $expand: '*', ...(asksRows(filter) && { matchingRows: 'true' }) } : {};

/** The same of a page that explores what is loaded: questions in repeats, too. */
export const exploredQuery = (query: Readonly<Record<string, string>>): ListedQuery => ({
  ...rowsQuery(query),
  $expand: '*',
});

/** What a query asks for, as one text; empty for all rows, newest first. */
export const rowsKey = ({
  $filter = '',
  $search = '',
  $orderby = '',
  $expand = '',
}: Readonly<Partial<Record<Exclude<keyof ListedQuery, 'matchingRows'>, unknown>>>): string =>
  [$filter, $search, $orderby, $expand].join('\n').trimEnd();

/** Whether rows that are asked for by this key come newest first. */
export const isNewestFirst = (key: string): boolean => !key.split('\n')[2];
