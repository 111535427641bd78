import { expect, type Page } from '@playwright/test';
import { xform } from '../../fixtures/xform';
import { spread } from '../../support/extent';
import { administratorsCalls } from '../support/administratorsCalls';
import { expectAccessible, listen } from '../support/goodPage';
import { logIn, logOut } from '../support/logIn';
import { makePerson } from '../support/makePerson';
import { beLoggedIn } from '../support/people';
import { visitor } from '../support/visit';
import { test } from '../test';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });

test('each route has its own page title, which begins with the content of the page', async ({ page, request }) => {
  const calls = await administratorsCalls(request);
  const project = await calls.post('/projects', { name: 'Titles' });
  await calls.postForm(`/projects/${project}/forms?publish=true`, xform());
  await calls.post(`/projects/${project}/forms/wells/draft`);
  const { id, displayName } = await makePerson(calls, 'Titus of the titles');
  const visit = visitor(page);
  const expectTitles = async (titles: Readonly<Record<string, string>>) => {
    for (const [address, title] of spread(Object.entries(titles), 5)) {
      await visit(address, { directly: address === '/' });
      await expect(page, address).toHaveTitle(title);
    }
  };
  await expectTitles({
    '/login': 'Log in · Transect',
    '/reset-password': 'Reset password · Transect',
    '/account/claim?token=x': 'Set your password · Transect',
    '/nonesuch': 'Page not found · Transect',
  });
  await beLoggedIn(page);
  await expectTitles({
    '/': 'Projects · Welcome · Transect',
    [`/projects/${project}`]: 'Overview · Titles · Projects · Transect',
    [`/projects/${project}/app-users`]: 'App Users · Titles · Projects · Transect',
    [`/projects/${project}/form-access`]: 'Form Access · Titles · Projects · Transect',
    [`/projects/${project}/forms/wells`]: 'Overview · Wells · Titles · Projects · Transect',
    [`/projects/${project}/forms/wells/submissions`]: 'Submissions · Wells · Titles · Projects · Transect',
    [`/projects/${project}/forms/wells/draft`]: 'Draft · Wells · Titles · Projects · Transect',
    '/projects/999999': 'Page not found · Transect',
    '/users': 'Users · Transect',
    [`/users/${id}/edit`]: `Edit profile · ${displayName} · Users · Transect`,
    '/account/edit': 'Your profile · Transect',
  });
});

test('every page has its landmarks, and navigation moves the focus to the heading of the new page', async ({
  page,
}) => {
  await beLoggedIn(page);
  await page.goto('/');
  await expect(page.getByRole('banner')).toHaveCount(1);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('banner').getByRole('navigation', { name: 'Menu' })).toHaveCount(1);
  await expect(heading(page)).toHaveText('Welcome');
  await expect(heading(page)).not.toBeFocused();

  await menu(page).getByRole('link', { name: 'Users' }).click();
  await expect(heading(page)).toHaveText('Users');
  await expect(heading(page)).toBeFocused();
  await expect(menu(page).getByRole('link', { name: 'Users' })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(heading(page)).toHaveText('Welcome');
  await expect(heading(page)).toBeFocused();
});

test('the skip link leads past the navbar and leaves the address unchanged', async ({ page }) => {
  await beLoggedIn(page);
  await page.goto('/users');
  await expect(heading(page)).toBeVisible();
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL('/users');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  await expect(page.getByRole('main').locator(':focus')).toBeVisible();
});

test('the site works without the browser’s storage, and stores nothing', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  });
  await logIn(page);
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(heading(page)).toHaveText('Welcome');
  await logOut(page);
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('You are logged out.')).toBeVisible();
  expect(errors).toEqual([]);
});

test('on a narrow screen the navbar folds away, and the keyboard reaches all of it', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await beLoggedIn(page);
  await page.goto('/');
  const users = menu(page).getByRole('link', { name: 'Users' });
  const toggle = page.getByRole('button', { name: 'Menu' });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(users).toBeHidden();

  const focused = page.locator(':focus');
  const reached: string[] = [];
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  // Loaded after the first page.
  await expect(page.getByRole('button', { name: 'Messages' })).toBeVisible();
  for (let step = 0; step < 7; step += 1) {
    await page.keyboard.press('Tab');
    await expect(focused).toBeInViewport();
    reached.push((await focused.textContent())?.trim() || ((await focused.getAttribute('aria-label')) ?? ''));
  }
  expect(reached).toEqual([
    'Projects',
    'Users',
    'System',
    'Go to form, page, personCtrl K',
    'Messages',
    'Language: en',
    'Account: alice@example.org',
  ]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Edit profile' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeFocused();
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeInViewport();
  await page.keyboard.press('Escape');

  await users.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/users');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(users).toBeHidden();
});

test(
  'a server that does not respond at the start is named, and the page opens once it responds',
  { tag: '@extended' },
  async ({ page }) => {
    await beLoggedIn(page);
    await page.route('**/v1/sessions/restore', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
    await page.goto('/users');
    await expect(page.getByRole('alert')).toContainText('The site keeps trying');
    await expectAccessible(page, 'server that does not answer');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.unroute('**/v1/sessions/restore');
    await expect(heading(page)).toHaveText('Users');
    await expect(page).toHaveURL('/users');
  },
);

test('the selected theme is stored, also for the web form page, and applied before the first paint', async ({
  page,
}) => {
  const complaints = listen(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/login');
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  const dark = await ground();
  expect(dark).not.toBe(light);

  // Scripts that never arrive: the page stays at its first paint.
  await page.route(/\.js$/, () => undefined);
  for (const address of ['/login', '/-/unavailable']) {
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => document.styleSheets.length > 0);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await ground(), address).toBe(dark);
  }
  expect(complaints).toEqual([]);
});
