import { expect } from '@playwright/test';
import { submitLogIn } from '../support/logIn';
import { beLoggedIn } from '../support/people';
import { test } from '../test';

test('addresses in mails of older servers open the same page and keep their query', async ({ page }) => {
  await page.goto('/#/account/claim?token=abc');
  await expect(page).toHaveURL('/account/claim?token=abc');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set your password');

  await page.goto('/#/users?page=2');
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/users?page=2')}`);
  await submitLogIn(page);
  await expect(page).toHaveURL('/users?page=2');
  await page.goBack();
  await expect(page).not.toHaveURL(/#/);

  await page.goto('/#/users');
  await expect(page).toHaveURL('/users');
});

test('a login with another site as the next page ends on the home page, and sends it nothing', async ({ page }) => {
  const foreign: string[] = [];
  await page.route(
    (url) => url.hostname === 'evil.example',
    (route) => {
      foreign.push(route.request().url());
      return route.abort();
    },
  );
  await page.goto('/login?next=%2F%09%2Fevil.example');
  await submitLogIn(page);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible();
  expect(foreign).toEqual([]);
});

test(
  'after the login, a page that another program serves is loaded as a whole document',
  { tag: '@extended' },
  async ({ page }) => {
    await page.route('**/-/x?st=1', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>A web form</h1>' }),
    );
    await page.goto('/nonesuch');
    await page.goto(`/login?next=${encodeURIComponent('/-/x?st=1')}`);
    await submitLogIn(page);
    await expect(page.getByRole('heading', { name: 'A web form' })).toBeVisible();
    await expect(page).toHaveURL('/-/x?st=1');
    await page.goBack();
    await expect(page).toHaveURL('/nonesuch');
  },
);

test('the navbar shows no user before the session is known', { tag: '@extended' }, async ({ page }) => {
  await beLoggedIn(page);
  let release: (() => void) | undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/v1/sessions/restore', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/users');
  await expect(page.getByRole('banner')).toHaveText('Transect');
  await expect(page.getByRole('main')).toHaveText('Loading…');
  release?.();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
});
