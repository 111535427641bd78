import { expect, test, type Dialog, type Page } from '@playwright/test';
import { xform } from '../fixtures/xform';
import { administratorsCalls } from './administratorsCalls';
import { logOut } from './logIn';
import { beLoggedIn } from './people';

let formAccess = '';

test.beforeAll(async ({ request }) => {
  const { post, postForm } = await administratorsCalls(request);
  const project = await post('/projects', { name: 'Unsaved edits' });
  await postForm(`/projects/${project}/forms?publish=true`, xform());
  await post(`/projects/${project}/app-users`, { displayName: 'Tablet 1' });
  formAccess = `/projects/${project}/form-access`;
});

const box = (page: Page) => page.getByRole('checkbox', { name: /Wells – Tablet 1/ });

/** Answers every dialog of the browser, and records its kind. */
const answer = (page: Page, how: (dialog: Dialog) => Promise<void>): string[] => {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void how(dialog);
  });
  return asked;
};

test.beforeEach(async ({ page }) => {
  await beLoggedIn(page);
  await page.goto('/');
  await page.goto(formAccess);
  await box(page).check();
  await expect(page.getByText('1 change not saved')).toBeVisible();
});

test('unsaved edits are kept when the user chooses to stay', async ({ page }) => {
  const asked = answer(page, (dialog) => dialog.dismiss());
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect.poll(() => asked).toEqual(['confirm']);
  await expect(page).toHaveURL(formAccess);
  await page.evaluate(() => window.location.reload());
  await expect.poll(() => asked).toEqual(['confirm', 'beforeunload']);
  await expect(page).toHaveURL(formAccess);
  await expect(box(page)).toBeChecked();
});

test('unsaved edits are asked about once and discarded when the user chooses to leave', async ({ page }) => {
  const asked = answer(page, (dialog) => dialog.accept());
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).not.toHaveURL(formAccess);
  await page.getByRole('link', { name: 'Form Access', exact: true }).click();
  await expect(box(page)).not.toBeChecked();
  await page.reload();
  await expect(box(page)).not.toBeChecked();
  expect(asked).toEqual(['confirm']);
});

test('a logout discards unsaved edits without asking', async ({ page }) => {
  const asked = answer(page, (dialog) => dialog.dismiss());
  await logOut(page);
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('You are logged out.')).toBeVisible();
  expect(asked).toEqual([]);
});

test('edits that are undone or saved are no longer asked about', async ({ page }) => {
  const asked = answer(page, (dialog) => dialog.dismiss());
  await box(page).uncheck();
  await page.reload();
  await box(page).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Form Access was saved.')).toBeVisible();
  await page.reload();
  await expect(box(page)).toBeChecked();
  await box(page).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Form Access was saved.')).toBeVisible();
  expect(asked).toEqual([]);
});
