import { expect } from '@playwright/test';
import { xform } from '../../fixtures/xform';
import { administratorsCalls } from '../support/administratorsCalls';
import { expectAccessible, expectFits } from '../support/goodPage';
import { beLoggedIn } from '../support/people';
import { test } from '../test';

test('the state of a form is changed in the list of forms, by touch or keyboard, after the server failed once', async ({
  page,
  request,
}) => {
  const { post, postForm } = await administratorsCalls(request);
  const project = await post('/projects', { name: 'States' });
  await postForm(`/projects/${project}/forms?publish=true`, xform({ title: 'Wells' }));
  await beLoggedIn(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/projects/${project}`);
  const badge = page.getByRole('button', { name: 'State of Wells' });
  await page.route(
    '**/forms/wells',
    (route) => route.fulfill({ status: 500, json: { code: 500.9, message: 'Out of order', details: {} } }),
    { times: 1 },
  );
  await badge.click();
  for (const entry of await page.getByRole('menuitemradio').all()) {
    expect((await entry.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  expect((await badge.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectFits(page, 'the menu of states');
  await expectAccessible(page, 'the menu of states');
  await page.getByRole('menuitemradio', { name: /^Closed/ }).click();
  await expect(page.getByRole('alert')).toContainText('Out of order');
  await expect(badge).toContainText('Open');

  await badge.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('“Wells” is closing now.')).toBeVisible();
  await expect(badge).toContainText('Closing');
  await expect(badge).toBeFocused();

  await page.goto(`/projects/${project}/forms/wells/settings`);
  const head = page.locator('.page-name');
  await head.getByRole('button', { name: 'State of Wells: Closing' }).click();
  await page.getByRole('menuitemradio', { name: /^Closed/ }).click();
  await expect(page.getByText('“Wells” is closed now.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'State' })).toContainText('Closed');
  await page.reload();
  await expect(head.getByRole('button', { name: 'State of Wells: Closed' })).toBeVisible();
});

test.describe('in French, on phones', () => {
  test.use({ locale: 'fr-FR' });

  test('the actions of a form stay within the page', { tag: '@extended' }, async ({ page, request }) => {
    const { post, postForm } = await administratorsCalls(request);
    const project = await post('/projects', { name: 'Puits' });
    await postForm(`/projects/${project}/forms?publish=true`, xform({ title: 'Puits' }));
    await beLoggedIn(page);
    for (const width of [390, 375, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`/projects/${project}/forms/wells/submissions`);
      const actions = page.locator('.page-action > *');
      await expect(actions.filter({ hasText: 'Créer une soumission' })).toBeVisible();
      for (const action of await actions.all()) {
        const { x = 0, width: own = 0 } = (await action.boundingBox()) ?? {};
        expect(x, `left at ${width} px`).toBeGreaterThanOrEqual(16);
        expect(x + own, `right at ${width} px`).toBeLessThanOrEqual(width - 15);
      }
    }
  });
});
