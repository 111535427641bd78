import { expect, type Page, type Route } from '@playwright/test';
import { beLoggedIn } from '../support/people';
import { sendByDevice } from '../support/submissionDevice';
import { publishForm } from '../support/webForms';
import { extendedIf, test } from '../test';

const userList = /users\.[0-9a-f]+\.js$/;

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
  test(
    `a screen whose file ${loss} reports it, and is shown once the file can be loaded`,
    extendedIf(loss !== 'cannot be reached'),
    async ({ page }) => {
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
    },
  );

  test(
    `the rest of the site can be used while the file of a screen ${loss}`,
    { tag: '@extended' },
    async ({ page }) => {
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
    },
  );
}

test(
  'a page whose code for its data failed to load shows a message, and loads it once it is available',
  { tag: '@extended' },
  async ({ page, request }) => {
    const form = await publishForm(request);
    const instanceId = await sendByDevice(request, form, { place: 'No. 1' });
    await beLoggedIn(page);
    const path = `${form.path.replace('/v1', '')}/submissions`;
    const pages = [
      { path, file: /\/submissionFlows\.[0-9a-f]+\.js$/ },
      { path: `${path}/${instanceId}`, file: /\/submissionPageFlows\.[0-9a-f]+\.js$/ },
    ];
    for (const { path: href, file } of pages) {
      await page.route(file, (route) => route.fulfill({ status: 503, body: '' }));
      await page.goto(href);
      await expect(page.getByText('This part of the site could not be shown.')).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await page.unroute(file);
      await again(page).click();
      await expect(page.getByRole('main')).toContainText('No. 1');
      await expect(again(page)).toBeHidden();
    }
  },
);

test(
  'a dialog whose content fails to load closes, with a message to try again',
  { tag: '@extended' },
  async ({ page }) => {
    const file = /\/flows\.[0-9a-f]+\.js$/;
    await beLoggedIn(page);
    await page.route(file, (route) => route.abort());
    await page.goto('/users');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('alert')).toContainText('did not answer');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.unroute(file);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  },
);
