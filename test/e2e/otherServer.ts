import { expect, type Page } from '@playwright/test';

/** The server says nothing of what it can do, as others; gives what it was asked of rows. */
export const asOther = async (page: Page): Promise<URLSearchParams[]> => {
  const asked: URLSearchParams[] = [];
  await page.route('**/v1/users/current', async (route) => {
    const response = await route.fetch();
    const { abilities: own, ...user }: Record<string, unknown> = await response.json();
    // Nobody may be logged in any more.
    if (response.ok()) expect(own).toBeDefined();
    await route.fulfill({ response, json: user });
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('.svc/Submissions')) asked.push(url.searchParams);
  });
  return asked;
};
