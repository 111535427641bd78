import { expect, type APIRequestContext, type Page } from '@playwright/test';
import sharp from 'sharp';
import { watchFaults } from '../support/exchanges';
import { expectAccessible, expectFits } from '../support/goodPage';
import { configureVectorTiles } from '../support/mapVectors';
import { beLoggedIn } from '../support/people';
import { sendByDevice } from '../support/submissionDevice';
import { publishForm } from '../support/webForms';
import { test } from '../test';

/** Two at one location, one nearby, one far away, and two without a location. */
const places = ['50.1 14.4 0 0', '50.1 14.4 0 0', '50.12 14.42 0 0', '-1.3 36.8 0 0', '0 0 0 0', ''];

const publishPlaces = async (request: APIRequestContext): Promise<string> => {
  const form = await publishForm(request, (xml) =>
    xml.replace('"/data/place" type="string"', '"/data/place" type="geopoint"'),
  );
  for (const [index, place] of places.entries()) await sendByDevice(request, form, { place, people: String(index) });
  return `${form.path.replace('/v1', '')}/explore`;
};

const card = (page: Page) => page.getByRole('region', { name: 'Places', exact: true });

test('a map shows locations of submissions, lists those at a location, and filters the page by its extent', async ({
  page,
  request,
}) => {
  const board = await publishPlaces(request);
  const faults = watchFaults(page);
  await beLoggedIn(page);
  await page.goto(board);
  await expect(card(page)).toContainText('4 with a place · 1 without · 1 where the device had no position');
  const map = card(page).getByRole('application', { name: /^Map of places/ });
  await expect(map).toBeVisible();
  await card(page).getByLabel('Colour').selectOption({ label: 'Review state' });
  await expect(card(page).getByRole('listitem').filter({ hasText: 'Received' })).toContainText('4');
  await expect(page).toHaveURL(/colour=/);
  await expectAccessible(page, 'a map of submissions');

  // The wheel scrolls the page until the map is in use.
  await map.hover();
  const shown = () => card(page).getByRole('link', { name: 'Only what the map shows' }).getAttribute('href');
  const before = await shown();
  await page.mouse.wheel(0, 40);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  expect(await shown()).toBe(before);

  // To the three that are near each other, then to the two on one spot.
  await page.goto(
    `${board}?filter=${encodeURIComponent("geo.intersects(place,geography'SRID=4326;Polygon((14 50,15 50,15 51,14 51,14 50))')")}`,
  );
  await expect(card(page)).toContainText('3 with a place · 0 without');
  await map.press('+');
  await expect.poll(shown).toContain('geo.intersects');
  await page.goto(`${board}?at=14.3999999,50.0999999,14.4000001,50.1000001`);
  const spot = page.getByRole('region', { name: 'Submissions at this place' });
  await expect(spot).toContainText('2 submissions at this place');
  await expect(spot.getByRole('link')).toHaveCount(3);
  await expect(spot).toContainText('People: 1');
  await spot.getByRole('button', { name: 'Close' }).click();
  await expect(spot).toBeHidden();

  const all = await shown();
  for (let closer = 0; closer < 3; closer += 1) await map.press('+');
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown']) await map.press(key);
  await expect.poll(shown).not.toBe(all);
  await card(page).getByRole('link', { name: 'Only what the map shows' }).click();
  await expect(page).toHaveURL(/filter=geo/);
  await expect(page.getByText(/^Place: in /)).toBeVisible();
  expect(faults.complaints).toEqual([]);
});

test(
  'Enter zooms in on the middle of the map down to one location, and lists its submissions',
  { tag: '@extended' },
  async ({ page, request }) => {
    const board = await publishPlaces(request);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await beLoggedIn(page);
    await page.goto(board);
    await expect(card(page)).toContainText('4 with a place');
    await expectFits(page, 'a map of submissions on a phone');
    await expectAccessible(page, 'a map of submissions on a phone');
    await page.goto(`${board}?filter=${encodeURIComponent('people le 1')}`);
    await expect(card(page)).toContainText('2 with a place');
    await card(page)
      .getByRole('application', { name: /^Map of places/ })
      .press('Enter');
    const spot = page.getByRole('region', { name: 'Submissions at this place' });
    await expect(spot).toContainText('2 submissions at this place');
    await spot.getByRole('link').first().click();
    await expect(page).toHaveURL(/submissions\/uuid/);
  },
);

