import { projectRoutes } from './projectRoutes';
import type { Row, Who } from './row';
import type { Seen } from './seen';
import { navbar, siteRoutes } from './siteRoutes';
import type { Things } from './things';

/** Every address, with its content for each user. */
export const table: readonly Row[] = [...siteRoutes, ...projectRoutes];

export const names: Readonly<Record<string, string>> = {
  '-': 'nobody',
  a: 'an administrator',
  m: 'a project manager',
  v: 'a project viewer',
  f: 'a data collector',
  n: 'a user without any role',
};

/** Names of the elements that a user sees. */
const seenBy = (who: Who, shown: Readonly<Record<string, Who>> = {}): string[] =>
  Object.keys(shown).filter((name) => shown[name]?.includes(who));

const logInAddress = (href: string): string => (href === '/' ? '/login' : `/login?next=${encodeURIComponent(href)}`);

/** The heading of the home page: data collectors see their forms. */
const homeOf = (who: Who): string => (who === 'f' ? 'Forms to fill in' : 'Welcome');

/** Where a user ends according to the row, with the heading of that page. */
const endOf = (row: Row, who: Who, things: Things): { readonly href: string; readonly heading: string } => {
  const href = things.address(row.at);
  const ends = [
    { who: row.here, href, heading: row.at === '/' ? homeOf(who) : row.heading },
    { who: row.login, href: logInAddress(href), heading: 'Log in' },
    { who: row.home, href: '/', heading: homeOf(who) },
    ...(row.beside ? [{ ...row.beside, href: things.address(row.beside.at) }] : []),
    { who: row.missing, href, heading: 'Page not found' },
    { who: row.refused, href, heading: 'No access' },
  ].filter((end) => end.who?.includes(who));
  const [end] = ends;
  if (!end || ends.length > 1) throw new Error(`the table says ${ends.length} times where ${names[who]} ends`);
  return end;
};

/** The seen and the expected content; they are equal where the site is right. */
interface Compared {
  readonly found: object;
  readonly wanted: object;
}

/** Expectations of the row for roles that reach its route. */
const compareShown = (row: Row, who: Who, { address }: Things, seen: Seen): Compared => {
  const { controls = {}, texts = {}, leads = {} } = row;
  const columns = row.columns === 'vary' ? seen.columns : seenBy(who, row.columns);
  const found = {
    tabs: seen.tabs,
    closed: seen.closed,
    columns: seen.columns,
    controls: Object.keys(controls).filter((name) => seen.controls.includes(name)),
    texts: Object.keys(texts).filter((text) => seen.text.includes(text)),
    leads: Object.keys(leads).filter((href) => seen.leads.includes(address(href))),
  };
  const wanted = {
    tabs: seenBy(who, row.tabs),
    closed: row.closed ?? [],
    columns,
    controls: seenBy(who, controls),
    texts: seenBy(who, texts),
    leads: seenBy(who, leads),
  };
  return { found, wanted };
};

/** Compares the content seen at a row's address, and its final address, with the expectations of the row. */
export const compare = (row: Row, who: Who, things: Things, seen: Seen & { readonly href: string }): Compared => {
  const end = endOf(row, who, things);
  const person = things.people[who] ?? null;
  const known = person !== null && !row.anonymous;
  const isHere = row.here.includes(who);
  const name = known ? person.displayName : 'Not logged in';
  const shown = isHere ? compareShown(row, who, things, seen) : { found: {}, wanted: {} };
  const current = person !== null && isHere;
  return {
    found: {
      href: seen.href,
      heading: seen.heading,
      name: seen.banner.includes(name) ? name : seen.banner,
      navbar: seen.navbar,
      ...(current ? { current: seen.current } : {}),
      ...shown.found,
    },
    wanted: {
      href: end.href,
      heading: end.heading,
      name,
      navbar: known ? seenBy(who, navbar) : [],
      ...(current ? { current: row.current } : {}),
      ...shown.wanted,
    },
  };
};
