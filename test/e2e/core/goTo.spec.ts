import { expect } from '@playwright/test';
import { xform } from '../../fixtures/xform';
import { administratorsCalls } from '../support/administratorsCalls';
import { expectAccessible, expectFits } from '../support/goodPage';
import { beLoggedIn } from '../support/people';
import { test } from '../test';

test('a form of another project is found by its name, from any page, with the keyboard alone', async ({
  page,
  request,
}) => {
  const { post, postForm } = await administratorsCalls(request);
  const project = await post('/projects', { name: 'Found by keys' });
  await postForm(`/projects/${project}/forms?publish=true`, xform());
  await beLoggedIn(page);
  await page.goto('/users');
  await expect(page.getByRole('button', { name: /^Go to/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Go to' });
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('wells found');
  await expect(dialog.getByRole('option', { name: /Wells.*Found by keys/ })).toBeVisible();
  await expectAccessible(page, 'go to');
  await page.setViewportSize({ width: 390, height: 800 });
  await expectFits(page, 'go to');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/projects/${project}/forms/wells/submissions`);
  await expect(dialog).toBeHidden();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keys' });
  await expect(help).toBeVisible();
  await expectAccessible(page, 'keys');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.getByRole('button', { name: 'Messages' }).click();
  await expectAccessible(page, 'messages');
  await expectFits(page, 'messages');
});
