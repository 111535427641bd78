import { expect, type Page } from '@playwright/test';
import { administrator } from './administrator';
import type { Person } from './makePerson';

/** Sets a session of this user in the page's browser, without the login page. */
export const beLoggedIn = async (
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'> = administrator,
): Promise<void> => {
  const session = await page.request.post('/v1/sessions', { data: { email, password } });
  expect(session.ok(), await session.text()).toBe(true);
};
