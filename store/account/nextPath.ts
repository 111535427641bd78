/** The target after the login: a path of the site, or (below `/-/`) a page of another program. */
export type LoginTarget =
  | { readonly kind: 'inSite'; readonly href: string }
  /** The complete URL, including scheme and host, as checked. */
  | { readonly kind: 'fullPage'; readonly href: string };

const home: LoginTarget = { kind: 'inSite', href: '/' };

/**
 * Parses the `next` of a login path. Anything but a path of this origin, and the login itself, leads home. The result
 * comes from the checked, parsed URL, never from the given text.
 * @param next the query's value, hostile until proven otherwise
 * @param origin this site's origin, e.g. `https://survey.example.org`
 */
export const nextPath = (next: string | undefined, origin: string): LoginTarget => {
  if (next === undefined || !URL.canParse(next, origin)) return home;
  const url = new URL(next, origin);
  const isOurs = url.origin === origin && (url.protocol === 'http:' || url.protocol === 'https:');
  if (!isOurs || url.username || url.password || url.pathname === '/login') return home;
  // A path with two leading slashes would name another host.
  if (url.pathname.startsWith('//')) return home;
  if (url.pathname.startsWith('/-/')) return { kind: 'fullPage', href: url.href };
  return { kind: 'inSite', href: url.pathname + url.search + url.hash };
};
