import { expect, type BrowserContext, type Page } from '@playwright/test';
import type { Published } from '../webForms';

/** The button in the bar. */
export const bar = (page: Page) => page.locator('.offline-button');
export const dialog = (page: Page) => page.getByRole('dialog');

/** Makes the open form available offline. */
export const makeAvailable = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Make available offline' }).click();
  await dialog(page).getByRole('button', { name: 'Make available' }).click();
  await expect(dialog(page).getByRole('heading')).toHaveText('Available offline');
  await dialog(page).getByRole('button', { name: 'Close' }).click();
};

/** The path of a link to a form available offline. */
export const offlinePath = ({ enketoId }: Published, token: string): string =>
  `/-/x/${enketoId}?st=${encodeURIComponent(token)}`;

/** As if the tab were closed and the page opened again. */
export const reopen = async (context: BrowserContext, page: Page, path: string): Promise<Page> => {
  await page.close();
  const next = await context.newPage();
  await next.goto(path);
  return next;
};
