import { BLANK_VERSION } from '#api/form/blankVersion';
import type { EndpointName, Params } from '#api/endpoints';
import { siteEndpoints } from './siteEndpoints';

type Values = Readonly<Record<string, string | number | boolean | undefined>>;

/** A parameter as a path segment. No segment may be empty, but the version of a definition can be. */
const segment = (param: string, value: Values[string]): string =>
  param === 'version' && value === '' ? BLANK_VERSION : encodeURIComponent(String(value));

/**
 * The URL of a call: its path below `/v1`, parameters and query percent-encoded. For requests, and for plain links to
 * files, which the browser authenticates by its cookie.
 */
export const endpointHref = <N extends EndpointName>(name: N, params: Params<N>, query: Values = {}): string => {
  const values: Values = params;
  // Anchored at the slash; otherwise the dot before an extension would be read as part of the parameter's name.
  const path = siteEndpoints[name].path.replace(/\/:(\w+)/g, (_, param: string) => `/${segment(param, values[param])}`);
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([param, value]) => `${encodeURIComponent(param)}=${encodeURIComponent(String(value))}`)
    .join('&');
  return `/v1${path}${search && `?${search}`}`;
};
