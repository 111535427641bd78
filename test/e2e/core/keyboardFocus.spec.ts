import { expect } from '@playwright/test';
import { keyboardUserOn } from '#tools/resilience/site/keyboardUser';
import { watch } from '#tools/resilience/site/pageState';
import { tasks } from '#tools/resilience/site/tasks';
import { readFit } from '#tools/resilience/site/readFit';
import { xform } from '../../fixtures/xform';
import { administratorsCalls } from '../support/administratorsCalls';
import { beLoggedIn } from '../support/people';
import { test } from '../test';

/** `npm run prove` covers every screen; this test covers those without data. */
const byKeys = tasks.filter(({ name }) => ['skip to the content', 'choose the dark theme'].includes(name));

test('the focus of the keyboard is visible, and is not lost', async ({ page }) => {
  await beLoggedIn(page);
  const { settled } = watch(page);
  expect(byKeys).toHaveLength(2);
  for (const task of byKeys) {
    await page.goto('/');
    await settled();
    await task.do(
      keyboardUserOn(page, () => settled()),
      page,
    );
  }
});

test('a page whose first scripts fail to load shows a message', async ({ page }) => {
  await page.route(/\/react\.[0-9a-f]+\.js$/, (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByRole('alert')).toHaveText(/^This page could not be loaded\. Check the connection/);
});

test('the page of a form with many tabs fits into 320 px', { tag: '@extended' }, async ({ page, request }) => {
  const calls = await administratorsCalls(request);
  const project = await calls.post('/projects', { name: 'Water supply in the northern and north-eastern districts' });
  const media = '<instance id="ponds" src="jr://file-csv/ponds.csv"/>';
  await calls.postForm(`/projects/${project}/forms?publish=true&ignoreWarnings=true`, xform({ model: media }));
  await calls.post(`/projects/${project}/forms/wells/draft`);
  await beLoggedIn(page);
  await page.addInitScript(() => localStorage.setItem('locale', 'es'));
  await page.setViewportSize({ width: 320, height: 700 });
  const { settled } = watch(page);
  await page.goto(`/projects/${project}/forms/wells/settings`);
  await settled();
  expect(await page.evaluate(readFit)).toEqual([]);
});
