import { expect } from '@playwright/test';
import { xform } from '../fixtures/xform';
import { administratorsCalls } from './administratorsCalls';
import { scanCollectCode } from './collectCode';
import { beLoggedIn } from './people';
import { test } from './test';

const headers = { 'X-OpenRosa-Version': '1.0' };
const answers =
  '<data id="we lls/č" version="1"><depth>4.5</depth><meta><instanceID>uuid:t1</instanceID></meta></data>';

test('the QR code of a draft lets a device test the draft until it is published', async ({ page }) => {
  const { post, postForm } = await administratorsCalls(page.request);
  const project = await post('/projects', { name: 'Testing' });
  const id = 'we lls/č';
  await postForm(`/projects/${project}/forms`, xform({ id }));
  await beLoggedIn(page);
  const address = `/projects/${project}/forms/${encodeURIComponent(id)}/draft/testing`;
  await page.goto(address);
  await expect(page.getByText('There are no test submissions yet.')).toBeVisible();
  const { general, admin } = await scanCollectCode(page.getByRole('img', { name: 'Code for testing Wells' }));
  expect(admin).toEqual({});
  expect(general.server_url).toMatch(
    new RegExp(`^http://localhost:\\d+/v1/test/[^/]{64,}/projects/${project}/forms/we%20lls%2F%C4%8D/draft$`),
  );
  expect((await page.request.get(`${general.server_url}/formList`, { headers })).ok()).toBe(true);

  const file = { name: 'answers.xml', mimeType: 'text/xml', buffer: Buffer.from(answers) };
  const sent = await page.request.post(`${general.server_url}/submission`, {
    headers,
    multipart: { xml_submission_file: file },
  });
  expect(sent.status()).toBe(201);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.locator('tbody').getByRole('gridcell', { name: '4.5' })).toBeVisible();
  await expect(page.getByText('1 submission', { exact: true })).toBeVisible();

  await post(`/projects/${project}/forms/${encodeURIComponent(id)}/draft/publish`);
  expect((await page.request.get(`${general.server_url}/formList`, { headers })).status()).toBe(404);
  await page.goto(address);
  await expect(page).toHaveURL(`/projects/${project}/forms/${encodeURIComponent(id)}`);
});

test('the QR code of a draft can be scanned at 390 pixels, and no text is cut off', async ({ page }) => {
  const { post, postForm } = await administratorsCalls(page.request);
  const project = await post('/projects', { name: 'Small screens' });
  const id = `a form id of many letters ${'č'.repeat(30)}`;
  await postForm(`/projects/${project}/forms`, xform({ id }));
  await page.setViewportSize({ width: 390, height: 844 });
  await beLoggedIn(page);
  await page.goto(`/projects/${project}/forms/${encodeURIComponent(id)}/draft/testing`);
  const { general } = await scanCollectCode(page.getByRole('img', { name: 'Code for testing Wells' }));
  expect(decodeURIComponent(general.server_url)).toContain(id);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
