import { odataQuery } from '../../../api/submissionEndpoints';
import { problem } from '../problem';
import { saysYes } from '../yesOrNo';

/** What a request says about rows and columns, unparsed: its meaning depends on the table. */
export interface RowOptions {
  readonly filter: string | null;
  readonly select: string | null;
  readonly orderBy: string | null;
  /** What is looked for in all answers. */
  readonly search: string | null;
}

/** The parsed query options of an OData request. */
export interface ODataOptions extends RowOptions {
  /** The maximum number of rows; null for all of them. */
  readonly top: number | null;
  readonly skip: number;
  /** Where the previous page ended, from our own `@odata.nextLink`. */
  readonly after: string | null;
  readonly count: boolean;
  readonly wkt: boolean;
  readonly expand: boolean;
  /** Of each repeat only the rows that the filter speaks of, which is no part of OData. */
  readonly matchingRows: boolean;
  /** Totals and groups instead of rows, unparsed. */
  readonly apply: string | null;
}

type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The OData options, and the key of a public link. */
const known: readonly string[] = [...odataQuery, 'st'];

const valueOf = (query: Query, name: string): string | null => {
  const value = query[name];
  return (typeof value === 'object' ? value[0] : value) ?? null;
};

const wholeNumber = (query: Query, name: string): number | null => {
  const value = valueOf(query, name);
  if (value === null) return null;
  // Up to what programs use as the largest number, which means "all of them".
  if (!/^\d{1,19}$/.test(value)) throw problem('wrongType', { field: name, expected: 'integer' });
  return Math.min(Number(value), Number.MAX_SAFE_INTEGER);
};

/** What a query says about rows and columns, whatever else is in it: exports have options of their own. */
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
 * @throws 501.1 for an unsupported option, 501.6 for parts of `$expand`, 400.11 for an invalid number
 */
export const readODataOptions = (query: Query): ODataOptions => {
  const unknown = Object.keys(query).find((name) => !known.includes(name));
  if (unknown !== undefined) throw problem('unsupportedOption', { feature: unknown });
  const expand = valueOf(query, '$expand');
  if (expand !== null && expand !== '*') throw problem('expandUnsupported', { text: expand });
  return {
    ...readRowOptions(query),
    top: wholeNumber(query, '$top'),
    skip: wholeNumber(query, '$skip') ?? 0,
    after: valueOf(query, '$skiptoken'),
    count: saysYes(valueOf(query, '$count')),
    wkt: saysYes(valueOf(query, '$wkt')),
    expand: expand === '*',
    matchingRows: saysYes(valueOf(query, 'matchingRows')),
    apply: valueOf(query, '$apply'),
  };
};

/**
 * The number of rows a client prefers at once (OData Protocol 4.0, `odata.maxpagesize`), from its `Prefer` header; null if
 * missing.
 */
export const preferredPageSize = (prefer: string | undefined): number | null => {
  const size = /(?:^|[,;\s])(?:odata\.)?maxpagesize\s*=\s*"?(\d{1,9})/i.exec(prefer ?? '')?.[1];
  return size === undefined || Number(size) === 0 ? null : Number(size);
};

const formats = {
  json: ['application/json', 'json'],
  xml: ['application/xml', 'xml'],
} as const;

/**
 * Refuses a request for a format that an OData resource does not have (406.1).
 * @param kind what the resource has
 * @param format the value of `$format`, which takes precedence
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
