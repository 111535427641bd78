import { expect } from '@playwright/test';
import sharp from 'sharp';
import { isDrawn, part, press, stroke } from '../support/webform/drawing';
import { expectAccessible, expectFits, listen } from '../support/goodPage';
import { beLoggedIn } from '../support/people';
import { colourAt, storedFiles } from '../support/webform/storedFiles';
import { publishForm, send, title } from '../support/webForms';
import { test } from '../test';

const QUESTIONS = {
  sign: '<upload ref="/data/sign" mediatype="image/*" appearance="signature"><label>Signature</label></upload>',
  typed: '<upload ref="/data/typed" mediatype="image/*" appearance="signature"><label>Witness</label></upload>',
  marked: '<upload ref="/data/marked" mediatype="image/*" appearance="annotate"><label>Damage</label></upload>',
  selfie: '<upload ref="/data/selfie" mediatype="image/*" appearance="new-front"><label>Portrait</label></upload>',
  sound: '<upload ref="/data/sound" mediatype="audio/*" appearance="new"><label>Interview</label></upload>',
  code: '<input ref="/data/code"><label>Parcel</label></input>',
  secret: '<input ref="/data/secret" appearance="hidden-answer"><label>Voucher</label></input>',
} as const;
type Question = keyof typeof QUESTIONS;
const names = Object.keys(QUESTIONS);

const MORE: Readonly<Record<string, string>> = {
  sign: ' type="binary" required="true()" orx:max-pixels="600"',
  sound: ' type="binary" odk:quality="voice-only"',
  code: ' type="barcode"',
  secret: ' type="barcode"',
};

const visit = (xml: string): string => `<h:html xmlns="http://www.w3.org/2002/xforms"
  xmlns:h="http://www.w3.org/1999/xhtml" xmlns:orx="http://openrosa.org/xforms" xmlns:odk="http://www.opendatakit.org/xforms">
  <h:head><h:title>A visit</h:title><model>
    <instance><data ${/id="well\d+"/.exec(xml)?.[0]} version="1">${names.map((name) => `<${name}/>`).join('')}<orx:meta><orx:instanceID/></orx:meta></data></instance>
    ${names.map((name) => `<bind nodeset="/data/${name}"${MORE[name] ?? ' type="binary"'}/>`).join('')}
    <bind nodeset="/data/orx:meta/orx:instanceID" type="string" preload="uid"/>
  </model></h:head>
  <h:body>${Object.values(QUESTIONS).join('')}</h:body>
</h:html>`;

