import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectFits } from './goodPage';
import { beLoggedIn } from './people';
import { testSeeded } from './seededSite';
import { sendByDevice } from './submissionDevice';
import { submissionsOf } from './submissionTable';

const test = testSeeded([{ xmlFormId: 'homes', survey: 'household', rows: 20 }]);

const form = { path: '/v1/projects/1/forms/homes' };
const sign = (page: Page) => page.getByRole('button', { name: /^Live/ });
const news = (page: Page, count: number) =>
  page.getByRole('button', { name: new RegExp(`^${count} new (or changed )?submissions?:`) });

test('a phone in the dark counts what is new at its lower edge, and can be paused', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await beLoggedIn(page);
  await page.goto(submissionsOf('homes'));
  await expect(sign(page)).toBeVisible();
  await page.getByPlaceholder('Search all answers').focus();
  await sendByDevice(request, form, {});
  await expect(news(page, 1)).toBeInViewport();
  await expectFits(page, 'news on a phone');
  await expectAccessible(page, 'news on a phone');
  await sign(page).click();
  await expect(page.getByRole('button', { name: /^Paused/ })).toBeVisible();
});
