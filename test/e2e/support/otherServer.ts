import { expect, type Page } from '@playwright/test';

/** The server sends no abilities, like other servers. @returns the queries for rows */
export const hideAbilities = async (page: Page): Promise<URLSearchParams[]> => {
  const asked: URLSearchParams[] = [];
  await page.route('**/v1/users/current', async (route) => {
    const response = await route.fetch();
    const { abilities: own, ...user }: Record<string, unknown> = await response.json();
    // The session may have ended.
    if (response.ok()) expect(own).toBeDefined();
    await route.fulfill({ response, json: user });
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('.svc/Submissions')) asked.push(url.searchParams);
  });
  return asked;
};
