import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { test } from '../test';
import { xform } from '../../fixtures/xform';
import { administratorsCalls } from '../support/administratorsCalls';
import { expectAccessible } from '../support/goodPage';
import { beLoggedIn } from '../support/people';

interface Told {
  readonly id: string;
  readonly type: string;
}

/** A receiver on this machine; `status` is its next response. */
const receiving = async () => {
  const told: Told[] = [];
  const next = { status: 204 };
  const server = createServer((request, answer) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { type } = JSON.parse(Buffer.concat(chunks).toString()) as { type: string };
      told.push({ id: String(request.headers['webhook-id']), type });
      answer.writeHead(next.status).end(next.status === 204 ? undefined : 'no room left');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { told, next, url: `http://127.0.0.1:${port}/hook`, close: () => server.close() };
};

test('a webhook is created, tested, sent an event of a form, and sends a failed delivery again', async ({ page }) => {
  const { post, postForm } = await administratorsCalls(page.request);
  const project = await post('/projects', { name: 'Told' });
  const receiver = await receiving();
  await beLoggedIn(page);
  await page.goto(`/projects/${project}/webhooks`);
  await expect(page.getByText('There are no webhooks yet.')).toBeVisible();

  await page.getByRole('button', { name: 'New webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'New webhook' });
  await expectAccessible(page, 'the dialog for a webhook');
  await dialog.getByLabel(/Name/).fill('Stock');
  await dialog.getByLabel(/Address/).fill(receiver.url);
  await dialog.getByRole('button', { name: 'Create webhook' }).click();
  const secret = page.getByRole('dialog', { name: 'Secret of the webhook' });
  await expect(secret.getByText(/^whsec_/)).toBeVisible();
  await expectAccessible(page, 'the secret of a webhook');
  await secret.getByRole('button', { name: 'I have copied it' }).click();

  await page.getByRole('button', { name: 'Actions for Stock' }).click();
  await page.getByRole('menuitem', { name: 'Send a test event' }).click();
  await expect(page.getByRole('row', { name: /Test/ }).getByText('Delivered')).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page, 'the log of a webhook');

  receiver.next.status = 500;
  await postForm(`/projects/${project}/forms?publish=true`, xform());
  await expect.poll(() => receiver.told.length, { timeout: 20_000 }).toBeGreaterThan(1);
  receiver.next.status = 204;
  await page.getByRole('button', { name: 'Refresh' }).click();
  const published = page.getByRole('row', { name: /Form published/ });
  await published.getByRole('button', { name: /^Details/ }).click();
  const details = page.getByRole('dialog', { name: 'Delivery' });
  await expect(details.getByText(/"type": "form.published"/)).toBeVisible();
  await expectAccessible(page, 'a delivery');
  await details.getByRole('button', { name: 'Send again' }).click();
  await expect(published.getByText('Delivered')).toBeVisible({ timeout: 20_000 });
  const [, first, ...others] = receiver.told;
  expect(first?.type).toBe('form.published');
  expect(others.length).toBeGreaterThan(0);
  expect(others.every(({ id }) => id === first?.id)).toBe(true);

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  receiver.close();
});
