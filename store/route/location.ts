import { generatePath, matchPath } from 'react-router';
import type { RouteParams } from './requests';
import { routeDefinition, routes, type RouteName } from './routes';

/** The current location: route, parameters and query (a repeated query parameter is ignored). */
export interface Location {
  /** Path, query and fragment as in the address bar. */
  readonly href: string;
  readonly route: RouteName;
  readonly params: RouteParams;
  readonly query: Readonly<Record<string, string>>;
}

/** Only paths are parsed, but the parser needs an origin. */
const anyOrigin = 'http://site.invalid';

const positiveInteger = /^[1-9][0-9]*$/;

const readParams = (raw: Readonly<Record<string, string | undefined>>): RouteParams | null => {
  try {
    const { projectId, userId, ...texts } = raw;
    if ([projectId, userId].some((id) => id !== undefined && !positiveInteger.test(id))) return null;
    return {
      ...(projectId === undefined ? {} : { projectId: Number(projectId) }),
      ...(userId === undefined ? {} : { userId: Number(userId) }),
      // matchPath decodes nothing but slashes.
      ...Object.fromEntries(Object.entries(texts).map(([name, text = '']) => [name, decodeURIComponent(text)])),
    };
  } catch {
    return null;
  }
};

const matchRoute = (pathname: string): { route: RouteName; params: RouteParams } => {
  for (const route of Object.keys(routes) as RouteName[]) {
    const match = matchPath({ path: routeDefinition(route).path, caseSensitive: true, end: true }, pathname);
    const params = match && readParams(match.params);
    if (params && route !== 'notFound') return { route, params };
  }
  return { route: 'notFound', params: {} };
};

/** A path with two leading slashes names another host, which the browser refuses. */
const collapseLeadingSlashes = (path: string): string => path.replace(/^[/\\]{2,}/, '/');

/**
 * Parses a path of the site, with query and fragment, into a location. A path that matches no route, or has a project or
 * user id that is not a positive integer without leading zero, is `notFound`.
 */
export const readLocation = (href: string): Location => {
  const given = collapseLeadingSlashes(href);
  const isReadable = URL.canParse(given, anyOrigin);
  const url = new URL(isReadable ? given : '/', anyOrigin);
  const path = collapseLeadingSlashes(url.pathname);
  return {
    href: path + url.search + url.hash,
    ...(isReadable ? matchRoute(path) : { route: 'notFound', params: {} }),
    query: Object.fromEntries([...url.searchParams].filter(([name]) => url.searchParams.getAll(name).length === 1)),
  };
};

/** The path of a route, its parameters percent-encoded: `pathTo('formOverview', { projectId: 1, xmlFormId: 'a b' })`. */
export const pathTo = (route: RouteName, params: RouteParams = {}): string => {
  // A component about to unmount may request a path without its parameters.
  const texts = Object.entries(params).map(([name, value = '']) => [name, String(value)]);
  const none = { projectId: '', userId: '', xmlFormId: '', instanceId: '', datasetName: '', uuid: '' };
  return generatePath(routeDefinition(route).path, { ...none, ...Object.fromEntries(texts) });
};

/** A path of the site with these query parameters replaced; empty ones are removed, all others stay. */
export const hrefWithQuery = (href: string, changes: Readonly<Record<string, string>>): string => {
  const url = new URL(href, anyOrigin);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  // Readable in the address bar.
  const search = url.search.replaceAll(/%2[CF]/g, decodeURIComponent);
  return url.pathname + search + url.hash;
};

/** The query of a path of the site, with its question mark; empty if it has none. */
export const searchOf = (href: string): string => new URL(href, anyOrigin).search;
