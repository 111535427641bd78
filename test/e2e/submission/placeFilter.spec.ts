import { expect, type Page } from '@playwright/test';
import { readFit } from '#tools/resilience/site/readFit';
import { watchFaults } from '../support/exchanges';
import { expectAccessible } from '../support/goodPage';
import { beLoggedIn } from '../support/people';
import { sendByDevice } from '../support/submissionDevice';
import { publishForm } from '../support/webForms';
import { test } from '../test';

const edgesIn = async (page: Page): Promise<Readonly<Record<string, number>>> => {
  const edge = async (name: string) => [name, Number(await page.getByRole('textbox', { name }).inputValue())] as const;
  return Object.fromEntries(await Promise.all(['North', 'South', 'West', 'East'].map(edge)));
};

const openMap = async (page: Page) => {
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.keyboard.type('place');
  await page.keyboard.press('Enter');
  const map = page.getByRole('application', { name: /^Map/ });
  await expect(map).toBeVisible();
  const frame = await map.boundingBox();
  if (!frame) throw new Error('The map has no place on the page.');
  return { map, middle: [frame.x + frame.width / 2, frame.y + frame.height / 2] as const };
};

test('submissions are filtered by the visible part of a map', async ({ page, request }) => {
  const form = await publishForm(request, (xml) =>
    xml.replace('"/data/place" type="string"', '"/data/place" type="geopoint"'),
  );
  for (const place of ['50.1 14.4 0 0', '50.12 14.42 0 0', '50.4 15.2 0 0', '-1.3 36.8 0 0']) {
    await sendByDevice(request, form, { place });
  }
  const faults = watchFaults(page);
  await beLoggedIn(page);
  const table = `${form.path.replace('/v1', '')}/submissions`;
  await page.goto(table);
  await expect(page.getByRole('rowheader')).toHaveCount(4);

  const { map, middle } = await openMap(page);
  const all = await edgesIn(page);
  // All loaded ones are in view.
  expect(all.North).toBeGreaterThan(50.4);
  expect(all.South).toBeLessThan(-1.3);
  expect(all.West).toBeLessThan(14.4);
  expect(all.East).toBeGreaterThan(36.8);
  await expectAccessible(page, 'a map in a filter');

  await page.mouse.move(...middle);
  await page.mouse.down();
  await page.mouse.move(middle[0], middle[1] + 60, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await edgesIn(page)).North).toBeGreaterThan(all.North ?? 90);
  await map.press('ArrowRight');
  await expect.poll(async () => (await edgesIn(page)).West).toBeGreaterThan(all.West ?? 180);
  await page.mouse.wheel(0, -300);
  const span = (edges: Readonly<Record<string, number>>) => (edges.East ?? 0) - (edges.West ?? 0);
  await expect.poll(async () => span(await edgesIn(page))).toBeLessThan(span(all) * 0.6);

  // By numbers alone.
  const typed = { North: '50.5', South: '50', West: '14', East: '15' };
  for (const [name, degrees] of Object.entries(typed)) await page.getByRole('textbox', { name }).fill(degrees);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  await expect(page.getByText('2 of 4')).toBeVisible();
  const chip = page.getByRole('button', { name: 'Place: in 14–15°\u00a0E, 50–50.5°\u00a0N', exact: true });
  await expect(chip).toBeVisible();
  expect(new URL(page.url()).searchParams.get('filter')).toBe(
    "geo.intersects(place,geography'SRID=4326;Polygon((14 50,15 50,15 50.5,14 50.5,14 50))')",
  );
  await page.goBack();
  await expect(page.getByRole('rowheader')).toHaveCount(4);
  await page.goForward();
  await expect(page.getByRole('rowheader')).toHaveCount(2);

  await chip.click();
  await page.getByRole('combobox', { name: 'Comparison' }).selectOption('is not in this part of the map');
  expect(await edgesIn(page)).toEqual({ North: 50.5, South: 50, West: 14, East: 15 });
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(/^Place: not in/)).toBeVisible();
  await expect(page.getByText('2 of 4')).toBeVisible();
  expect(faults.complaints).toEqual([]);
});

test('on a phone, the map is in a sheet with visible buttons', { tag: '@extended' }, async ({ page, request }) => {
  const form = await publishForm(request, (xml) =>
    xml.replace('"/data/place" type="string"', '"/data/place" type="geopoint"'),
  );
  for (const place of ['50.1 14.4 0 0', '-1.3 36.8 0 0']) await sendByDevice(request, form, { place });
  const faults = watchFaults(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await beLoggedIn(page);
  await page.goto(`${form.path.replace('/v1', '')}/submissions`);
  await expect(page.getByText(/14\.4/)).toBeVisible();
  const { middle } = await openMap(page);
  await expect(page.getByRole('button', { name: 'Apply' })).toBeInViewport();
  await expectAccessible(page, 'a map in a filter on a phone');

  // A gesture of two fingers, which Chromium supports only through its protocol.
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [-apart, apart].map((by, id) => ({ id, x: Math.round(middle[0] + by), y: Math.round(middle[1]) })),
    });
  const before = await edgesIn(page);
  await touch('touchStart', 20);
  for (const apart of [40, 60, 80]) await touch('touchMove', apart);
  await touch('touchEnd', 0);
  const width = (edges: Readonly<Record<string, number>>) => (edges.East ?? 0) - (edges.West ?? 0);
  await expect.poll(async () => width(await edgesIn(page)) / width(before)).toBeLessThan(0.3);

  await page.getByRole('button', { name: 'Show all places' }).click();
  await page.getByRole('button', { name: 'Closer' }).click();
  await expect.poll(async () => width(await edgesIn(page)) / width(before)).toBeLessThan(0.55);
  await page.getByRole('button', { name: 'Show all places' }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('2 of 2')).toBeVisible();
  expect(await page.evaluate(readFit)).toEqual([]);
  expect(faults.complaints).toEqual([]);
});
