import { generateKeyPairSync } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { decrypted, waitingTexts, withKey } from '../support/webform/encryptedAnswers';
import { expectAccessible, expectFits } from '../support/goodPage';
import { bar, dialog, reopen } from '../support/webform/offlineForms';
import { beLoggedIn } from '../support/people';
import { ask, countOf, fill, picture, publishForm, send, title } from '../support/webForms';
import { test } from '../test';

test('a form is made available offline, filled in without a network after an hour, and sent later', async ({
  page,
  context,
  request,
}) => {
  const form = await publishForm(request);
  await beLoggedIn(page);
  await page.goto(`/-/${form.enketoId}`);
  await expect(title(page)).toHaveText('Visit to a well');
  await page.getByRole('button', { name: 'Make available offline' }).click();
  await expectAccessible(page, 'offer');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectFits(page, 'offer');
  await page.setViewportSize({ width: 1280, height: 720 });
  await dialog(page).getByRole('button', { name: 'Make available' }).click();
  await expect(dialog(page).getByRole('heading')).toHaveText('Available offline');
  await expectAccessible(page, 'available');
  await page.keyboard.press('Escape');
  await expect(bar(page)).toBeFocused();

  await context.setOffline(true);
  let away = await reopen(context, page, `/-/${form.enketoId}`);
  await expect(title(away)).toHaveText('Visit to a well');
  await expect(bar(away)).toHaveText(/Offline/);
  await fill(away, 'Kaya');
  await away.locator('input[type=file][accept="image/*"]').setInputFiles(picture);
  await expect(away.getByText(/^Saved \d/)).toBeVisible();
  await send(away);
  await expect(away.getByRole('heading', { name: 'Saved. It will be sent when you are online.' })).toBeVisible();
  await away.clock.install();
  await away.clock.fastForward('01:00:00');

  // A second one after the browser was closed for the night.
  away = await reopen(context, away, `/-/${form.enketoId}`);
  await expect(away.getByRole('region', { name: 'Waiting to be sent' })).toContainText('1 file');
  await fill(away, 'Dori');
  await expect(away.getByText(/^Saved \d/)).toBeVisible();
  away = await reopen(context, away, '/-/');
  await expect(away.getByRole('listitem')).toContainText('1 waiting to be sent');
  await expect(away.getByRole('listitem')).toContainText('1 draft');
  await expectAccessible(away, 'forms on this device');
  await away.getByRole('link', { name: 'Visit to a well' }).click();
  await expect(title(away)).toHaveText(/^Continue where you left off/);
  await away.getByRole('button', { name: 'Continue' }).click();
  await expect(away.getByRole('textbox', { name: 'Place' })).toHaveValue('Dori');

  await context.setOffline(false);
  await expect(away.getByText('Waiting to be sent')).toHaveCount(0);
  await expect(bar(away)).toHaveText(/Available offline/);
  await send(away);
  await expect(title(away)).toHaveText('Thank you');
  expect(await countOf(request, form)).toBe(2);
});

test(
  'a form is made available offline while the browser asks the user about storage',
  { tag: '@extended' },
  async ({ page, request }) => {
    const form = await publishForm(request);
    await beLoggedIn(page);
    // Firefox does, and some users never answer.
    await page.addInitScript(() => {
      navigator.storage.persist = () => new Promise(() => undefined);
    });
    await page.goto(`/-/x/${form.enketoId}`);
    await expect(dialog(page).getByRole('heading')).toHaveText('Available offline');
  },
);

