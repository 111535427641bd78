import { expect, type Page } from '@playwright/test';
import { jpegOf } from '../../support/site/pictures';
import { administrator } from '../support/administrator';
import { watchFaults } from '../support/exchanges';
import { hideAbilities } from '../support/otherServer';
import { beLoggedIn } from '../support/people';
import { sendByDevice } from '../support/submissionDevice';
import { publishForm } from '../support/webForms';
import { extendedIf, test } from '../test';

const sent = (page: Page) => page.locator('.progress-facts li').first();
const failed = (page: Page) => page.getByRole('alert').filter({ hasText: 'The progress could not be read.' });
const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh' }).click();
const again = (page: Page) => failed(page).getByRole('button').click();

for (const [name, calls, isOther] of [
  ['our server tells', '**/progress?*', false],
  ['the browser counts', '**/submissions?limit=*', true],
] as const) {
  test(
    `progress that ${name}: a refusal, no network, a submission of another user, the end of the session`,
    extendedIf(isOther),
    async ({ page, request, context }) => {
      const form = await publishForm(request);
      await sendByDevice(request, form, { place: 'Well 1' });
      const progress = `${form.path.replace('/v1', '')}/progress`;
      await beLoggedIn(page);
      if (isOther) await hideAbilities(page);
      const { complaints } = watchFaults(page);
      await page.goto(progress);
      await expect(sent(page)).toContainText('1 submission');

      for (const status of [500, 403]) {
        const code = status === 500 ? 500.1 : 403.1;
        await page.route(calls, (route) => route.fulfill({ status, json: { code, message: 'refused' } }));
        await refresh(page);
        await expect(failed(page)).toBeVisible();
        await page.unroute(calls);
        await again(page);
        await expect(sent(page)).toContainText('1 submission');
      }
      await context.setOffline(true);
      await refresh(page);
      await expect(failed(page)).toBeVisible();
      await context.setOffline(false);
      await again(page);
      await expect(sent(page)).toContainText('1 submission');

      await sendByDevice(request, form, { place: 'Well 2' });
      await refresh(page);
      await expect(sent(page)).toContainText('2 submissions');

      // The session is ended elsewhere.
      await page.request.delete('/v1/sessions/current', { headers: { 'X-Requested-With': 'XMLHttpRequest' } });
      await context.clearCookies();
      await refresh(page);
      await expect(page).toHaveURL(/\/login\?next=/);
      await page.getByLabel('Email address').fill(administrator.email);
      await page.getByRole('textbox', { name: /^Password/ }).fill(administrator.password);
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page).toHaveURL(new RegExp(`${progress}$`));
      await expect(sent(page)).toContainText('2 submissions');
      expect(complaints).toEqual([]);
    },
  );
}

for (const isOther of [false, true]) {
  const where = isOther ? 'another server' : 'our server';
  test(
    `pictures of ${where}: files that are refused, and no network`,
    { tag: '@extended' },
    async ({ page, request, context }) => {
      const form = await publishForm(request);
      const photo = { 'well.jpg': await jpegOf(400, 300) };
      for (const place of ['Well 1', 'Well 2']) await sendByDevice(request, form, { place, photo: 'well.jpg' }, photo);
      await beLoggedIn(page);
      if (isOther) await hideAbilities(page);
      const { complaints } = watchFaults(page);
      const board = `${form.path.replace('/v1', '')}/explore?show=pictures`;
      const tiles = page.getByRole('list', { name: 'Pictures' }).getByRole('listitem');
      const small = tiles.locator(isOther ? 'canvas:not([hidden])' : 'img');
      for (const status of [403, 500]) {
        await page.route('**/attachments/**', (route) =>
          route.fulfill({ status, json: { code: 403.1, message: 'no' } }),
        );
        await page.goto(board);
        // Never a broken picture: its name.
        await expect(tiles.filter({ hasText: 'well.jpg' })).toHaveCount(2);
        await page.unroute('**/attachments/**');
      }
      await page.goto(board);
      await expect(small).toHaveCount(2);
      // Parts that failed without a network are loaded once it is back.
      await page.route('**/attachments/**', (route) => route.abort('internetdisconnected'));
      await page.goto(board);
      await expect(tiles.filter({ hasText: 'well.jpg' })).toHaveCount(2);
      await page.unroute('**/attachments/**');
      await context.setOffline(true);
      await context.setOffline(false);
      await expect(small).toHaveCount(2);
      expect(complaints).toEqual([]);
    },
  );
}
