/** Filter, search and order of submissions, as OData options; unused options are missing. */
export interface RowsQuery {
  readonly $filter?: string;
  readonly $search?: string;
  readonly $orderby?: string;
}

/** The same, and whether submissions contain the rows of their repeats: all, or those used by the filter. */
export interface ListedQuery extends RowsQuery {
  readonly $expand?: '*';
  readonly matchingRows?: 'true';
}

/** Every word is searched for literally: none of them is an operator. */
const quoted = (search: string): string =>
  (search.match(/"[^"]+"|[^\s"]+/g) ?? []).map((word) => (word.startsWith('"') ? word : `"${word}"`)).join(' ');

/**
 * The query of a submissions table from its address: `filter` and `order` in OData syntax, and `search` with words and
 * "phrases" that all have to match.
 */
export const rowsQuery = ({
  filter,
  search = '',
  order,
}: Readonly<Partial<Record<'filter' | 'search' | 'order', string>>>): RowsQuery => {
  const $search = quoted(search);
  return { ...(filter && { $filter: filter }), ...($search && { $search }), ...(order && { $orderby: order }) };
};

/**
 * The query of a table of submissions or of one of their repeats from its address: `table` is the repeat's path without
 * the first slash.
 */
export const listedQuery = (query: Readonly<Record<string, string>>): ListedQuery => ({
  ...rowsQuery(query),
  ...expanded(query),
});

/** Whether a filter has conditions on repeats, as in `home/person/any(r1:r1/age ge 60)`. */
const hasRepeatConditions = (filter = ''): boolean => filter.includes('/any(');

/** The option that loads the rows of repeats, if the table shows them or the browser filters by them. */
export const expanded = ({
  table,
  filter,
  loadedFilter,
}: Readonly<Partial<Record<'table' | 'filter' | 'loadedFilter', string>>>): ListedQuery =>
  table || hasRepeatConditions(loadedFilter)
    ? { $expand: '*', ...(hasRepeatConditions(filter) && { matchingRows: 'true' }) }
    : {};

/** The query of a page that explores the loaded rows, with the rows of repeats. */
export const exploredQuery = (query: Readonly<Record<string, string>>): ListedQuery => ({
  ...rowsQuery(query),
  $expand: '*',
});

/** The key of a query, as one text; empty for all rows, newest first. */
export const rowsKey = ({
  $filter = '',
  $search = '',
  $orderby = '',
  $expand = '',
}: Readonly<Partial<Record<Exclude<keyof ListedQuery, 'matchingRows'>, unknown>>>): string =>
  [$filter, $search, $orderby, $expand].join('\n').trimEnd();

/** Whether rows with this key are ordered newest first. */
export const isNewestFirst = (key: string): boolean => !key.split('\n')[2];
