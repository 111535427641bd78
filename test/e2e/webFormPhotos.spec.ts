import { createHash } from 'node:crypto';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { beLoggedIn } from './people';
import { publishQuestions } from './typedAnswers';
import { ask, send, title } from './webForms';
import { test } from './test';

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
 * Before anything arrives, after everything arrived, and what the person does then. Pictures that arrived without an answer are
 * sent again, and are the same pictures for the server.
 */
test('many photos arrive once each over a line that is cut again and again', async ({ page, context, request }) => {
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
});
