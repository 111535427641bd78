import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, expectFits, listen } from '../support/goodPage';
import { configureVectorTiles } from '../support/mapVectors';
import { beLoggedIn } from '../support/people';
import { storedFiles } from '../support/webform/storedFiles';
import { publishForm, send, title } from '../support/webForms';
import { test } from '../test';

const QUESTIONS = {
  plain: '<input ref="/data/plain"><label>Well</label></input>',
  placed: '<input ref="/data/placed" appearance="placement-map"><label>School</label></input>',
  path: '<input ref="/data/path"><label>Path</label></input>',
  site: `<select1 ref="/data/site" appearance="map"><label>Site</label>
    <itemset nodeset="instance('sites')/root/item"><value ref="name"/><label ref="label"/></itemset></select1>`,
} as const;
type Question = keyof typeof QUESTIONS;
const names = Object.keys(QUESTIONS);

const places = (xml: string): string => `<h:html xmlns="http://www.w3.org/2002/xforms"
  xmlns:h="http://www.w3.org/1999/xhtml" xmlns:orx="http://openrosa.org/xforms">
  <h:head><h:title>Places</h:title><model>
    <instance><data ${/id="well\d+"/.exec(xml)?.[0]} version="1">${names.map((name) => `<${name}/>`).join('')}<orx:meta><orx:instanceID/></orx:meta></data></instance>
    <instance id="sites"><root><item><name>n</name><label>North</label><geometry>50.1 14.4</geometry></item><item><name>s</name><label>South</label><geometry>48.2 16.3</geometry></item></root></instance>
    <bind nodeset="/data/plain" type="geopoint"/><bind nodeset="/data/placed" type="geopoint"/>
    <bind nodeset="/data/path" type="geotrace"/><bind nodeset="/data/site" type="string"/>
    <bind nodeset="/data/orx:meta/orx:instanceID" type="string" preload="uid"/>
  </model></h:head>
  <h:body>${Object.values(QUESTIONS).join('')}</h:body>
</h:html>`;

/** Whether a colour covers a good part of an element. */
const covers = async (shown: Locator, [red, green, blue]: readonly [number, number, number]): Promise<boolean> => {
  const { data } = await sharp(await shown.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let at = 0; at < data.length; at += 3)
    if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) count += 1;
  return count > data.length / 3 / 20;
};

const maps = (page: Page): Locator => page.getByRole('application', { name: 'Map.' });

