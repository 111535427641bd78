/** Where to go after login: a path of the site, or (below `/-/`) a page another program answers. */
export type NextPath =
  | { readonly kind: 'inSite'; readonly href: string }
  /** The whole address, scheme and host included, as it was checked. */
  | { readonly kind: 'fullPage'; readonly href: string };

const home: NextPath = { kind: 'inSite', href: '/' };

/**
 * Reads the `next` of a login address (specification §2 Login). Whatever is not a path of this same origin, and login
 * itself, leads home. What is returned is taken from the parsed URL that was checked, never from the given text.
 * @param next the query's value, hostile until proven otherwise
 * @param origin this site's origin, e.g. `https://survey.example.org`
 */
export const nextPath = (next: string | undefined, origin: string): NextPath => {
  if (next === undefined || !URL.canParse(next, origin)) return home;
  const url = new URL(next, origin);
  const isOurs = url.origin === origin && (url.protocol === 'http:' || url.protocol === 'https:');
  if (!isOurs || url.username || url.password || url.pathname === '/login') return home;
  // A path that starts with two slashes would name another host once it stands alone.
  if (url.pathname.startsWith('//')) return home;
  if (url.pathname.startsWith('/-/')) return { kind: 'fullPage', href: url.href };
  return { kind: 'inSite', href: url.pathname + url.search + url.hash };
};