test('users sign, draw on a picture, take photos, record and scan, and all of it arrives', async ({
  page,
  request,
}) => {
  const form = await publishForm(request, visit);
  await beLoggedIn(page);
  // Chromium reads codes on Android, ChromeOS and macOS only.
  await page.addInitScript(() => {
    Object.assign(globalThis, {
      BarcodeDetector: class {
        static getSupportedFormats(): Promise<string[]> {
          return Promise.resolve(['qr_code']);
        }
        detect(): Promise<object[]> {
          return Promise.resolve([{ rawValue: 'PARCEL 7/24' }]);
        }
      },
    });
  });
  const complaints = listen(page);
  await page.goto(`/-/${form.enketoId}`);

  const sign = part(page, 'Signature');
  await press(sign, 'Sign');
  const pad = sign.getByRole('img', { name: 'Drawing area' });
  await stroke(page, pad, [0.2, 0.5], [0.8, 0.5]);
  await stroke(page, pad, [0.5, 0.1], [0.5, 0.3]);
  await press(sign, 'Undo');
  await expect(sign.getByText('1 stroke', { exact: true })).toBeVisible();
  // Resizing the window does not change the drawing.
  await page.setViewportSize({ width: 390, height: 800 });
  await stroke(page, pad, [0.5, 0.6], [0.5, 0.9]);
  await expectFits(page, 'pad');
  await expectAccessible(page, 'pad');
  await press(sign, 'Done');
  await page.setViewportSize({ width: 1280, height: 800 });

  const typed = part(page, 'Witness');
  await press(typed, 'Type your name');
  await expect(typed.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Ada Lovelace');
  await page.keyboard.press('Enter');
  await expect(typed.getByAltText('Chosen image')).toBeVisible();

  const marked = part(page, 'Damage');
  const blue = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#1414dc' } })
    .jpeg()
    .toBuffer();
  await marked.locator('input').setInputFiles({ name: 'roof.jpg', mimeType: 'image/jpeg', buffer: blue });
  await press(marked, 'Draw on the picture');
  await stroke(page, marked.getByRole('img', { name: 'Drawing area' }), [0.1, 0.5], [0.9, 0.5]);
  await press(marked, 'Done');
  await expect(marked).toContainText('roof.jpg');

  const selfie = part(page, 'Portrait');
  await expect(selfie.locator('input')).toHaveCount(0);
  await press(selfie, 'Take picture');
  await press(selfie, 'Take the picture');
  await expect(selfie.getByAltText('Chosen image')).toBeVisible();

  const sound = part(page, 'Interview');
  await expect(sound.locator('input')).toHaveCount(0);
  await press(sound, 'Record sound');
  await expect(sound.getByRole('timer')).toHaveText('0:01');
  await send(page);
  await expect(sound.getByRole('alert')).toHaveText('A recording is still in progress. Stop it first.');
  await press(sound, 'Stop');
  await expect(sound.locator('audio')).toBeVisible();
  await expect.poll(() => sound.locator('audio').evaluate((audio: HTMLAudioElement) => audio.readyState)).toBe(4);
  await press(sound, 'Remove');
  await press(sound, 'Keep');

  const scan = page.getByRole('button', { name: 'Scan the code' });
  await scan.first().click();
  await expect(page.getByRole('textbox', { name: 'Parcel' })).toHaveValue('PARCEL 7/24');
  await scan.last().click();
  await expect(page.getByText('Code scanned. It is hidden.')).toBeVisible();
  await expect(page.getByText('7/24')).toHaveCount(0);
  await expectAccessible(page, 'captured');
  await send(page);
  await expect(title(page)).toHaveText('Thank you');
  expect(complaints).toEqual([]);

  const { nameOf, contentOf } = await storedFiles<Question>(request, form);
  const signature = await contentOf('sign');
  expect(await sharp(signature).metadata()).toMatchObject({ format: 'png', width: 600, height: 300 });
  const drawn = [isDrawn(signature, 300, 150), isDrawn(signature, 300, 60), isDrawn(signature, 300, 225)];
  expect(await Promise.all(drawn)).toEqual([true, false, true]);
  expect(await colourAt(signature, 2, 2)).toEqual([255, 255, 255]);
  expect(nameOf('typed')).toMatch(/\.png$/);
  expect((await sharp(await contentOf('typed')).stats()).channels[0]?.min).toBeLessThan(90);
  const picture = await contentOf('marked');
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 900, height: 600 });
  const { channels } = await sharp(
    await sharp(picture).extract({ left: 440, top: 290, width: 20, height: 20 }).png().toBuffer(),
  ).stats();
  expect(channels[0]?.max).toBeGreaterThan(150); // red on blue
  expect((await colourAt(picture, 450, 100))[0]).toBeLessThan(80);
  expect((await sharp(await contentOf('selfie')).metadata()).format).toBe('jpeg');
  expect(nameOf('sound')).toMatch(/\.(m4a|webm)$/);
  expect((await contentOf('sound')).length).toBeGreaterThan(500);
  expect([nameOf('code'), nameOf('secret')]).toEqual(['PARCEL 7/24', 'PARCEL 7/24']);
});

test(
  'a refused microphone is explained, with a file as the alternative, and codes can be typed',
  { tag: '@extended' },
  async ({ page, request }) => {
    const form = await publishForm(request, visit);
    await beLoggedIn(page);
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await page.goto(`/-/${form.enketoId}`);
    const sound = part(page, 'Interview');
    await press(sound, 'Record sound');
    await expect(sound.getByRole('alert')).toContainText('Microphone access is blocked.');
    await expect(sound.getByRole('button', { name: 'Choose file' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Scan the code' })).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Parcel' }).fill('7/24');
    await page.getByRole('textbox', { name: 'Voucher' }).fill('S-1');
    await page.getByRole('textbox', { name: 'Parcel' }).focus();
    await expect(page.getByText('Code scanned. It is hidden.')).toBeVisible();
  },
);
