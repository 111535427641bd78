import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, expectFits, listen } from '../support/goodPage';
import { beLoggedIn } from '../support/people';
import { ask, publishForm, send, title } from '../support/webForms';
import { colourAt, storedFiles } from '../support/webform/storedFiles';
import { publishQuestions } from '../support/webform/typedAnswers';
import { test } from '../test';

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

/** Red above blue as displayed; rotated in the file, as phones store portrait pictures. */
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

test('pictures of a web form are scaled to its limit, upright, each with its own name', async ({ page, request }) => {
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
    'The picture torn.jpg can’t be read. It may be damaged. Choose another one.',
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

test(
  'a picture of a web form that is sent at once is scaled down first, and a damaged one is not left out',
  { tag: '@extended' },
  async ({ page, request }) => {
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
  },
);

const PHOTOS = 14;
const names = Array.from({ length: PHOTOS }, (_, place) => `photo${place}`);

/** Noise, so that it is not small: some share a request, and some have one each. */
const photo = async (place: number): Promise<Buffer> => {
  const edge = place % 3 === 0 ? 700 : 240;
  const noise = { type: 'gaussian', mean: 100 + place, sigma: 30 } as const;
  const { data } = await sharp({ create: { width: edge, height: edge, channels: 3, background: 'white', noise } })
    .jpeg({ quality: 95 })
    .toBuffer({ resolveWithObject: true });
  return data;
};

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Before the first byte, after the last one, and the next action of the user. Pictures that arrived without a response are sent
 * again, and are the same pictures for the server.
 */
test(
  'many photos arrive once each over a connection that is cut repeatedly',
  { tag: '@extended' },
  async ({ page, context, request }) => {
    const form = await publishQuestions(request, [['place', 'string']], {
      nodes: names.map((name) => `<${name}/>`).join(''),
      binds: names.map((name) => `<bind nodeset="/data/${name}" type="binary"/>`).join(''),
      body: names
        .map((name) => `<upload ref="/data/${name}" mediatype="image/*"><label>${name}</label></upload>`)
        .join(''),
    });
    await beLoggedIn(page);
    await page.goto(`/-/${form.enketoId}`);
    const chosen = await Promise.all(names.map((_, place) => photo(place)));
    for (const [place, name] of names.entries())
      await page
        .getByRole('group', { name, exact: true })
        .locator('input[accept="image/*"]')
        .last()
        .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: chosen[place] ?? Buffer.alloc(0) });
    // The same photo twice is two answers.
    await page
      .getByRole('group', { name: 'photo1', exact: true })
      .locator('input[accept="image/*"]')
      .last()
      .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: chosen[0] ?? Buffer.alloc(0) });
    await expect(page.locator('.file-upload img')).toHaveCount(PHOTOS);

    let tries = 0;
    let lost = 0;
    await context.route('**/submission?**', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      tries += 1;
      if (tries % 3 === 1) return route.abort('connectionreset');
      if (tries % 3 === 2) {
        const answer = await route.fetch();
        expect(answer.status()).toBe(201);
        lost += 1;
        return route.abort('connectionreset');
      }
      return route.continue();
    });
    await send(page);
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect(title(page)).toHaveText('Thank you', { timeout: 500 });
    }).toPass();
    expect(lost).toBeGreaterThan(2);

    const rows = await ask<readonly { readonly instanceId: string }[]>(request, 'GET', `${form.path}/submissions`);
    expect(rows).toHaveLength(1);
    const at = `${form.path}/submissions/${encodeURIComponent(rows[0]?.instanceId ?? '')}/attachments`;
    const files = await ask<readonly { readonly name: string; readonly exists: boolean }[]>(request, 'GET', at);
    expect(files.map(({ exists }) => exists)).toEqual(names.map(() => true));
    const stored = await Promise.all(
      files.map(async ({ name }) => {
        const answer = await page.request.get(`${at}/${name}`, { headers: { 'X-Forwarded-Proto': 'https' } });
        return digest(await answer.body());
      }),
    );
    const expected = names.map((_, place) => digest(chosen[place === 1 ? 0 : place] ?? Buffer.alloc(0)));
    expect(stored.toSorted()).toEqual(expected.toSorted());
  },
);
