import { BLANK_VERSION } from '../api/blankVersion';
import { endpoints, type EndpointName, type Params } from '../api/endpoints';

type Values = Readonly<Record<string, string | number | boolean | undefined>>;

/** A parameter as a part of a path. No part may be empty, and the version of a definition may. */
const segment = (param: string, value: Values[string]): string =>
  param === 'version' && value === '' ? BLANK_VERSION : encodeURIComponent(String(value));

/**
 * The address of a call: its path below `/v1`, parameters and query percent-encoded. Requests go there, and plain links
 * to files, for which the browser proves who asks by its cookie.
 */
export const endpointHref = <N extends EndpointName>(name: N, params: Params<N>, query: Values = {}): string => {
  const values: Values = params;
  // Anchored at the slash, or the dot before an extension would be read as a part of the parameter's name.
  const path = endpoints[name].path.replace(/\/:(\w+)/g, (_, param: string) => `/${segment(param, values[param])}`);
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([param, value]) => `${encodeURIComponent(param)}=${encodeURIComponent(String(value))}`)
    .join('&');
  return `/v1${path}${search && `?${search}`}`;
};
