import { generateKeyPairSync } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { isDrawn, part, press, stroke } from '../support/webform/drawing';
import { waitingTexts, withKey } from '../support/webform/encryptedAnswers';
import { expectAccessible, listen } from '../support/goodPage';
import { beLoggedIn } from '../support/people';
import { colourAt, storedFiles } from '../support/webform/storedFiles';
import { publishForm, send, title } from '../support/webForms';
import { extendedIf, test } from '../test';

const withDrawings = (xml: string): string =>
  xml
    .replace('required="true()"', '')
    .replace(
      '<upload ref="/data/photo" mediatype="image/*"><label>Photo</label>',
      '<upload ref="/data/photo" mediatype="image/*" appearance="signature"><label>Signature</label>',
    )
    .replace(
      '<upload ref="/data/sound" mediatype="audio/*"><label>Sound</label>',
      '<upload ref="/data/sound" mediatype="image/*" appearance="annotate"><label>Damage</label>',
    );

const padOf = (page: Page, question: string) => part(page, question).getByRole('img', { name: 'Drawing area' });

/** From now on, no picture is made of drawings. */
const stopPictures = (page: Page): Promise<void> =>
  page.evaluate(() => {
    HTMLCanvasElement.prototype.toBlob = () => undefined;
  });

for (const kind of ['a form', 'an encrypted form'] as const)
  test(
    `a drawing in ${kind} can be continued after its page was lost`,
    extendedIf(kind !== 'a form'),
    async ({ page, request }) => {
      const isEncrypted = kind === 'an encrypted form';
      const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
      const key = publicKey.export({ type: 'spki', format: 'der' });
      const form = await publishForm(request, (xml) =>
        isEncrypted ? withKey(key)(withDrawings(xml)) : withDrawings(xml),
      );
      await beLoggedIn(page);
      page.on('dialog', (dialog) => void dialog.accept());
      const complaints = listen(page);
      await page.goto(`/-/${form.enketoId}`);
      const [sign, marked] = [part(page, 'Signature'), part(page, 'Damage')];
      const blue = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#1414dc' } })
        .jpeg()
        .toBuffer();
      await marked.locator('input').setInputFiles({ name: 'roof.jpg', mimeType: 'image/jpeg', buffer: blue });
      await press(marked, 'Draw on the picture');
      await stroke(page, padOf(page, 'Damage'), [0.1, 0.5], [0.9, 0.5]);
      await press(marked, 'Done');
      await expect(marked).toContainText('roof.jpg');
      await press(sign, 'Sign');
      await stroke(page, padOf(page, 'Signature'), [0.2, 0.5], [0.8, 0.5]);
      await stopPictures(page);
      await stroke(page, padOf(page, 'Signature'), [0.5, 0.1], [0.5, 0.3]);
      await stroke(page, padOf(page, 'Signature'), [0.5, 0.7], [0.5, 0.9]);
      await expect.poll(() => page.evaluate(waitingTexts)).toContain('strokes/3');
      expect((await page.evaluate(waitingTexts)).includes('penColor')).toBe(!isEncrypted);

      await page.reload();
      await press(page, 'Continue');
      // The pad is open, as the last strokes were not in the answer.
      await expect(padOf(page, 'Signature')).toBeVisible();
      await press(sign, 'Undo');
      await expect(sign.getByText('2 strokes', { exact: true })).toBeVisible();
      await expectAccessible(page, 'restored drawings');
      await press(sign, 'Done');
      await expect(sign.getByAltText('Chosen image')).toBeVisible();
      await expect(padOf(page, 'Damage')).toBeHidden();
      await press(marked, 'Draw on the picture');
      await press(marked, 'Undo');
      await stroke(page, padOf(page, 'Damage'), [0.1, 0.2], [0.9, 0.2]);
      await press(marked, 'Done');
      await send(page);
      await expect(title(page)).toHaveText('Thank you');
      expect(await page.evaluate(waitingTexts)).not.toContain('strokes/');
      expect(complaints).toEqual([]);
      if (isEncrypted) return;
      const { contentOf } = await storedFiles<'photo' | 'sound'>(request, form);
      const signature = await contentOf('photo');
      expect(await isDrawn(signature, 600, 300)).toBe(true);
      expect(await isDrawn(signature, 600, 120)).toBe(true);
      expect(await isDrawn(signature, 600, 480)).toBe(false);
      const picture = await contentOf('sound');
      const [red, , blueLeft] = await colourAt(picture, 450, 300);
      expect((red ?? 0) < 60 && (blueLeft ?? 0) > 180).toBe(true);
      expect((await colourAt(picture, 450, 120))[0]).toBeGreaterThan(150);
    },
  );

test(
  'strokes that are not in the answer yet become part of it, without another one',
  { tag: '@extended' },
  async ({ page, request }) => {
    const form = await publishForm(request, withDrawings);
    await beLoggedIn(page);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(`/-/${form.enketoId}`);
    await press(part(page, 'Signature'), 'Sign');
    await stopPictures(page);
    await stroke(page, padOf(page, 'Signature'), [0.2, 0.5], [0.8, 0.5]);
    await expect.poll(() => page.evaluate(waitingTexts)).toContain('strokes/1');
    await page.reload();
    await press(page, 'Continue');
    await expect(padOf(page, 'Signature')).toBeVisible();
    await send(page);
    await expect(title(page)).toHaveText('Thank you');
    const { contentOf } = await storedFiles<'photo'>(request, form);
    expect(await isDrawn(await contentOf('photo'), 600, 300)).toBe(true);
  },
);

test('on a shared computer no drawing is stored', { tag: '@extended' }, async ({ page, request }) => {
  const form = await publishForm(request, withDrawings);
  await beLoggedIn(page);
  await page.goto(`/-/${form.enketoId}?shared=1`);
  const sign = part(page, 'Signature');
  await press(sign, 'Sign');
  await stroke(page, padOf(page, 'Signature'), [0.2, 0.5], [0.8, 0.5]);
  await press(sign, 'Done');
  await expect(sign.getByAltText('Chosen image')).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  expect(await page.evaluate(waitingTexts)).not.toContain('strokes');
});
