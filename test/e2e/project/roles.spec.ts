import { expect, type Page, type Request } from '@playwright/test';
import { administratorsCalls, type Calls } from '../support/administratorsCalls';
import { makePerson, type Person } from '../support/makePerson';
import { beLoggedIn } from '../support/people';
import { test } from '../test';

let calls: Calls;
let projectId: number;
let vera: Person;

test.beforeEach(async ({ page, request }) => {
  calls = await administratorsCalls(request);
  projectId = await calls.post('/projects', { name: 'Northern villages' });
  vera = await makePerson(calls, 'Vera the viewer');
  await calls.post(`/projects/${projectId}/assignments/viewer/${vera.id}`);
  await beLoggedIn(page);
});

const open = async (page: Page): Promise<void> => {
  await page.goto(`/projects/${projectId}/users`);
  await expect(roleOf(page, vera)).toHaveValue('viewer');
};

const roleOf = (page: Page, { displayName }: Person) =>
  page.getByRole('combobox', { name: `Project role of ${displayName}` });

/** The writes of roles that the page sends. */
const writesOf = (page: Page): string[] => {
  const writes: string[] = [];
  page.on('request', (request: Request) => {
    if (request.method() !== 'GET' && request.url().includes('/assignments/')) writes.push(request.method());
  });
  return writes;
};

test('changing a project role removes the old one and grants the new one', { tag: '@extended' }, async ({ page }) => {
  await open(page);
  const writes = writesOf(page);
  await roleOf(page, vera).selectOption({ label: 'Project Manager' });
  await expect(page.getByText('The project role of “Vera the viewer” is now “Project Manager”.')).toBeVisible();
  expect(writes).toEqual(['DELETE', 'POST']);
  await page.reload();
  await expect(roleOf(page, vera)).toHaveValue('manager');
});

test(
  'leaving while a project role is saved shows no alert elsewhere, and the role is changed on return',
  { tag: '@extended' },
  async ({ page }) => {
    await open(page);
    let letGo: () => void = () => undefined;
    const gone = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/v1/projects/*/assignments/*/*', async (route) => {
      if (route.request().method() === 'DELETE') await gone;
      await route.continue();
    });
    const writes = writesOf(page);
    await roleOf(page, vera).selectOption({ label: 'Data Collector' });
    await expect(roleOf(page, vera)).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('link', { name: 'App Users' }).click();
    await expect(page.getByText('There are no app users yet.')).toBeVisible();
    const given = page.waitForResponse((answer) => answer.request().method() === 'POST');
    letGo();
    await given;
    expect(writes).toEqual(['DELETE', 'POST']);
    await page.getByRole('link', { name: 'Project Roles' }).click();
    await expect(roleOf(page, vera)).toHaveValue('formfill');
    await expect(page.getByText('is now')).toHaveCount(0);
    await page.reload();
    await expect(roleOf(page, vera)).toHaveValue('formfill');
  },
);

test('a project manager finds users by their exact address, and may not change their own role', async ({ page }) => {
  const mona = await makePerson(calls, 'Mona the manager');
  const nils = await makePerson(calls, 'Nils the new');
  await calls.post(`/projects/${projectId}/assignments/manager/${mona.id}`);
  await beLoggedIn(page, mona);
  await open(page);
  await expect(roleOf(page, mona)).toHaveAccessibleDescription('You may not edit your own Project Role.');
  const search = page.getByRole('searchbox', { name: 'Exact email address' });
  await search.fill('nils');
  await search.press('Enter');
  await expect(page.getByText('No one found for “nils”.')).toBeVisible();
  await search.fill(nils.email);
  await search.press('Enter');
  await roleOf(page, nils).selectOption({ label: 'Data Collector' });
  await expect(page.getByText('is now “Data Collector”')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(roleOf(page, nils)).toHaveValue('formfill');
  await expect(roleOf(page, vera)).toHaveValue('viewer');
});
