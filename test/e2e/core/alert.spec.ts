import { expect, type Page } from '@playwright/test';
import { administratorsCalls } from '../support/administratorsCalls';
import { makePerson } from '../support/makePerson';
import { beLoggedIn } from '../support/people';
import { extendedIf, test } from '../test';

const whereThingsStand = (page: Page) =>
  page.locator('h1, form button').evaluateAll((all) => all.map((element) => element.getBoundingClientRect().top));

for (const [width, height] of [
  [1280, 720],
  [320, 480],
] as const) {
  test(
    `an alert moves no content and covers none permanently at ${width} px`,
    extendedIf(width !== 320),
    async ({ page, request }) => {
      await beLoggedIn(page, await makePerson(await administratorsCalls(request), `Still ${width}`));
      await page.setViewportSize({ width, height });
      await page.goto('/account/edit');
      const last = page.getByRole('button', { name: 'Change password' });
      await last.waitFor();
      for (const end of [0, 9999]) {
        await page.evaluate((top) => window.scrollTo(0, top), end);
        const before = await whereThingsStand(page);
        await page.getByRole('button', { name: 'Save' }).dispatchEvent('click');
        const alert = page.getByRole('status').filter({ hasText: 'The details were saved.' });
        await expect(alert).toBeInViewport({ ratio: 1 });
        expect(await whereThingsStand(page)).toEqual(before);
        await alert.getByRole('button', { name: 'Close' }).click();
        await expect(alert).toBeHidden();
        expect(await whereThingsStand(page)).toEqual(before);
      }
      await page.getByRole('button', { name: 'Save' }).dispatchEvent('click');
      await page.getByRole('status').filter({ hasText: 'The details were saved.' }).waitFor();
      await page.evaluate(() => window.scrollTo(0, 9999));
      await last.click({ trial: true });
    },
  );
}
