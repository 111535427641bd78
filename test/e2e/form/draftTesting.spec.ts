import { expect } from '@playwright/test';
import { xform } from '../../fixtures/xform';
import { administratorsCalls } from '../support/administratorsCalls';
import { scanCollectCode } from '../support/collectCode';
import { beLoggedIn } from '../support/people';
import { test } from '../test';

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
