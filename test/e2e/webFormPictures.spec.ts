import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, expectFits, listen } from './goodPage';
import { beLoggedIn } from './people';
import { colourAt, storedFiles } from './storedFiles';
import { publishForm, send, title } from './webForms';
import { test } from './test';

const photos = ['tall', 'plan', 'small', 'broken', 'free'] as const;
type Photo = (typeof photos)[number];

const wellPhotos = (xml: string): string => `<h:html xmlns="http://www.w3.org/2002/xforms"
  xmlns:h="http://www.w3.org/1999/xhtml" xmlns:orx="http://openrosa.org/xforms">
  <h:head><h:title>Photos of a well</h:title><model>
    <instance><data ${/id="well\d+"/.exec(xml)?.[0]} version="1">${photos.map((name) => `<${name}/>`).join('')}<orx:meta><orx:instanceID/></orx:meta></data></instance>
    ${photos.map((name) => `<bind nodeset="/data/${name}" type="binary"${name === 'tall' ? ' required="true()"' : ''}${name === 'free' ? '' : ' orx:max-pixels="1024"'}/>`).join('')}
    <bind nodeset="/data/orx:meta/orx:instanceID" type="string" preload="uid"/>
  </model></h:head>
  <h:body>${photos.map((name) => `<upload ref="/data/${name}" mediatype="image/*"><label>The ${name} one</label></upload>`).join('')}</h:body>
</h:html>`;

const RED = { r: 220, g: 20, b: 20 };
const BLUE = { r: 20, g: 20, b: 220 };

const area = (width: number, height: number, background: object) =>
  sharp({ create: { width, height, channels: 3, background: { ...RED, ...background } } });

/** Red above blue as it is seen; lying on its side in the file, as phones store what they held upright. */
const lyingPhoto = async (): Promise<Buffer> => {
  const blue = await area(2000, 3000, BLUE).png().toBuffer();
  return area(4000, 3000, RED)
    .composite([{ input: blue, left: 2000, top: 0 }])
    .jpeg()
    .withExif({ IFD0: { Make: 'Phone of the village' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
};

const choose = (page: Page, photo: Photo, name: string, mimeType: string, buffer: Buffer) =>
  page.getByLabel(`The ${photo} one`).locator('input').setInputFiles({ name, mimeType, buffer });

test('pictures of a web form are made as small as it asks for, upright, each under a name of its own', async ({
  page,
  request,
}) => {
  const form = await publishForm(request, wellPhotos);
  const small = await area(640, 480, BLUE).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const plan = await area(600, 2048, BLUE).ensureAlpha(0.5).png().toBuffer();
  await beLoggedIn(page);
  // All of it happens within one millisecond.
  await page.clock.setFixedTime(new Date('2026-11-22T10:00:00.000Z'));
  const complaints = listen(page);
  await page.goto(`/-/${form.enketoId}`);
  await choose(page, 'tall', 'IMG 0001 (well).JPG', 'image/jpeg', await lyingPhoto());
  await choose(page, 'plan', 'plan.png', 'image/png', plan);
  await choose(page, 'small', 'small.jpg', 'image/jpeg', small);
  await choose(page, 'free', 'free.jpg', 'image/jpeg', small);
  await choose(page, 'broken', 'torn.jpg', 'image/jpeg', small.subarray(0, 20));

  const tall = page.getByRole('group', { name: 'The tall one' });
  await expect(tall).toContainText('IMG 0001 (well).JPG');
  await expect(page.getByAltText('Chosen image')).toHaveCount(4);
  const shown = await tall.getByAltText('Chosen image').evaluate((image: HTMLImageElement) => image.naturalHeight);
  expect(shown).toBe(320);
  const broken = page.getByRole('group', { name: 'The broken one' });
  await expect(broken.getByRole('alert')).toHaveText(
    'The picture torn.jpg cannot be read; it may be damaged. Choose another one.',
  );
  await expectAccessible(page, 'pictures');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectFits(page, 'pictures');
  await send(page);
  await expect(title(page)).toHaveText('Thank you');
  expect(complaints).toEqual([]);

  const { nameOf, contentOf } = await storedFiles<Photo>(request, form);
  expect(new Set((['tall', 'plan', 'small', 'free'] as const).map(nameOf)).size).toBe(4);
  expect(nameOf('broken')).toBe('');
  const stored = await contentOf('tall');
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 768, height: 1024, orientation: 1 });
  expect(stored.includes('Phone of the village')).toBe(true);
  const [top, bottom] = [await colourAt(stored, 384, 100), await colourAt(stored, 384, 900)];
  expect([top[0], bottom[2]].every((value = 0) => value > 180)).toBe(true);
  expect(await sharp(await contentOf('plan')).metadata()).toMatchObject({
    format: 'png',
    width: 300,
    height: 1024,
    hasAlpha: true,
  });
  expect((await contentOf('small')).equals(small)).toBe(true);
  expect((await contentOf('free')).equals(small)).toBe(true);
});

test('a picture of a web form that is sent at once is made smaller first, and a damaged one is not left out', async ({
  page,
  request,
}) => {
  const form = await publishForm(request, wellPhotos);
  await beLoggedIn(page);
  await page.goto(`/-/${form.enketoId}`);
  await choose(page, 'tall', 'torn.jpg', 'image/jpeg', Buffer.from('no picture'));
  await send(page);
  await expect(page.getByRole('alert').filter({ hasText: 'torn.jpg' })).toBeVisible();
  await choose(page, 'tall', 'whole.jpg', 'image/jpeg', await lyingPhoto());
  await send(page);
  await expect(title(page)).toHaveText('Thank you');
  const { contentOf } = await storedFiles<Photo>(request, form);
  expect(await sharp(await contentOf('tall')).metadata()).toMatchObject({ width: 768, height: 1024 });
});
