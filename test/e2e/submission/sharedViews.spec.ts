import { expect } from '@playwright/test';
import { readFit } from '#tools/resilience/site/readFit';
import { administratorsCalls } from '../support/administratorsCalls';
import { watchFaults } from '../support/exchanges';
import { expectAccessible } from '../support/goodPage';
import { makePerson } from '../support/makePerson';
import { beLoggedIn } from '../support/people';
import { sendByDevice } from '../support/submissionDevice';
import { publishForm } from '../support/webForms';
import { test } from '../test';

test('a manager shares a view, and a viewer opens it and cannot change it', async ({ page, request, browser }) => {
  const form = await publishForm(request);
  for (const place of ['Old well', 'New well', 'Spring']) await sendByDevice(request, form, { place });
  const faults = watchFaults(page);
  await beLoggedIn(page);
  const table = `${form.path.replace('/v1', '')}/submissions`;
  await page.goto(`${table}?search=well`);
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  await page.getByRole('button', { name: 'Views' }).click();
  const panel = page.getByRole('dialog', { name: 'Views' });
  await expect(panel.getByText(/^None yet/)).toBeVisible();
  await panel.getByRole('textbox', { name: 'Name' }).fill('Wells');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('link', { name: 'Wells' })).toBeVisible();
  await panel.getByRole('button', { name: 'Actions for the view Wells' }).click();
  await page.getByRole('menuitem', { name: /^Share with the project/ }).click();
  await expect(page.getByText('The view “Wells” is now shared with the project.')).toBeVisible();
  await expect(page).toHaveURL(/sharedView=\d+/);
  const shared = panel.getByRole('region', { name: 'Shared with the project' });
  await expect(shared.getByRole('link', { name: 'Wells' })).toBeVisible();
  await expectAccessible(page, 'shared views');

  const calls = await administratorsCalls(request);
  const viewer = await makePerson(calls, 'Vera Viewer');
  await calls.post(`/projects/${form.path.split('/')[3]}/assignments/viewer/${viewer.id}`, {});
  const context = await browser.newContext();
  const theirs = await context.newPage();
  const theirFaults = watchFaults(theirs);
  await beLoggedIn(theirs, viewer);
  await theirs.goto(table);
  await expect(theirs.getByRole('rowheader')).toHaveCount(3);
  await theirs.getByRole('button', { name: 'Views' }).click();
  await theirs.getByRole('link', { name: 'Wells' }).click();
  await expect(theirs.getByRole('rowheader')).toHaveCount(2);
  await theirs.getByRole('searchbox', { name: 'Search all answers' }).fill('old well');
  await theirs.getByRole('button', { name: 'Shared view: Wells (changed)' }).click();
  const list = theirs.getByRole('dialog', { name: 'Views' });
  await expect(list.getByRole('link', { name: 'Back to as it was saved' })).toBeVisible();
  await expect(list.getByRole('button', { name: /^(Save to|Actions)/ })).toHaveCount(0);

  // The manager renames it while the viewer looks at the list.
  await shared.getByRole('button', { name: 'Actions for the view Wells' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await shared.getByRole('textbox', { name: 'Name' }).fill('All wells');
  await page.keyboard.press('Enter');
  await expect(list.getByRole('link', { name: 'All wells' })).toBeVisible();

  await theirs.setViewportSize({ width: 390, height: 844 });
  expect(await theirs.evaluate(readFit)).toEqual([]);
  await list.getByRole('link', { name: 'Back to as it was saved' }).click();
  await expect(theirs.getByRole('rowheader')).toHaveCount(2);
  expect([...faults.complaints, ...theirFaults.complaints]).toEqual([]);
  await context.close();
});
