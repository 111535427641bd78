import { expect, type Page } from '@playwright/test';
import { administratorsCalls } from '../support/administratorsCalls';
import { logOut, submitLogIn } from '../support/logIn';
import { makePerson } from '../support/makePerson';
import { beLoggedIn } from '../support/people';
import { test } from '../test';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const account = (page: Page) => page.getByRole('button', { name: /^Account/ });

test('a logout in one tab logs out the other, and a login logs both in again', async ({ page, context, request }) => {
  const project = await (await administratorsCalls(request)).post('/projects', { name: 'Two tabs' });
  await beLoggedIn(page);
  await page.goto(`/projects/${project}`);
  await expect(heading(page)).toHaveText('Two tabs');
  const other = await context.newPage();
  await other.goto('/');
  await logOut(other);

  await expect(other).toHaveURL('/login');
  await expect(other.getByText('You are logged out.')).toBeVisible();
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/projects/${project}`)}`);
  await expect(page.getByText('You logged out in another tab.')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Not logged in');

  await submitLogIn(other);
  await expect(other).toHaveURL('/');
  await expect(page).toHaveURL(`/projects/${project}`);
  await expect(heading(page)).toHaveText('Two tabs');
});

test(
  'a login of another user in another tab removes all data of the first user',
  { tag: '@extended' },
  async ({ page, context, request }) => {
    const calls = await administratorsCalls(request);
    const project = await calls.post('/projects', { name: 'For the administrator alone' });
    const person = await makePerson(calls, 'Olga of elsewhere');
    await beLoggedIn(page);
    await page.goto(`/projects/${project}`);
    await expect(heading(page)).toHaveText('For the administrator alone');

    const other = await context.newPage();
    await beLoggedIn(other, person);
    await other.goto('/');
    await expect(account(other)).toContainText(person.displayName);

    await expect(account(page)).toContainText(person.displayName);
    await expect(page.getByText(`Someone logged in as ${person.displayName} in another tab.`)).toBeVisible();
    await expect(heading(page)).toHaveText('No access');
    await expect(page.getByRole('link', { name: 'Users' })).toHaveCount(0);
    await expect(page.locator('html')).not.toContainText('For the administrator alone');
    await expect(page).toHaveTitle('No access · Transect');
  },
);

test(
  'a page that lists users is left when a user who may not see them logs in in another tab',
  { tag: '@extended' },
  async ({ page, context, request }) => {
    const person = await makePerson(await administratorsCalls(request), 'Otto of elsewhere');
    await beLoggedIn(page);
    await page.goto('/users');
    await expect(page.getByRole('row', { name: /alice/ })).toBeVisible();
    await beLoggedIn(page, person);
    await (await context.newPage()).goto('/');
    await expect(page).toHaveURL('/');
    await expect(account(page)).toContainText(person.displayName);
    await expect(page.locator('html')).not.toContainText('alice');
  },
);
