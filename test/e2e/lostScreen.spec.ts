import { expect, type Page, type Route } from '@playwright/test';
import { beLoggedIn } from './people';
import { test } from './test';

const userList = /UserList\.[0-9a-f]+\.js$/;

const losses: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'cannot be reached': (route) => route.abort(),
  'was removed by a deploy': (route) => route.fulfill({ status: 404, json: { code: 404.1, message: 'No such file.' } }),
};

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const again = (page: Page) => page.getByRole('button', { name: 'Load the page again' });

const clickAgain = async (page: Page): Promise<void> => {
  await Promise.all([page.waitForEvent('load'), again(page).click()]);
};

/** Counts the loads of a page from now on. */
const countLoads = (page: Page): (() => number) => {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
};

for (const [loss, lose] of Object.entries(losses)) {
  test(`a screen whose file ${loss} reports it, and is shown once the file can be loaded`, async ({ page }) => {
    await beLoggedIn(page);
    const loads = countLoads(page);
    await page.route(userList, lose);
    await page.goto('/users');
    await expect(page.getByText('This part of the site could not be shown.')).toBeVisible();
    expect(loads()).toBe(1);

    await clickAgain(page);
    await expect(again(page)).toBeVisible();
    await expect(page).toHaveURL('/users');
    expect(loads()).toBe(2);

    await page.unroute(userList);
    await clickAgain(page);
    await expect(heading(page)).toHaveText('Users');
    await expect(page.getByRole('row', { name: /alice/ })).toBeVisible();
    await expect(page).toHaveURL('/users');
    expect(loads()).toBe(3);
  });

  test(`the rest of the site can be used while the file of a screen ${loss}`, async ({ page }) => {
    await beLoggedIn(page);
    const loads = countLoads(page);
    await page.route(userList, lose);
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Users' }).click();
    await expect(again(page)).toBeVisible();
    await expect(page).toHaveURL('/users');
    await menu.getByRole('link', { name: 'Projects' }).click();
    await expect(heading(page)).toHaveText('Welcome');
    await expect(again(page)).toBeHidden();
    expect(loads()).toBe(1);
  });
}
