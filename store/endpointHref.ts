import { endpoints, type EndpointName, type Params } from '../api/endpoints';

type Values = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * The address of a call: its path below `/v1`, parameters and query percent-encoded. Requests go there, and plain links
 * to files, for which the browser proves who asks by its cookie.
 */
export const endpointHref = <N extends EndpointName>(name: N, params: Params<N>, query: Values = {}): string => {
  const values: Values = params;
  // Anchored at the slash, or the dot before an extension would be read as a part of the parameter's name.
  const path = endpoints[name].path.replace(
    /\/:(\w+)/g,
    (_, param: string) => `/${encodeURIComponent(String(values[param]))}`,
  );
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([param, value]) => `${encodeURIComponent(param)}=${encodeURIComponent(String(value))}`)
    .join('&');
  return `/v1${path}${search && `?${search}`}`;
};
