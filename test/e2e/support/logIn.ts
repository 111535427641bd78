import { expect, type Page } from '@playwright/test';
import { administrator } from './administrator';

/** Fills and submits the login page. */
export const submitLogIn = async (page: Page, { email, password } = administrator): Promise<void> => {
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
};

/** Logs in on the login page, as the administrator by default. */
export const logIn = async (page: Page, person = administrator): Promise<void> => {
  await page.goto('/login');
  await submitLogIn(page, person);
  await expect(page).toHaveURL('/');
};

/** Logs out by the menu of the navbar. */
export const logOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
};
