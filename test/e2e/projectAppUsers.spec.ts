import { expect, test } from '@playwright/test';
import { administratorsCalls } from './administratorsCalls';
import { scanCollectCode } from './collectCode';
import { beLoggedIn } from './people';

test('the QR code of an app user configures a device until access is revoked', async ({ page, request }) => {
  const { post } = await administratorsCalls(request);
  const project = await post('/projects', { name: 'Codes' });
  const name = '<b>Tablet</b> תל \u202E 1';
  await post(`/projects/${project}/app-users`, { displayName: name });
  await beLoggedIn(page);
  await page.goto(`/projects/${project}/app-users`);
  await page.getByRole('button', { name: 'See code' }).click();
  const panel = page.getByRole('dialog', { name: /Code for/ });
  await expect(panel.getByRole('heading')).toHaveText(name);
  const code = panel.getByRole('img', { name: /Code for/ });
  const { general, admin } = await scanCollectCode(code);
  expect(admin).toEqual({});
  expect(general.server_url).toMatch(new RegExp(`^http://localhost:\\d+/v1/key/[^/]{64,}/projects/${project}$`));
  expect(
    (await page.request.get(`${general.server_url}/formList`, { headers: { 'X-OpenRosa-Version': '1.0' } })).ok(),
  ).toBe(true);

  // A click outside closes it.
  await page.getByRole('heading', { level: 1 }).click();
  await expect(panel).toHaveCount(0);

  await page.getByRole('button', { name: /Revoke access of/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke access' }).click();
  await expect(page.getByText('Access revoked')).toBeVisible();
  await expect(page.getByRole('button', { name: 'See code' })).toHaveCount(0);
  expect(
    (await page.request.get(`${general.server_url}/formList`, { headers: { 'X-OpenRosa-Version': '1.0' } })).ok(),
  ).toBe(false);
});

test('the popover with the QR code of an app user stays in the window when the code loads late', async ({
  page,
  request,
}) => {
  const { post } = await administratorsCalls(request);
  const project = await post('/projects', { name: 'Late codes' });
  await post(`/projects/${project}/app-users`, { displayName: 'Tablet' });
  await beLoggedIn(page);
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(`/projects/${project}/app-users`);
  await page.getByRole('button', { name: 'See code' }).click();
  const panel = page.getByRole('dialog', { name: /Code for/ });
  await expect(panel.getByRole('img', { name: /Code for/ })).toBeVisible();
  await expect
    .poll(async () => {
      const { y = 0, height = 0 } = (await panel.boundingBox()) ?? {};
      return y + height;
    })
    .toBeLessThanOrEqual(700);
});
