import { expect, type Page } from '@playwright/test';
import { administrator } from './administrator';

/** Logs the administrator in by the login page. */
export const logIn = async (page: Page): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('Email address').fill(administrator.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(administrator.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/');
};
