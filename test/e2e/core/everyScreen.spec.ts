import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { byExtent, spread } from '../../support/extent';
import { administratorsCalls } from '../support/administratorsCalls';
import { expectAccessible, expectFits, listen } from '../support/goodPage';
import { makePerson } from '../support/makePerson';
import { beLoggedIn } from '../support/people';
import { visitor } from '../support/visit';
import { test } from '../test';

const formXml = readFileSync(path.join(__dirname, '../../../server/sample/household.xml'), 'utf8');
const form = 'household_visit';

/** A project with a published form and a new draft, an app user, and a user who is not an administrator. */
const makeThings = async (request: APIRequestContext): Promise<{ projectId: number; userId: number }> => {
  const calls = await administratorsCalls(request);
  const projectId = await calls.post('/projects', { name: 'Every screen' });
  await calls.postForm(`/projects/${projectId}/forms?publish=true`, formXml);
  await calls.post(`/projects/${projectId}/forms/${form}/draft`);
  await calls.post(`/projects/${projectId}/forms/${form}/public-links`, {
    displayName: 'Poster at the market, beside the stalls of the fishers',
    once: true,
  });
  await calls.post(`/projects/${projectId}/app-users`, { displayName: 'Tablet of the southern team, second floor' });
  const { id } = await makePerson(calls, 'Maria-Luisa Villanueva y Castro de la Fuente');
  return { projectId, userId: id };
};

/** Routes for users who are not logged in. */
const outerRoutes = {
  login: '/login',
  'reset password': '/reset-password',
  'account claim': '/account/claim?token=x',
  'account claim without a token': '/account/claim',
};

const innerRoutes = (project: number, user: number): Readonly<Record<string, string>> => ({
  home: '/',
  'project overview': `/projects/${project}`,
  'project roles': `/projects/${project}/users`,
  'app users': `/projects/${project}/app-users`,
  'form access': `/projects/${project}/form-access`,
  'form overview': `/projects/${project}/forms/${form}`,
  submissions: `/projects/${project}/forms/${form}/submissions`,
  'public links': `/projects/${project}/forms/${form}/public-links`,
  'draft status': `/projects/${project}/forms/${form}/draft`,
  'media files': `/projects/${project}/forms/${form}/draft/attachments`,
  'draft testing': `/projects/${project}/forms/${form}/draft/testing`,
  users: '/users',
  'user edit': `/users/${user}/edit`,
  'account edit': '/account/edit',
  'audit log': '/system/audits',
  'site address': '/system/address',
  'not found': '/nonesuch',
});

/** A page is visited at the first width, and the window is resized in place then. */
const widths = [390, 320, 1280];

const inTheDark = async (page: Page, look: () => Promise<void>): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' }); // no colour on its way to another
  await look();
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
};

const expectGoodScreens = async (page: Page, routes: Readonly<Record<string, string>>): Promise<void> => {
  const visit = visitor(page);
  const inDark = spread(Object.keys(routes), Math.ceil(Object.keys(routes).length / 3));
  const screens = new Set<string>();
  for (const [route, href] of Object.entries(routes)) {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      if (width === widths[0]) await visit(href);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy=true], .loading-lines')).toHaveCount(0);
      await expectFits(page, `${route} at ${width} px`);
      if (width === 390) await expectAccessible(page, `${route} at ${width} px`);
    }
    if (inDark.includes(route)) await inTheDark(page, () => expectAccessible(page, `${route} in the dark theme`));
    screens.add(await page.locator('main').innerText());
  }
  expect(screens.size, 'different screens').toBe(Object.keys(routes).length);
};

/** Screens are visited within one document; opening an address directly returns the same one, under the same policy. */
const expectOneDocument = async (request: APIRequestContext, routes: Readonly<Record<string, string>>) => {
  for (const [route, href] of Object.entries(routes)) {
    const [own, first] = [await request.get(href), await request.get('/login')];
    const policy = own.headers()['content-security-policy'];
    expect(policy, route).toContain("default-src 'none'");
    expect([policy, await own.text()], route).toEqual([first.headers()['content-security-policy'], await first.text()]);
  }
};

/** With the system's own colours, where transparent lines are drawn, only the current tab and section are underlined. */
const expectCurrentAmongForced = async (page: Page, href: string): Promise<void> => {
  await page.goto(href);
  await page.emulateMedia({ forcedColors: 'active' });
  for (const links of ['.navbar-links a', '.tabs .item']) {
    await expect(page.locator(links).first()).toBeVisible();
    const underlined = await page.locator(links).evaluateAll((all) => {
      const { backgroundColor } = getComputedStyle(document.body);
      return all
        .filter((link) => getComputedStyle(link).borderBottomColor !== backgroundColor)
        .map((link) => link.ariaCurrent);
    });
    expect(underlined, links).toEqual(['page']);
  }
  await page.emulateMedia({ forcedColors: 'none' });
};

test('every screen is accessible, fits, and breaks no rule of the content security policy', async ({
  page,
  request,
}) => {
  test.slow();
  const complaints = listen(page);
  await expectGoodScreens(page, outerRoutes);
  await beLoggedIn(page);
  const { projectId, userId } = await makeThings(request);
  await expectGoodScreens(page, innerRoutes(projectId, userId));
  await expectOneDocument(request, { ...outerRoutes, ...innerRoutes(projectId, userId) });
  await expectCurrentAmongForced(page, `/projects/${projectId}/app-users`);
  expect(complaints).toEqual([]);
});

test('the language is switched without a reload and stored', async ({ page }) => {
  await beLoggedIn(page);
  await page.goto('/');
  for (const [language, heading] of byExtent({
    few: [['Français', 'fr']],
    all: [
      ['Čeština', 'cs'],
      ['Deutsch', 'de'],
      ['Español', 'es'],
      ['Français', 'fr'],
    ],
  })) {
    await page.getByRole('button', { name: /Language|Jazyk|Sprache|Idioma|Langue/ }).click();
    await page.getByRole('menuitemradio', { name: String(language) }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', String(heading));
  }
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});