test('locations are typed, and set by keyboard and pointer, on a built-in map without requests to other servers', async ({
  page,
  request,
  baseURL,
}) => {
  const form = await publishForm(request, places);
  await beLoggedIn(page);
  await page.addInitScript(() => {
    // Without WebGL, places cannot be chosen on a map.
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function get(this: HTMLCanvasElement, ...asked: never[]) {
      return String(asked[0]).startsWith('webgl') ? null : Reflect.apply(getContext, this, asked);
    } as typeof getContext;
  });
  const elsewhere: string[] = [];
  page.on('request', (asked) => {
    if (/^https?:/.test(asked.url()) && !asked.url().startsWith(baseURL ?? '-')) elsewhere.push(asked.url());
  });
  const complaints = listen(page);
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(`/-/${form.enketoId}`);

  const summary = page.getByText('Type the coordinates');
  await summary.first().click();
  const [latitude, longitude] = [page.getByLabel('Latitude').first(), page.getByLabel('Longitude').first()];
  await expect(maps(page)).toHaveCount(1); // that of the path is not in view
  await latitude.fill('95');
  await longitude.fill('14.4213');
  await send(page);
  const typed = page.getByRole('group', { name: 'Type the coordinates' });
  await expect(typed.getByText('Latitude must be between 90 degrees south and 90 degrees north.')).toBeVisible();
  await latitude.fill('');
  await latitude.pressSequentially('50.0875, 14.4213');
  await latitude.blur();
  await expect(longitude).toHaveValue('14.4213');
  await expectAccessible(page, 'typed place');

  const [school, path] = [maps(page).nth(0), maps(page).nth(1)];
  await school.scrollIntoViewIfNeeded();
  await expect.poll(() => covers(school, [0xf7, 0xf5, 0xee])).toBe(true);
  await expect.poll(() => covers(school, [0xdb, 0xe8, 0xf0])).toBe(true);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect.poll(() => covers(school, [0x2a, 0x36, 0x3c])).toBe(true);
  await school.focus();
  await page.keyboard.press('ArrowUp');
  // The map moves smoothly; a point at the exact centre of the world would be invalid.
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Remove point' })).toBeVisible({ timeout: 1000 });
  }).toPass();

  await path.scrollIntoViewIfNeeded();
  const box = await path.boundingBox();
  if (box === null) throw new Error('no map');
  for (const part of [0.4, 0.6]) await page.mouse.click(box.x + part * box.width, box.y + 0.4 * box.height);
  await expect(page.getByText('2 points saved')).toBeVisible();
  await page.getByRole('radio', { name: 'South' }).check();
  await page.setViewportSize({ width: 390, height: 800 });
  await expectFits(page, 'maps');
  await send(page);
  await expect(title(page)).toHaveText('Thank you');
  expect(elsewhere).toEqual([]);
  expect(complaints).toEqual([]);

  const { nameOf } = await storedFiles<Question>(request, form);
  expect(nameOf('plain')).toBe('50.0875 14.4213');
  // Not south of the equator; how far depends on how far the map had moved when Enter was pressed.
  const [north = '', east = ''] = nameOf('placed').split(' ');
  expect(Number(north)).toBeGreaterThanOrEqual(0);
  expect(Number(east)).toBeCloseTo(0);
  expect(nameOf('path').split(';')).toHaveLength(2);
  expect(nameOf('site')).toBe('s');
});

test(
  'maps show the pictures of the server that the operator chose, and whose they are',
  { tag: '@extended' },
  async ({ page, request }) => {
    const form = await publishForm(request, places);
    await beLoggedIn(page);
    const red = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#b00020' } })
      .png()
      .toBuffer();
    await page.route('**/site-config.json', (route) => {
      const url = `${new URL(route.request().url()).origin}/tiles/{z}/{x}/{y}.png`;
      return route.fulfill({ json: { tiles: { url, attribution: '© Our office https://maps.example.org/terms' } } });
    });
    await page.route('**/tiles/**', (route) => route.fulfill({ body: red, contentType: 'image/png' }));
    await page.goto(`/-/${form.enketoId}`);
    const school = maps(page).first();
    await school.scrollIntoViewIfNeeded();
    await expect.poll(() => covers(school, [0xb0, 0x00, 0x20])).toBe(true);
    await expect(school.getByRole('link', { name: '© Our office' })).toHaveAttribute(
      'href',
      'https://maps.example.org/terms',
    );
  },
);

test(
  'maps show the vectors of the server that the operator chose, in the scheme of the page',
  { tag: '@extended' },
  async ({ page, request }) => {
    const form = await publishForm(request, places);
    await beLoggedIn(page);
    await configureVectorTiles(page);
    await page.goto(`/-/${form.enketoId}`);
    const school = maps(page).first();
    await school.scrollIntoViewIfNeeded();
    await expect.poll(() => covers(school, [0xdf, 0xeb, 0xd8])).toBe(true);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => covers(school, [0x1a, 0x31, 0x2b])).toBe(true);
    await expect(school.getByRole('link', { name: '© Our office' })).toBeVisible();
  },
);

test('on a phone, notes of maps do not cover the attribution', { tag: '@extended' }, async ({ page, request }) => {
  const form = await publishForm(request, places);
  await beLoggedIn(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/-/${form.enketoId}`);
  const path = page.locator('.question-container').filter({ hasText: 'Path' });
  await path.scrollIntoViewIfNeeded();
  const [note, makers] = [path.locator('.map-message'), path.locator('.ol-attribution')];
  await expect(note).toHaveText('Tap to place a point');
  await expect(makers).toContainText('Natural Earth');
  const [above, below] = [await note.boundingBox(), await makers.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
});
