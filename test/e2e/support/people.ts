import { expect, type Cookie, type Page } from '@playwright/test';
import { administrator } from './administrator';
import type { Person } from './makePerson';

/** Of the administrator's last session, for the next test of the worker: checking a password takes a tenth of a second. */
let cookies: readonly Cookie[] = [];

/** Whether that session goes on in the page's browser. */
const hasResumed = async (page: Page): Promise<boolean> => {
  if (cookies.length === 0) return false;
  await page.context().addCookies(cookies);
  return (await page.request.get('/v1/sessions/restore')).ok();
};

/** Sets a session of this user in the page's browser, without the login page. */
export const beLoggedIn = async (
  page: Page,
  person: Pick<Person, 'email' | 'password'> = administrator,
): Promise<void> => {
  const isAdministrator = person === administrator;
  if (isAdministrator && (await hasResumed(page))) return;
  const { email, password } = person;
  const session = await page.request.post('/v1/sessions', { data: { email, password } });
  expect(session.ok(), await session.text()).toBe(true);
  if (isAdministrator) cookies = await page.context().cookies();
};
