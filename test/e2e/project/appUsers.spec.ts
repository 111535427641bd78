import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { administratorsCalls } from '../support/administratorsCalls';
import { scanCollectCode } from '../support/collectCode';
import { beLoggedIn } from '../support/people';
import { test } from '../test';

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

test(
  'the popover with the QR code of an app user stays in the window when the code loads late',
  { tag: '@extended' },
  async ({ page, request }) => {
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
  },
);

test('several app users are created from a list of names; their codes are printed as cards, and saved as a PDF', async ({
  page,
  request,
}) => {
  const { post } = await administratorsCalls(request);
  const project = await post('/projects', { name: 'Sheets' });
  const names = ['Tablet 1', 'هاتف أحمد', '野外', 'Žluť', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) refused.push(message.text());
  });
  await beLoggedIn(page);
  await page.goto(`/projects/${project}/app-users`);
  await page.getByRole('button', { name: 'New app user' }).click();
  await page.getByRole('button', { name: 'Several at once' }).click();
  await page.getByLabel(/Names/).fill(names.join('\n'));
  await page.getByRole('button', { name: 'Create app users' }).click();
  await expect(page.getByRole('dialog').getByText('9 of 9 created')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Print codes (9)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print codes' });
  await expect(dialog.getByText('Page 1 of 2')).toBeVisible();

  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download PDF' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Codes of Sheets.pdf');
  const pdf = readFileSync(await file.path()).toString('latin1');
  expect(pdf).toMatch(/^%PDF-/);
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2);
  // Every name, and the common parts of the cards.
  expect(pdf.match(/\/Subtype \/Image/g)).toHaveLength(names.length + 1);

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const cards = page.locator('.code-sheet-print .code-card');
  await expect(cards).toHaveCount(names.length);
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(dialog).toBeHidden();
  const code = cards.getByRole('img', { name: 'Code for Tablet 1' });
  const { general } = await scanCollectCode(code);
  expect(general.server_url).toMatch(new RegExp(`/projects/${project}$`));
  expect(
    (await page.request.get(`${general.server_url}/formList`, { headers: { 'X-OpenRosa-Version': '1.0' } })).ok(),
  ).toBe(true);
  // 45 mm of dark cells, at 96 pixels to an inch.
  expect((await code.boundingBox())?.width).toBeGreaterThan((45 / 25.4) * 96);
  const printed = await page.pdf({ preferCSSPageSize: true });
  expect(printed.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
  expect(refused).toEqual([]);
});
