import { readFilter } from './odataFilter';
import type { Filter } from './odataFilterTree';
import { problem } from './problem';

/** The query options of an OData request that were understood. */
export interface ODataOptions {
  /** How many rows at most; null for all of them. */
  readonly top: number | null;
  readonly skip: number;
  /** Where the page before ended, as our own `@odata.nextLink` said it. */
  readonly after: string | null;
  readonly count: boolean;
  readonly wkt: boolean;
  readonly expand: boolean;
  readonly filter: Filter | null;
}

type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

const known = ['$top', '$skip', '$skiptoken', '$count', '$wkt', '$filter', '$expand', '$format', 'st'];

const valueOf = (query: Query, name: string): string | null => {
  const value = query[name];
  return (typeof value === 'object' ? value[0] : value) ?? null;
};

const wholeNumber = (query: Query, name: string): number | null => {
  const value = valueOf(query, name);
  if (value === null) return null;
  if (!/^\d{1,9}$/.test(value)) throw problem('wrongType', { field: name, expected: 'integer' });
  return Number(value);
};

/**
 * Reads the query of an OData request for rows.
 * @throws 501.1 for an option that is not offered, 400.11 for a number that is none, 400.18 and 501.x for the filter
 */
export const readODataOptions = (query: Query): ODataOptions => {
  const unknown = Object.keys(query).find((name) => !known.includes(name));
  if (unknown !== undefined) throw problem('unsupportedOption', { feature: unknown });
  const expand = valueOf(query, '$expand');
  if (expand !== null && expand !== '*') throw problem('unsupportedOption', { feature: '$expand' });
  const filter = valueOf(query, '$filter');
  return {
    top: wholeNumber(query, '$top'),
    skip: wholeNumber(query, '$skip') ?? 0,
    after: valueOf(query, '$skiptoken'),
    count: valueOf(query, '$count') === 'true',
    wkt: valueOf(query, '$wkt') === 'true',
    expand: expand === '*',
    filter: filter === null || filter.trim() === '' ? null : readFilter(filter),
  };
};

const formats = {
  json: ['application/json', 'json'],
  xml: ['application/xml', 'xml'],
} as const;

/**
 * Refuses a request that asks for a format an OData resource does not have (406.1).
 * @param kind what the resource has
 * @param format the value of `$format`, which beats the header
 * @param accept the `Accept` header; ranges such as `*\/*` are fine
 */
export const checkFormat = (kind: keyof typeof formats, format: string | null, accept: string | undefined): void => {
  const allowed = formats[kind];
  const wanted = format ?? (accept === undefined || accept.trim() === '' ? '*/*' : accept);
  const bare = wanted.split(',').map((range) => range.split(';')[0]?.trim().toLowerCase() ?? '');
  const fits = (range: string) =>
    range === '*/*' || range === 'application/*' || allowed.some((name) => name === range);
  if (!bare.some(fits)) throw problem('formatUnavailable', { allowed, got: wanted });
};