/** Two adjacent fields, and one far away. */
const fields = [
  '50.1 14.4; 50.1 14.402; 50.102 14.402; 50.102 14.4; 50.1 14.4',
  '50.1 14.404; 50.1 14.406; 50.102 14.406; 50.102 14.404; 50.1 14.404',
  '-1.3 36.8; -1.3 36.9; -1.2 36.9; -1.3 36.8',
];

test(
  'areas are drawn as such, and a click anywhere inside lists their submissions',
  { tag: '@extended' },
  async ({ page, request }) => {
    const form = await publishForm(request, (xml) =>
      xml.replace('"/data/place" type="string"', '"/data/place" type="geoshape"'),
    );
    for (const [index, place] of fields.entries()) await sendByDevice(request, form, { place, people: String(index) });
    const faults = watchFaults(page);
    await beLoggedIn(page);
    const near = "geo.intersects(place,geography'SRID=4326;Polygon((14 50,15 50,15 51,14 51,14 50))')";
    const whole = page.waitForResponse(/geometries=true/);
    await page.goto(`${form.path.replace('/v1', '')}/explore?filter=${encodeURIComponent(near)}`);
    await whole;
    const map = card(page).getByRole('application', { name: /^Map of places/ });
    const spot = page.getByRole('region', { name: 'Submissions at this place' });
    // Each is marked while the user moves from one to the next.
    await map.press('n');
    await expect(spot).toContainText('People: 1');
    await expect(page).toHaveURL(/at=14\.40/);
    const { width = 0, height = 0 } = (await map.boundingBox()) ?? {};
    // The map is zoomed in so far that the field extends from its middle to the right and up.
    await map.click({ position: { x: width / 2 + 20, y: height / 2 - 20 } });
    await expect(spot).toContainText('1 submission at this place');
    await expect(spot).toContainText('People: 1');
    await map.press('n');
    await expect(spot).toContainText('People: 0');
    expect(faults.complaints).toEqual([]);
  },
);

test('an area drawn on the map is the filter, and Back removes it', { tag: '@extended' }, async ({ page, request }) => {
  const board = await publishPlaces(request);
  const faults = watchFaults(page);
  await beLoggedIn(page);
  const near = "geo.intersects(place,geography'SRID=4326;Polygon((14 50,15 50,15 51,14 51,14 50))')";
  await page.goto(`${board}?filter=${encodeURIComponent(near)}`);
  await expect(card(page)).toContainText('3 with a place');
  const map = card(page).getByRole('application', { name: /^Map of places/ });
  await expect(map).toBeVisible();
  const { x = 0, y = 0, width = 0, height = 0 } = (await map.boundingBox()) ?? {};
  const draw = async (corners: readonly (readonly [right: number, down: number])[]) => {
    const [first = [0, 0]] = corners;
    await page.mouse.move(x + width * first[0], y + height * first[1]);
    await page.mouse.down();
    for (const [right, down] of corners) await page.mouse.move(x + width * right, y + height * down, { steps: 4 });
    await page.mouse.up();
  };
  // The two on one spot are a little below the middle at the left, the other one is above it at the right.
  await card(page).getByRole('button', { name: 'Draw an area' }).click();
  await expect(card(page).getByText(/^Drag over the map/)).toBeVisible();
  await draw([[0.1, 0.52], [0.49, 0.53], [0.49, 0.9], [0.05, 0.8]]); // oxfmt-ignore
  await expect(card(page)).toContainText('2 with a place');
  await expect(page.getByText('Place: in an area drawn on the map')).toBeVisible();
  await page.goBack();
  await expect(card(page)).toContainText('3 with a place');
  await card(page).getByRole('button', { name: 'Draw a box' }).click();
  await draw([[0.51, 0.1], [0.75, 0.48]]); // oxfmt-ignore
  await expect(card(page)).toContainText('1 with a place');
  await page.goBack();
  await card(page).getByRole('button', { name: 'Draw a box' }).click();
  await map.press('Escape');
  await expect(card(page).getByText(/^Drag over the map/)).toBeHidden();
  expect(faults.complaints).toEqual([]);
});

