import { expect } from '@playwright/test';
import { submitLogIn } from './logIn';
import { beLoggedIn } from './people';
import { test } from './test';

test('addresses in mails of older servers lead to the same page and keep their query', async ({ page }) => {
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

/** Values of `/login?next=`, and the page after the login. */
const nexts: Readonly<Record<string, string>> = {
  '/users': '/users',
  '%2Faccount%2Fedit': '/account/edit',
  '%2Fnonesuch%3Fa%3D1%23b': '/nonesuch?a=1#b',
  '%2Flogin': '/',
  '//evil.example': '/',
  '%2F%5Cevil.example': '/',
  'https%3A%2F%2Fevil.example%2F': '/',
  'javascript%3Aalert(1)': '/',
  '%2F%09%2Fevil.example': '/',
  '/users&next=/account/edit': '/',
};

for (const [next, end] of Object.entries(nexts)) {
  test(`login with next=${next} leads to ${end}`, async ({ page }) => {
    const foreign: string[] = [];
    await page.route(
      (url) => url.hostname === 'evil.example',
      (route) => {
        foreign.push(route.request().url());
        return route.abort();
      },
    );
    await page.goto(`/login?next=${next}`);
    await submitLogIn(page);
    await expect(page).toHaveURL(end);
    await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible();
    expect(foreign).toEqual([]);
  });
}

test('after the login, a page that another program serves is loaded as a whole document', async ({ page }) => {
  await page.route('**/-/x?st=1', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>A web form</h1>' }));
  await page.goto('/nonesuch');
  await page.goto(`/login?next=${encodeURIComponent('/-/x?st=1')}`);
  await submitLogIn(page);
  await expect(page.getByRole('heading', { name: 'A web form' })).toBeVisible();
  await expect(page).toHaveURL('/-/x?st=1');
  await page.goBack();
  await expect(page).toHaveURL('/nonesuch');
});

test('the navbar shows nothing about the user before it is known who is logged in', async ({ page }) => {
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
