import { expect, type Page, type Request } from '@playwright/test';
import { administratorsCalls, type Calls } from './administratorsCalls';
import { makePerson, type Person } from './makePerson';
import { beLoggedIn } from './people';
import { test } from './test';

const problem = { status: 500, json: { code: 500.9, message: 'The server stumbled.' } };

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

/** Lets the page's role calls through except for one method, which the test answers. */
const stumbleOn = async (page: Page, method: 'DELETE' | 'POST'): Promise<void> => {
  await page.route('**/v1/projects/*/assignments/*/*', (route) =>
    route.request().method() === method ? route.fulfill(problem) : route.continue(),
  );
};

test('changing a project role removes the old one and grants the new one', async ({ page }) => {
  await open(page);
  const writes = writesOf(page);
  await roleOf(page, vera).selectOption({ label: 'Project Manager' });
  await expect(page.getByText('The project role of “Vera the viewer” is now “Project Manager”.')).toBeVisible();
  expect(writes).toEqual(['DELETE', 'POST']);
  await page.reload();
  await expect(roleOf(page, vera)).toHaveValue('manager');
});

test('a user whose project role was removed stays in the table until the next load', async ({ page }) => {
  await open(page);
  await roleOf(page, vera).selectOption({ label: 'None' });
  await expect(page.getByText('“Vera the viewer” no longer has a role in this project.')).toBeVisible();
  await expect(roleOf(page, vera)).toHaveValue('none');
  await page.reload();
  await expect(page.getByText('Nobody has a role in this project yet.')).toBeVisible();
});

test('a project role that was removed and not replaced is reported: the user has none', async ({ page }) => {
  await open(page);
  await stumbleOn(page, 'POST');
  const writes = writesOf(page);
  await roleOf(page, vera).selectOption({ label: 'Project Manager' });
  await expect(page.getByText('“Vera the viewer” has been removed from the old role')).toBeVisible();
  await expect(roleOf(page, vera)).toHaveValue('none');
  expect(writes).toEqual(['DELETE', 'POST']);
  await page.unrouteAll();
  await roleOf(page, vera).selectOption({ label: 'Project Manager' });
  await expect(page.getByText('is now “Project Manager”')).toBeVisible();
});

test('a project role that cannot be removed stays, and no other is granted', async ({ page }) => {
  await open(page);
  await stumbleOn(page, 'DELETE');
  const writes = writesOf(page);
  await roleOf(page, vera).selectOption({ label: 'Project Manager' });
  await expect(page.getByText('The server stumbled.')).toBeVisible();
  await expect(roleOf(page, vera)).toHaveValue('viewer');
  expect(writes).toEqual(['DELETE']);
  await page.reload();
  await expect(roleOf(page, vera)).toHaveValue('viewer');
});

test('leaving while a project role is saved shows no alert elsewhere, and the role is changed on return', async ({
  page,
}) => {
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
});

test('a project manager finds users by their exact address, and may not change their own role', async ({ page }) => {
  const mona = await makePerson(calls, 'Mona the manager');
  const nils = await makePerson(calls, 'Nils the new');
  await calls.post(`/projects/${projectId}/assignments/manager/${mona.id}`);
  await beLoggedIn(page, mona);
  await open(page);
  await expect(roleOf(page, mona)).toHaveAccessibleDescription('You may not edit your own Project Role.');
  const search = page.getByRole('textbox', { name: 'Exact email address' });
  await search.fill('nils');
  await search.press('Enter');
  await expect(page.getByText('Nobody was found for “nils”.')).toBeVisible();
  await search.fill(nils.email);
  await search.press('Enter');
  await roleOf(page, nils).selectOption({ label: 'Data Collector' });
  await expect(page.getByText('is now “Data Collector”')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(roleOf(page, nils)).toHaveValue('formfill');
  await expect(roleOf(page, vera)).toHaveValue('viewer');
});
