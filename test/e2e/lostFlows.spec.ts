import { expect, type Page } from '@playwright/test';
import { beLoggedIn } from './people';
import { sendByDevice } from './submissionDevice';
import { publishForm } from './webForms';
import { test } from './test';

const again = (page: Page) => page.getByRole('button', { name: 'Load the page again' });

test('a page whose code to read its data is lost says so, and reads it once it is there', async ({ page, request }) => {
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
});

test('what a dialog would show cannot be read: it closes, and says that it can be tried again', async ({ page }) => {
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
});
