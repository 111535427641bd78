import { expect, type Dialog, type Page } from '@playwright/test';
import { xform } from '../../fixtures/xform';
import { administrator } from '../support/administrator';
import { administratorsCalls } from '../support/administratorsCalls';
import { expectAccessible } from '../support/goodPage';
import { logOut } from '../support/logIn';
import { beLoggedIn } from '../support/people';
import { test } from '../test';

let formAccess = '';

test.beforeAll(async ({ request }) => {
  const { post, postForm } = await administratorsCalls(request);
  const project = await post('/projects', { name: 'Unsaved edits' });
  await postForm(`/projects/${project}/forms?publish=true`, xform());
  await post(`/projects/${project}/app-users`, { displayName: 'Tablet 1' });
  formAccess = `/projects/${project}/form-access`;
});

const box = (page: Page) => page.getByRole('checkbox', { name: /Wells – Tablet 1/ });

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave this page?' });

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

test('unsaved edits are kept when the user chooses to stay, and discarded when they choose to leave', async ({
  page,
}) => {
  const asked = answer(page, (dialog) => dialog.dismiss());
  const overview = page.getByRole('link', { name: 'Overview' });
  await overview.click();
  await expect(question(page)).toContainText('Some changes are not saved yet.');
  await expectAccessible(page, 'question before leaving');
  await question(page).getByRole('button', { name: 'Stay here' }).click();
  await expect(question(page)).toBeHidden();
  await expect(overview).toBeFocused();
  await expect(page).toHaveURL(formAccess);
  await overview.click();
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(page).toHaveURL(formAccess);
  await page.evaluate(() => window.location.reload());
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(page).toHaveURL(formAccess);
  await expect(box(page)).toBeChecked();
  await overview.click();
  await question(page).getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).not.toHaveURL(formAccess);
  expect(asked).toEqual(['beforeunload']);
});

test(
  'unsaved edits need one confirmation, and are discarded when the user chooses to leave',
  { tag: '@extended' },
  async ({ page }) => {
    const asked = answer(page, (dialog) => dialog.accept());
    await page.getByRole('link', { name: 'Overview' }).click();
    await question(page).getByRole('button', { name: 'Discard changes' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).not.toHaveURL(formAccess);
    await page.getByRole('link', { name: 'Form Access', exact: true }).click();
    await expect(box(page)).not.toBeChecked();
    await page.reload();
    await expect(box(page)).not.toBeChecked();
    expect(asked).toEqual([]);
  },
);

test(
  'a logout asks for confirmation of unsaved edits once, and discards them',
  { tag: '@extended' },
  async ({ page }) => {
    const asked = answer(page, (dialog) => dialog.accept());
    await logOut(page);
    await question(page).getByRole('button', { name: 'Discard changes' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('You are logged out.')).toBeVisible();
    expect(asked).toEqual([]);
  },
);

test('unsaved edits survive a session that was ended elsewhere, and are saved after a login over the page', async ({
  page,
}) => {
  const { token } = await (await page.request.get('/v1/sessions/restore')).json();
  const headers = { Authorization: `Bearer ${token}` };
  expect((await page.request.delete(`/v1/sessions/${token}`, { headers })).ok()).toBe(true);
  await page.getByRole('button', { name: 'Save' }).click();
  const login = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(login).toContainText('Your changes on this page are safe.');
  await expectAccessible(page, 'login over a page');
  await expect(box(page)).toBeHidden();
  await login.getByRole('textbox', { name: 'Password' }).fill('wrong');
  await page.keyboard.press('Enter');
  await expect(login.getByRole('alert')).toContainText('Incorrect');
  await login.getByRole('textbox', { name: 'Password' }).fill(administrator.password);
  await page.keyboard.press('Enter');
  await expect(login).toBeHidden();
  await expect(box(page)).toBeChecked();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Form Access was saved.')).toBeVisible();
  await page.reload();
  await expect(box(page)).toBeChecked();
  // As the other tests find it.
  await box(page).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Form Access was saved.')).toBeVisible();
});

test(
  'text typed into a dialog needs a confirmation before Escape closes it',
  { tag: '@extended' },
  async ({ page }) => {
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto('/users');
    await page.getByRole('button', { name: 'New user' }).click();
    const dialog = page.getByRole('dialog', { name: 'New user' });
    const email = dialog.getByLabel('Email address');
    await email.fill('bea@example.org');
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('alert')).toContainText('Discard what you typed?');
    await expectAccessible(page, 'question in a dialog');
    await page.keyboard.press('Enter');
    await expect(email).toBeFocused();
    await expect(email).toHaveValue('bea@example.org');
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toBeHidden();
  },
);

test('edits that are undone or saved need no confirmation', { tag: '@extended' }, async ({ page }) => {
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
