import { expect, test, type Page } from '@playwright/test';
import { places } from '../../store/routes';
import { readLocation } from '../../store/location';
import { administratorsCalls } from './administratorsCalls';
import { projectPlaces } from './everyRole/projectPlaces';
import { everybody, type Row, type Who } from './everyRole/row';
import { watch, type Seen } from './everyRole/seen';
import { navbar, sitePlaces } from './everyRole/sitePlaces';
import { makeThings, type Things } from './everyRole/things';
import { beLoggedIn } from './people';

// There are hundreds of pages: recording each costs more than the page.
test.use({ trace: 'off', screenshot: 'off' });

const table = [...sitePlaces, ...projectPlaces];

const names: Readonly<Record<string, string>> = {
  '-': 'nobody',
  a: 'an administrator',
  m: 'a project manager',
  v: 'a project viewer',
  f: 'a data collector',
  n: 'a user without any role',
};

let things: Things;

test.beforeAll(async ({ request }) => {
  things = await makeThings(await administratorsCalls(request));
});

/** The names of what a user sees, each with those who see it. */
const seenBy = (who: Who, shown: Readonly<Record<string, Who>> = {}): string[] =>
  Object.keys(shown).filter((name) => shown[name]?.includes(who));

const logInAddress = (href: string): string => (href === '/' ? '/login' : `/login?next=${encodeURIComponent(href)}`);

/** Where the row says that a user ends, with the heading there. */
const endOf = (row: Row, who: Who): { readonly href: string; readonly heading: string } => {
  const href = things.address(row.at);
  const ends = [
    { who: row.here, href, heading: row.heading },
    { who: row.login, href: logInAddress(href), heading: 'Log in' },
    { who: row.home, href: '/', heading: 'Welcome' },
    { who: row.missing, href, heading: 'Page not found' },
  ].filter((end) => end.who?.includes(who));
  const [end] = ends;
  if (!end || ends.length > 1) throw new Error(`the table says ${ends.length} times where ${names[who]} ends`);
  return end;
};

const addressOf = (page: Page): string => {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
};

/** Compares the page with what the row says for those who reach it. */
const expectShown = (row: Row, who: Who, seen: Seen): void => {
  const { address } = things;
  expect.soft(seen.tabs, 'tabs').toEqual(seenBy(who, row.tabs));
  expect.soft(seen.closed, 'tabs that lead nowhere').toEqual(row.closed ?? []);
  if (row.columns !== 'vary') expect.soft(seen.columns, 'columns').toEqual(seenBy(who, row.columns));
  for (const [name, whose] of Object.entries(row.controls ?? {}))
    expect.soft(seen.controls.includes(name), `“${name}” can be used`).toBe(whose.includes(who));
  for (const [text, whose] of Object.entries(row.texts ?? {}))
    expect.soft(seen.text.includes(text), `“${text}” can be read`).toBe(whose.includes(who));
  for (const [href, whose] of Object.entries(row.leads ?? {}))
    expect.soft(seen.leads.includes(address(href)), `the table leads to ${href}`).toBe(whose.includes(who));
};

for (const who of everybody) {
  test(`${names[who]} comes to each place, or elsewhere, and sees what the specification says`, async ({ page }) => {
    const person = things.people[who] ?? null;
    if (person) await beLoggedIn(page, person);
    const look = watch(page);
    for (const row of table) {
      await test.step(row.at, async () => {
        await page.goto(things.address(row.at));
        const seen = await look();
        const end = endOf(row, who);
        expect.soft(addressOf(page), `where ${row.at} ends`).toBe(end.href);
        expect.soft(seen.heading, `heading for ${row.at}`).toBe(end.heading);
        const isKnown = person && !row.anonymous;
        expect.soft(seen.banner).toContain(isKnown ? person.displayName : 'Not logged in');
        expect.soft(seen.navbar, 'navbar').toEqual(isKnown ? seenBy(who, navbar) : []);
        if (row.here.includes(who)) expectShown(row, who, seen);
        if (person && row.here.includes(who)) expect.soft(seen.current, 'link in force').toBe(row.current);
      });
    }
  });
}

test('every place of the map has a row', () => {
  const covered = new Set(table.map(({ at }) => readLocation(things.address(at)).route));
  expect(Object.keys(places).filter((route) => !covered.has(route as keyof typeof places))).toEqual([]);
});
