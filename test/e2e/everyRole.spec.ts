import { expect } from '@playwright/test';
import { compare, names, table } from '../support/everyRole/table';
import type { Row } from '../support/everyRole/row';
import { readPage } from '../support/everyRole/seen';
import { makeThings, type Things } from '../support/everyRole/things';
import { administrator } from './administrator';
import { administratorsCalls } from './administratorsCalls';
import { beLoggedIn } from './people';
import { visitor } from './visit';
import { test } from './test';

/** One role, which may see some pages, is redirected from some and misses some; test/world/everyRole covers all roles. */
const WHO = 'v';

/** What becomes of whoever opens a row's address; one address of each is opened, the others are visited within the page. */
const fateOf = ({ here, home = '', beside, missing = '', anonymous }: Row): string =>
  JSON.stringify([anonymous, ...[here, home, beside?.who ?? '', missing].map((who) => who.includes(WHO))]);

// There are many pages: recording each costs more than the page.
test.use({ trace: 'off', screenshot: 'off' });

const softly = expect.configure({ soft: true });

let things: Things;

test.beforeAll(async ({ request }) => {
  const admin = { ...administrator, id: 1, displayName: administrator.email };
  things = await makeThings(await administratorsCalls(request), admin);
});

test(`${names[WHO]} reaches each route or is redirected, and sees what the table of routes says`, async ({ page }) => {
  const person = things.people[WHO];
  if (person) await beLoggedIn(page, person);
  const visit = visitor(page);
  const opened = new Set<string>();
  for (const row of table) {
    await test.step(row.at, async () => {
      const fate = fateOf(row);
      await visit(things.address(row.at), { directly: !opened.has(fate) });
      opened.add(fate);
      // Questions come into the headings of tables after the rows.
      await softly(async () => {
        const { pathname, search, hash } = new URL(page.url());
        const seen = { ...(await page.evaluate(readPage)), href: pathname + search + hash };
        const { found, wanted } = compare(row, WHO, things, seen);
        expect(found, row.at).toEqual(wanted);
      }, row.at).toPass({ timeout: 10_000 });
    });
  }
});
