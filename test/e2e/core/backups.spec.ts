import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectFits, listen } from '../support/goodPage';
import { beLoggedIn } from '../support/people';
import { test } from '../test';

/** The server checks once a minute whether a backup is due; the first check is at once. */
const JOB_MS = 100_000;

const panel = (page: Page): Locator => page.getByRole('region', { name: 'Automatic backups' });
const wizard = (page: Page): Locator => page.getByRole('dialog', { name: 'Set up backups' });
const codeField = (page: Page): Locator => wizard(page).getByLabel('Confirmation code');

/** Axe reads each screen once; its width changes only what fits. */
const expectGood = async (page: Page, screen: string): Promise<void> => {
  if (page.viewportSize()?.width === 1280) await expectAccessible(page, screen);
  await expectFits(page, screen);
};

/** Chooses a destination on our server's page; returns the code it shows. */
const chooseNewFolder = async (destination: Page, name: string): Promise<string> => {
  await destination.getByRole('radio').last().check();
  await destination.getByLabel('Name of the new folder').fill(name);
  await destination.getByRole('button', { name: 'Confirm folder' }).click();
  return destination.getByLabel('Confirmation code').inputValue();
};

test.describe.configure({ mode: 'serial' });

test('backups can be set up with the keyboard alone at any width, and mistakes can be corrected', async ({ page }) => {
  const complaints = listen(page);
  await beLoggedIn(page);
  await page.goto('/system/backups');
  await expect(panel(page)).toContainText('Not set up');
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectGood(page, `not set up at ${width} px`);
    await panel(page).getByRole('button', { name: 'Set up backups' }).focus();
    await page.keyboard.press('Enter');
    await expect(wizard(page)).toContainText('Step 1 of 3');
    await expectGood(page, `step 1 at ${width} px`);
    await page.keyboard.type('a long way');
    await page.keyboard.press('Enter');
    await expect(wizard(page)).toContainText('Step 2 of 3');
    await expectGood(page, `step 2 at ${width} px`);
    if (width === 1280) break;
    await page.keyboard.press('Escape');
    await expect(wizard(page)).toBeHidden();
  }

  const opening = page.context().waitForEvent('page');
  await page.keyboard.press('Enter');
  const destination = await opening;
  await destination.waitForLoadState();
  expect(await destination.evaluate(() => [window.opener === null, window.outerWidth])).toEqual([true, 601]);
  await expect(wizard(page)).toContainText('Step 3 of 3');
  await expectGood(page, 'step 3');

  await codeField(page).fill('ABCD-EFGH');
  await page.keyboard.press('Enter');
  await expect(wizard(page)).toContainText('Check the code and try again');
  await expect(wizard(page).getByRole('link', { name: /forum/ })).toBeVisible();
  await expectGood(page, 'step 3, refused');

  // The code of this page arrives by itself.
  await chooseNewFolder(destination, 'every day');
  await expect(wizard(page)).toBeHidden();
  await destination.close();
  await expect(page.getByRole('status').filter({ hasText: 'Backups are set up.' })).toBeVisible();
  await expect(panel(page)).toContainText(/None made yet|Working/);
  // The browser itself reports the refused code.
  expect(complaints.filter((text) => !text.includes('400'))).toEqual([]);
});

test(
  'setting up backups again after leaving begins from the start, and a blocked window is replaced by a link',
  { tag: '@extended' },
  async ({ page }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    // The previous test has set them up.
    await page.route('**/v1/config/backups', (route) =>
      route.fulfill({ status: 404, json: { code: 404.1, message: 'none' } }),
    );
    await beLoggedIn(page);
    await page.goto('/system/backups');
    await panel(page).getByRole('button', { name: 'Set up backups' }).click();
    await expect(wizard(page).getByRole('alert')).toContainText('Without a passphrase');
    await wizard(page).getByRole('button', { name: 'Next' }).click();
    await wizard(page).getByRole('button', { name: 'Choose the destination' }).click();
    await expect(wizard(page).getByRole('alert')).toContainText('did not let the window open');
    await expectGood(page, 'blocked');
    const opening = page.context().waitForEvent('page');
    await wizard(page)
      .getByRole('link', { name: /Open the page/ })
      .click();
    await expect((await opening).getByRole('button', { name: 'Confirm folder' })).toBeVisible();
    await page.keyboard.press('Escape');
    await panel(page).getByRole('button', { name: 'Set up backups' }).click();
    await expect(wizard(page)).toContainText('Step 1 of 3');
  },
);

test(
  'the first backup is made and verified by a restore, and backups are terminated',
  { tag: '@extended' },
  async ({ page }) => {
    test.setTimeout(JOB_MS + 60_000);
    await beLoggedIn(page);
    await page.goto('/system/backups');
    await expect(async () => {
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(panel(page)).toContainText('Working', { timeout: 2000 });
    }).toPass({ timeout: JOB_MS, intervals: [1000] });
    await expect(panel(page)).toContainText(/Last verified by a restore\s*today \d\d:\d\d/);
    await expect(panel(page)).toContainText('every day');
    const row = page.getByRole('table', { name: 'Recent backups' }).getByRole('row').nth(1);
    await expect(row).toContainText('Succeeded');
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectGood(page, `working at ${width} px`);
    }

    await panel(page).getByRole('button', { name: 'Terminate backups' }).click();
    const confirm = page.getByRole('dialog', { name: 'Terminate backups' });
    await expect(confirm).toContainText('cannot be undone');
    await expectGood(page, 'terminating');
    await confirm.getByRole('button', { name: 'Terminate backups' }).click();
    await expect(confirm).toBeHidden();
    await expect(page.getByRole('status').filter({ hasText: 'Backups were terminated.' })).toBeVisible();
    await expect(panel(page)).toContainText('Not set up');
    await expect(row).toContainText('Succeeded');
    await page.reload();
    await expect(panel(page)).toContainText('Not set up');
  },
);
