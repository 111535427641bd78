/** Which rows of submissions are wanted, in which order, as options of OData; what is not asked for is missing. */
export interface RowsQuery {
  readonly $filter?: string;
  readonly $search?: string;
  readonly $orderby?: string;
}

/** The same, and whether the rows of repeats come inside of their submissions. */
export interface ListedQuery extends RowsQuery {
  readonly $expand?: '*';
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

/** The same of a table that is not filtered. */
export const expanded = ({ table }: Readonly<Partial<Record<'table', string>>>): ListedQuery =>
  table ? { $expand: '*' } : {};

/** What a query asks for, as one text; empty for all rows, newest first. */
export const rowsKey = ({
  $filter = '',
  $search = '',
  $orderby = '',
  $expand = '',
}: Readonly<Partial<Record<keyof ListedQuery, unknown>>>): string =>
  [$filter, $search, $orderby, $expand].join('\n').trimEnd();

/** Whether rows that are asked for by this key come newest first. */
export const isNewestFirst = (key: string): boolean => !key.split('\n')[2];
