import { generateKeyPairSync } from 'node:crypto';
import { expect, type Route } from '@playwright/test';
import { decrypted, waitingTexts, withKey } from '../support/webform/encryptedAnswers';
import { expectAccessible, listen } from '../support/goodPage';
import { beLoggedIn } from '../support/people';
import { ask, fill, linkPath, makeLink, picture, publishForm, send, stranger, title } from '../support/webForms';
import { test } from '../test';

/** Larger than one chunk of encryption or upload. */
const sound = Buffer.from(Uint8Array.from({ length: 700_000 }, (_, index) => index % 251));

test('answers of an encrypted form never leave the page in plain text, and are not stored in plain text', async ({
  browser,
  page,
  request,
}) => {
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const form = await publishForm(request, withKey(own.publicKey.export({ type: 'spki', format: 'der' })));
  const { token } = await makeLink(request, form, false);
  const guest = await stranger(browser);
  guest.on('dialog', (dialog) => void dialog.accept());
  const complaints = listen(guest);
  await guest.goto(linkPath(form, token, false));
  await expect(guest.getByText('Your answers are encrypted on this device before they are sent.')).toBeVisible();
  await expectAccessible(guest, 'encrypted form');
  await fill(guest, 'Ouahigouya <secret>');
  await guest.locator('input[type=file][accept="image/*"]').setInputFiles(picture);
  await expect(guest.getByAltText('Chosen image')).toBeVisible();
  await guest
    .getByRole('group', { name: 'Sound' })
    .locator('input')
    .setInputFiles({ name: 'a.mp3', mimeType: 'audio/mpeg', buffer: sound });
  await expect(guest.getByText(/\.mp3 \(700 kB\)/)).toBeVisible();

  // The first attempt arrives without an answer.
  const loseAnswer = (route: Route) => route.fetch().then(() => route.abort());
  await guest.route('**/submission?**', loseAnswer);
  await send(guest);
  await expect(guest.getByRole('heading', { name: 'Saved. It will be sent when you are online.' })).toBeVisible();
  const kept = await guest.evaluate(waitingTexts);
  expect(kept).toContain('base64EncryptedKey');
  expect(kept).not.toContain('Ouahigouya');
  await guest.unroute('**/submission?**', loseAnswer);
  await guest.reload();
  await expect(guest.getByText('The saved submission was sent.')).toBeVisible();
  expect(complaints.filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);

  const [row, ...others] = await ask<readonly { readonly instanceId: string }[]>(
    request,
    'GET',
    `${form.path}/submissions`,
  );
  expect(others).toEqual([]);
  const [photo, recording, xml] = await decrypted(request, form, row?.instanceId ?? '', own.privateKey);
  expect(photo?.subarray(1, 4).toString()).toBe('PNG');
  expect(recording?.equals(sound)).toBe(true);
  expect(xml?.toString()).toContain('<place>Ouahigouya &lt;secret&gt;</place>');

  await beLoggedIn(page);
  await page.goto(`${form.path.replace('/v1', '')}/submissions`);
  await expect(page.getByText('Data preview is not available due to encryption.')).toBeVisible();
});

test(
  'public links of an encrypted project accept answers',
  { tag: '@extended' },
  async ({ browser, page, request }) => {
    const form = await publishForm(request);
    await ask(request, 'POST', form.path.replace(/\/forms\/.*/, '/key'), { passphrase: 'a horse eats the battery' });
    const { token } = await makeLink(request, form, true);
    const guest = await stranger(browser);
    await guest.goto(linkPath(form, token, true));
    await fill(guest, 'Manga');
    await send(guest);
    await expect(title(guest)).toHaveText('Thank you');
    await expect(guest.getByText(/are encrypted on this device/)).toHaveCount(0);
    await beLoggedIn(page);
    await page.goto(`${form.path.replace('/v1', '')}/submissions`);
    await expect(page.getByText('Data preview is not available due to encryption.')).toBeVisible();
    await expect(page.getByText('Manga')).toHaveCount(0);
  },
);

test(
  'an encrypted form whose key cannot be used can be previewed but not filled in',
  { tag: '@extended' },
  async ({ page, request }) => {
    const form = await publishForm(request, withKey(Buffer.alloc(64, 7)));
    await beLoggedIn(page);
    await page.goto(`/-/${form.enketoId}`);
    await expect(title(page)).toHaveText('The answers to this form can’t be encrypted');
    await expectAccessible(page, 'unusable key');
    await page.getByRole('link', { name: 'Try the form out' }).click();
    await expect(title(page)).toHaveText('Visit to a well');
    await expect(page.getByText(/are encrypted on this device/)).toHaveCount(0);
  },
);

test(
  'an encrypted form cannot be filled in over an insecure connection',
  { tag: '@extended' },
  async ({ browser, request }) => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const form = await publishForm(request, withKey(publicKey.export({ type: 'spki', format: 'der' })));
    const { token } = await makeLink(request, form, false);
    const guest = await stranger(browser);
    await guest.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'subtle')); // as on pages by plain HTTP
    await guest.goto(linkPath(form, token, false));
    await expect(title(guest)).toHaveText('This form needs a secure address');
    await guest.getByRole('link', { name: 'Try the form out' }).click();
    await fill(guest, 'Nouna');
    await send(guest);
    await expect(guest.getByRole('alert')).toContainText('nothing was sent');
  },
);
