import { expect } from '@playwright/test';
import { administratorsCalls } from '../support/administratorsCalls';
import { expectAccessible, expectFits, listen } from '../support/goodPage';
import { makePerson } from '../support/makePerson';
import { beLoggedIn } from '../support/people';
import { test } from '../test';

const name = 'Bartholomew-Alexander van der Westhuizen-Featherstonehaugh';

/** The dialog's title, and the entry of the row's menu that opens it, or else a button of the page. */
const dialogs = [
  { title: 'New user', entry: null },
  { title: 'Who may do what?', entry: null },
  { title: 'Reset password', entry: 'Reset password' },
  { title: 'Retire user', entry: 'Retire user' },
] as const;

test('the dialogs about users are accessible, fit, and break no rule of the content security policy', async ({
  page,
  request,
}) => {
  const complaints = listen(page);
  await makePerson(await administratorsCalls(request), name);
  await beLoggedIn(page);
  await page.goto('/users');
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 640 });
    for (const { title, entry } of dialogs) {
      if (entry === null) await page.getByRole('button', { name: title }).click();
      else {
        await page.getByRole('button', { name: `Actions for ${name}` }).click();
        await expect(page.getByRole('menu')).toBeInViewport({ ratio: 1 });
        // The same menu for both.
        if (entry === 'Retire user' && width === 1280) await expectAccessible(page, 'menu');
        await page.getByRole('menuitem', { name: entry }).click();
      }
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog).toBeVisible();
      await expectFits(page, `${title} at ${width} px`);
      if (width === 1280) await expectAccessible(page, title);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  }
  expect(complaints).toEqual([]);
});
