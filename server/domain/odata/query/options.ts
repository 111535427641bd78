import { odataQuery } from '#api/submission/endpoints';
import { problem } from '../../core/problem';
import { isTrueText } from '../../core/booleanTexts';

/** Options of a request about rows and columns, unparsed: their meaning depends on the table. */
export interface RowOptions {
  readonly filter: string | null;
  readonly select: string | null;
  readonly orderBy: string | null;
  /** Search in all answers. */
  readonly search: string | null;
}

/** The parsed query options of an OData request. */
export interface ODataOptions extends RowOptions {
  /** Maximum number of rows; null for all of them. */
  readonly top: number | null;
  readonly skip: number;
  /** End of the previous page, from our own `@odata.nextLink`. */
  readonly after: string | null;
  readonly count: boolean;
  readonly wkt: boolean;
  readonly expand: boolean;
  /** Only the rows of repeats that match the filter; not part of OData. */
  readonly matchingRows: boolean;
  /** Aggregates and groups instead of rows, unparsed. */
  readonly apply: string | null;
}

type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

/** OData options, and the key of a public link. */
const known: readonly string[] = [...odataQuery, 'st'];

const valueOf = (query: Query, name: string): string | null => {
  const value = query[name];
  return (typeof value === 'object' ? value[0] : value) ?? null;
};

const wholeNumber = (query: Query, name: string): number | null => {
  const value = valueOf(query, name);
  if (value === null) return null;
  // Up to the largest number in use by programs, which means "all of them".
  if (!/^\d{1,19}$/.test(value)) throw problem('wrongType', { field: name, expected: 'integer' });
  return Math.min(Number(value), Number.MAX_SAFE_INTEGER);
};

/** Options of a query about rows and columns, ignoring others: exports have options of their own. */
export const readRowOptions = (query: Query): RowOptions => {
  const filter = valueOf(query, '$filter');
  return {
    filter: filter === null || filter.trim() === '' ? null : filter,
    select: valueOf(query, '$select'),
    orderBy: valueOf(query, '$orderby'),
    search: valueOf(query, '$search'),
  };
};

/**
 * Parses the query of an OData request for rows.
 * @param others names of options that are not OData's
 * @throws 501.1 for an unsupported option, 501.6 for parts of `$expand`, 400.11 for an invalid number
 */
export const readODataOptions = (query: Query, others: readonly string[] = []): ODataOptions => {
  const unknown = Object.keys(query).find((name) => !known.includes(name) && !others.includes(name));
  if (unknown !== undefined) throw problem('unsupportedOption', { feature: unknown });
  const expand = valueOf(query, '$expand');
  if (expand !== null && expand !== '*') throw problem('expandUnsupported', { text: expand });
  return {
    ...readRowOptions(query),
    top: wholeNumber(query, '$top'),
    skip: wholeNumber(query, '$skip') ?? 0,
    after: valueOf(query, '$skiptoken'),
    count: isTrueText(valueOf(query, '$count')),
    wkt: isTrueText(valueOf(query, '$wkt')),
    expand: expand === '*',
    matchingRows: isTrueText(valueOf(query, 'matchingRows')),
    apply: valueOf(query, '$apply'),
  };
};

/** Page size preferred by a client (OData Protocol 4.0, `odata.maxpagesize`), from its `Prefer` header; null if missing. */
export const preferredPageSize = (prefer: string | undefined): number | null => {
  const size = /(?:^|[,;\s])(?:odata\.)?maxpagesize\s*=\s*"?(\d{1,9})/i.exec(prefer ?? '')?.[1];
  return size === undefined || Number(size) === 0 ? null : Number(size);
};

const formats = {
  json: ['application/json', 'json'],
  xml: ['application/xml', 'xml'],
} as const;

/**
 * Refuses unsupported formats of an OData resource (406.1).
 * @param kind format of the resource
 * @param format value of `$format`, which takes precedence
 * @param accept the `Accept` header; ranges such as `*\/*` are accepted
 */
export const checkFormat = (kind: keyof typeof formats, format: string | null, accept: string | undefined): void => {
  const allowed = formats[kind];
  const wanted = format ?? (accept === undefined || accept.trim() === '' ? '*/*' : accept);
  const bare = wanted.split(',').map((range) => range.split(';')[0]?.trim().toLowerCase() ?? '');
  const fits = (range: string) =>
    range === '*/*' || range === 'application/*' || allowed.some((name) => name === range);
  if (!bare.some(fits)) throw problem('formatUnavailable', { allowed, got: wanted });
};
