import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { administratorsCalls } from '../support/administratorsCalls';
import { expectAccessible, expectFits, listen } from '../support/goodPage';
import { makePerson } from '../support/makePerson';
import { beLoggedIn } from '../support/people';
import { test } from '../test';

const project = 'Wells and springs of the northern villages, second survey';

const makeEntries = async (request: APIRequestContext): Promise<number> => {
  const calls = await administratorsCalls(request);
  const projectId = await calls.post('/projects', { name: project });
  await calls.patch(`/projects/${projectId}`, { archived: true });
  await makePerson(calls, 'Nadia New');
  return projectId;
};

const table = (page: Page) => page.getByRole('table', { name: 'Server Audit Logs' });
const action = (page: Page) => page.getByRole('combobox', { name: 'Action' });
const days = (page: Page) => page.getByRole('button', { name: /^Days: / });
const rowOf = (page: Page, type: string) => table(page).getByRole('row').filter({ hasText: type }).first();

test('an administrator filters the audit log by actor, action and day', async ({ page, request }) => {
  const complaints = listen(page);
  const projectId = await makeEntries(request);
  await beLoggedIn(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'System' }).click();
  await expect(page).toHaveURL(/\/system\/backups$/);
  await page.getByRole('link', { name: 'Server Audit Logs' }).click();
  await expect(page).toHaveURL(/\/system\/audits$/);
  await expect(page).toHaveTitle(/Server Audit Logs/);

  const created = rowOf(page, 'Project › Create');
  await expect(created).toContainText(/today \d\d:\d\d/);
  await expect(created.getByRole('link', { name: project })).toHaveAttribute('href', `/projects/${projectId}`);
  await expect(rowOf(page, 'Web user › Create').getByRole('link', { name: 'Nadia New' })).toBeVisible();

  await test.step('details are shown whole, and marked by a click', async () => {
    await rowOf(page, 'Project › Update details')
      .getByRole('button', { name: /Archived: yes/ })
      .click();
    const details = page.getByRole('dialog', { name: 'Details' });
    await expect(details).toContainText('"archived": true');
    await expectAccessible(page, 'details');
    await details.getByText('"archived": true').click();
    expect(await page.evaluate(() => document.getSelection()?.toString())).toContain('"archived": true');
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
  });

  await test.step('a filter by action is in the address, and goes with back', async () => {
    await action(page).selectOption('Project › Create');
    await expect(page).toHaveURL(/\?action=project\.create$/);
    await expect(rowOf(page, 'Project › Create')).toBeVisible();
    await expect(table(page)).not.toContainText('Web user › Create');
    await page.reload();
    await expect(action(page)).toHaveValue('project.create');
    await expect(rowOf(page, 'Project › Create')).toBeVisible();
    await page.goBack();
    await expect(action(page)).toHaveValue('nonverbose');
    await expect(rowOf(page, 'Web user › Create')).toBeVisible();
  });

  await test.step('days are chosen by the keyboard, and leave out what was not done then', async () => {
    await days(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Days' })).toBeVisible();
    await expectAccessible(page, 'days');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\?start=(\d{4}-\d\d-\d\d)&end=\1$/);
    await expect(page.getByText('There are no entries to see.')).toBeVisible();
    await days(page).click();
    await page.getByRole('button', { name: 'Last 7 days' }).click();
    await expect(rowOf(page, 'Project › Create')).toBeVisible();
    await expect(days(page)).toContainText(/\d{4}\/\d\d\/\d\d – \d{4}\/\d\d\/\d\d/);
  });
  expect(complaints).toEqual([]);
});

test(
  'the audit log loads more entries when it is scrolled to its end',
  { tag: '@extended' },
  async ({ page, request }) => {
    test.slow();
    const calls = await administratorsCalls(request);
    const id = await calls.post('/projects', { name: 'Renamed often' });
    for (let number = 0; number < 300; number += 1) await calls.patch(`/projects/${id}`, { name: `Name ${number}` });
    await beLoggedIn(page);
    await page.goto('/system/audits?action=project.update');
    await expect(page.getByText('The 250 newest entries are shown.')).toBeVisible();
    const toEnd = () => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await toEnd();
    await expect(page.getByText(/^30\d entries$/)).toBeVisible();
    await toEnd();
    await expect(table(page).getByRole('button', { name: /Name: Name 0$/ })).toBeVisible();
  },
);

test(
  'the audit log and its date picker are accessible and fit on every screen size',
  { tag: '@extended' },
  async ({ page, request }) => {
    await makeEntries(request);
    await beLoggedIn(page);
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.goto('/system/audits');
      for (const width of scheme === 'light' ? [1280, 320] : [390]) {
        await page.setViewportSize({ width, height: 800 });
        await expect(rowOf(page, 'Project › Create')).toBeVisible();
        await expectFits(page, `audit log at ${width} px`);
        await days(page).click();
        await expect(page.getByRole('dialog', { name: 'Days' })).toBeInViewport({ ratio: 1 });
        await expectFits(page, `days at ${width} px`);
        if (width === (scheme === 'light' ? 1280 : 390)) await expectAccessible(page, `days at ${width} px, ${scheme}`);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog', { name: 'Days' })).toBeHidden();
      }
    }
  },
);
