import { matchPath } from 'react-router';
import type { PlaceParams } from './needs';
import { placeOf, places, type RouteName } from './routes';

/** Where the site is: the place, its parameters and its query (names given once; what is said twice says nothing). */
export interface Location {
  /** Path, query and fragment as in the address bar. */
  readonly href: string;
  readonly route: RouteName;
  readonly params: PlaceParams;
  readonly query: Readonly<Record<string, string>>;
}

/** Only paths are read; the parser wants an origin all the same. */
const anyOrigin = 'http://site.invalid';

const positiveInteger = /^[1-9][0-9]*$/;

const readParams = (raw: Readonly<Record<string, string | undefined>>): PlaceParams | null => {
  try {
    const { projectId, userId, xmlFormId } = raw;
    if ([projectId, userId].some((id) => id !== undefined && !positiveInteger.test(id))) return null;
    return {
      ...(projectId === undefined ? {} : { projectId: Number(projectId) }),
      ...(userId === undefined ? {} : { userId: Number(userId) }),
      // matchPath leaves all but slashes encoded.
      ...(xmlFormId === undefined ? {} : { xmlFormId: decodeURIComponent(xmlFormId) }),
    };
  } catch {
    return null;
  }
};

const matchRoute = (pathname: string): { route: RouteName; params: PlaceParams } => {
  for (const route of Object.keys(places) as RouteName[]) {
    const match = matchPath({ path: placeOf(route).path, caseSensitive: true, end: true }, pathname);
    const params = match && readParams(match.params);
    if (params && route !== 'notFound') return { route, params };
  }
  return { route: 'notFound', params: {} };
};

/** What begins with two slashes would name another host, and the address bar would refuse it. */
const withOneSlash = (path: string): string => path.replace(/^[/\\]{2,}/, '/');

/**
 * Reads a path of the site, with query and fragment, into a location (specification §2 route table). What matches no
 * place, or names a project or user by anything but a positive integer without leading zero, is `notFound`.
 */
export const readLocation = (href: string): Location => {
  const given = withOneSlash(href);
  const isReadable = URL.canParse(given, anyOrigin);
  const url = new URL(isReadable ? given : '/', anyOrigin);
  const path = withOneSlash(url.pathname);
  return {
    href: path + url.search + url.hash,
    ...(isReadable ? matchRoute(path) : { route: 'notFound', params: {} }),
    query: Object.fromEntries([...url.searchParams].filter(([name]) => url.searchParams.getAll(name).length === 1)),
  };
};

/** The path of a place, its parameters percent-encoded: `pathTo('formOverview', { projectId: 1, xmlFormId: 'a b' })`. */
export const pathTo = (route: RouteName, params: PlaceParams = {}): string =>
  placeOf(route).path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name as keyof PlaceParams])),
  );