test('map pictures of the operator are below the locations, outlines replace missing ones, and a button switches them off', async ({
  page,
  request,
}) => {
  const board = await publishPlaces(request);
  const red = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#b00020' } })
    .png()
    .toBuffer();
  await page.route('**/site-config.json', (route) => {
    const url = `${new URL(route.request().url()).origin}/tiles/{z}/{x}/{y}.png`;
    return route.fulfill({ json: { tiles: { url, attribution: '© Our office https://maps.example.org/terms' } } });
  });
  let isThere = true;
  const referrers: (string | undefined)[] = [];
  await page.route('**/tiles/**', (route) => {
    referrers.push(route.request().headers().referer);
    return isThere ? route.fulfill({ body: red, contentType: 'image/png' }) : route.abort();
  });
  await beLoggedIn(page);
  await page.goto(board);
  const pictures = card(page).locator('.map-tiles img');
  const areRed = () => pictures.evaluateAll((all) => all.length > 0 && all.every((each) => each instanceof HTMLImageElement && each.naturalWidth === 256)); // oxfmt-ignore
  await expect.poll(areRed).toBe(true);
  await expect(card(page).getByRole('link', { name: '© Our office' })).toHaveAttribute('href', 'https://maps.example.org/terms'); // oxfmt-ignore
  expect(new Set(referrers)).toEqual(new Set([undefined]));
  await expectAccessible(page, 'a map on pictures');

  // In dark mode tiles are dimmed; labels stay as readable as on the built-in map.
  const redness = async () => {
    const { channels } = await sharp(await card(page).locator('.places-map').screenshot()).stats();
    return channels[0]?.mean ?? 0;
  };
  expect(await redness()).toBeGreaterThan(150);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(redness).toBeLessThan(90);
  await expectAccessible(page, 'a map on pictures in the dark');
  await page.emulateMedia({ colorScheme: 'light' });

  isThere = false;
  const map = card(page).getByRole('application', { name: /^Map of places/ });
  for (let closer = 0; closer < 3; closer += 1) await map.press('+');
  await expect(
    card(page).getByText('Some parts of the map could not be loaded; outlines are shown there.'),
  ).toBeVisible();
  await card(page).getByRole('button', { name: 'Detailed map' }).click();
  await expect(pictures).toHaveCount(0);
  await expect(card(page).getByRole('link', { name: '© Our office' })).toBeHidden();
});

test(
  'vectors of the operator are drawn below the locations in the colours of the page, outlines replace missing ones',
  { tag: '@extended' },
  async ({ page, request }) => {
    const board = await publishPlaces(request);
    const server = await configureVectorTiles(page);
    await beLoggedIn(page);
    await page.goto(board);
    const map = card(page).getByRole('application', { name: /^Map of places/ });
    const isWooded = async ([red, green, blue]: readonly number[]) => {
      const { dominant } = await sharp(await map.screenshot()).stats();
      const away = [dominant.r - (red ?? 0), dominant.g - (green ?? 0), dominant.b - (blue ?? 0)];
      return away.every((each) => Math.abs(each) < 16);
    };
    await expect.poll(() => isWooded([0xdf, 0xeb, 0xd8])).toBe(true);
    expect(server.referrers).toEqual(new Set([undefined]));
    await expect(card(page).getByRole('link', { name: '© Our office' })).toBeVisible();
    await expectAccessible(page, 'a map on vectors');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => isWooded([0x1a, 0x31, 0x2b])).toBe(true);

    server.isThere = false;
    for (let closer = 0; closer < 6; closer += 1) await map.press('+');
    const told = card(page).getByText('Some parts of the map could not be loaded; outlines are shown there.');
    await expect(told).toBeVisible();
    // Once the network is back, tiles are requested again.
    server.isThere = true;
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(told).toBeHidden();
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => isWooded([0xdf, 0xeb, 0xd8])).toBe(true);
    await card(page).getByRole('button', { name: 'Detailed map' }).click();
    await expect.poll(() => isWooded([0xdf, 0xeb, 0xd8])).toBe(false);
  },
);
