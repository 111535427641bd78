import type { EndpointName } from '#api/endpoints';

type Values = Readonly<Record<string, string | number | boolean | undefined>>;

const spell = (values: Values): string =>
  Object.keys(values)
    .filter((name) => values[name] !== undefined)
    .sort()
    .map((name) => `${name}=${encodeURIComponent(String(values[name]))}`)
    .join('&');

/**
 * The key of a request: its call, then its parameters and its query in a fixed order, as `formGet
 * projectId=1&xmlFormId=trees`. Two requests are the same if and only if their keys are equal.
 */
export const requestKey = (name: EndpointName, params: Values = {}, query: Values = {}): string =>
  [name, spell(params), spell(query) && `?${spell(query)}`].filter(Boolean).join(' ');