test('the outbox of this device is sent from its list', { tag: '@extended' }, async ({ page, context, request }) => {
  const form = await publishForm(request);
  await beLoggedIn(page);
  await page.goto(`/-/x/${form.enketoId}`); // by the link alone
  await expect(dialog(page).getByRole('heading')).toHaveText('Available offline');
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await fill(page, 'Kaya');
  await send(page);
  await expect(page.getByRole('heading', { name: 'Saved. It will be sent when you are online.' })).toBeVisible();
  const list = await reopen(context, page, '/-/');
  await expect(list.getByRole('listitem')).toContainText('1 waiting to be sent');
  await context.setOffline(false);
  await expect(list.getByRole('status')).toHaveText('The saved submission was sent.');
  await expect(list.getByRole('listitem')).not.toContainText('waiting to be sent');
  expect(await countOf(request, form)).toBe(1);

  // After removal, nothing of the page is left.
  await list.getByRole('link', { name: 'Visit to a well' }).click();
  await bar(list).click();
  await dialog(list).getByRole('button', { name: 'Remove from this device' }).click();
  await dialog(list).getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(bar(list)).toHaveText(/Make available offline/);
  expect(
    await list.evaluate(async () => [await caches.keys(), (await navigator.serviceWorker.getRegistrations()).length]),
  ).toEqual([[], 0]);
});

/** Simulates a browser whose network returns while no page is open. */
const wakeWorker = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const registration = registrations.find(({ scopeURL, isDeleted }) => scopeURL.endsWith('/-/') && !isDeleted);
      if (registration) resolve(registration.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin: new URL(page.url()).origin,
    registrationId: await found,
    tag: 'webForm.sending',
    lastChance: false,
  });
};

test('the outbox is sent in the background, while no page of a form is open', async ({ page, context, request }) => {
  const form = await publishForm(request);
  await beLoggedIn(page);
  await page.goto(`/-/x/${form.enketoId}`);
  await expect(dialog(page).getByRole('heading')).toHaveText('Available offline');
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await fill(page, 'Kaya');
  await page.locator('input[type=file][accept="image/*"]').setInputFiles(picture);
  await send(page);
  await expect(page.getByRole('heading', { name: 'Saved. It will be sent when you are online.' })).toBeVisible();
  await page.close();
  await context.setOffline(false);

  const site = await context.newPage();
  await site.goto('/');
  await wakeWorker(site);
  await expect.poll(() => countOf(request, form)).toBe(1);
  const list = await reopen(context, site, '/-/');
  await expect(list.getByRole('listitem')).not.toContainText('waiting to be sent');
  await expect(list.getByRole('listitem')).not.toContainText('draft');
});

test(
  'an encrypted form is filled in without a network, and arrives encrypted',
  { tag: '@extended' },
  async ({ page, context, request }) => {
    const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const form = await publishForm(request, withKey(own.publicKey.export({ type: 'spki', format: 'der' })));
    await beLoggedIn(page);
    await page.goto(`/-/x/${form.enketoId}`);
    await expect(dialog(page).getByRole('heading')).toHaveText('Available offline');
    await page.keyboard.press('Escape');
    await context.setOffline(true);
    const away = await reopen(context, page, `/-/${form.enketoId}`);
    await expect(away.getByText('Your answers are encrypted on this device before they are sent.')).toBeVisible();
    await fill(away, 'Kaya');
    await send(away);
    await expect(away.getByRole('heading', { name: 'Saved. It will be sent when you are online.' })).toBeVisible();
    expect(await away.evaluate(waitingTexts)).not.toContain('Kaya');
    await context.setOffline(false);
    await expect(title(away)).toHaveText('Thank you');
    const [row] = await ask<readonly { readonly instanceId: string }[]>(request, 'GET', `${form.path}/submissions`);
    const [xml] = await decrypted(request, form, row?.instanceId ?? '', own.privateKey);
    expect(xml?.toString()).toContain('<place>Kaya</place>');
  },
);

test(
  'on shared computers, in previews and tests of drafts offline use is not available',
  { tag: '@extended' },
  async ({ page, request }) => {
    const form = await publishForm(request);
    await beLoggedIn(page);
    for (const path of [
      `/-/${form.enketoId}?shared=1`,
      `/-/x/${form.enketoId}?shared=1`,
      `/-/preview/${form.enketoId}`,
    ]) {
      await page.goto(path);
      await expect(title(page)).toHaveText('Visit to a well');
      await expect(page.getByRole('textbox', { name: 'Place' })).toBeVisible();
      await expect(bar(page)).toHaveCount(0);
    }
  },
);
