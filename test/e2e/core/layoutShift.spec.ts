import { expect, type Page } from '@playwright/test';
import { xform } from '../../fixtures/xform';
import { byExtent } from '../../support/extent';
import { administratorsCalls, type Calls } from '../support/administratorsCalls';
import { beLoggedIn } from '../support/people';
import { test } from '../test';

const makeProject = async ({ post, postForm }: Calls): Promise<number> => {
  const project = await post('/projects', { name: 'Water supply in the northern and north-eastern districts' });
  await postForm(`/projects/${project}/forms?publish=true`, xform());
  await post(`/projects/${project}/app-users`, { displayName: 'Tablet 1' });
  return project;
};

const speak = (page: Page, language: string): Promise<unknown> =>
  page.addInitScript((locale) => localStorage.setItem('locale', locale), language);

const LANGUAGES = ['en', 'cs', 'fr'];

/** Its distance from the top of the window, in pixels. */
const routeDefinition = async (page: Page, selector: string): Promise<number | undefined> =>
  (await page.locator(selector).boundingBox())?.y;

/** Holds matching calls until they are released. */
const holdBack = async (page: Page, isHeld: (url: URL) => boolean): Promise<() => void> => {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(isHeld, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
};

test('the first change of form access does not move the table', { tag: '@extended' }, async ({ page, request }) => {
  const project = await makeProject(await administratorsCalls(request));
  await speak(page, 'fr');
  await beLoggedIn(page);
  for (const width of [1280, 768, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/projects/${project}/form-access`);
    const box = page.getByRole('checkbox', { name: /Tablet 1/ }).last();
    await expect(box).toBeVisible();
    const place = await routeDefinition(page, '.grid-frame');
    await box.check();
    await expect(page.getByRole('button', { name: 'Abandonner' })).toBeVisible();
    expect(await routeDefinition(page, '.grid-frame'), `at ${width} px`).toBe(place);
  }
});

test(
  'the heading of a project keeps its height when its forms load, or if there are none',
  { tag: '@extended' },
  async ({ page, request }) => {
    const calls = await administratorsCalls(request);
    const projects = [await makeProject(calls), await calls.post('/projects', { name: 'Empty' })];
    await beLoggedIn(page);
    await page.setViewportSize({ width: 390, height: 800 });
    for (const project of projects) {
      const letGo = await holdBack(page, ({ pathname }) => pathname.startsWith(`/v1/projects/${project}`));
      await page.goto(`/projects/${project}`);
      await expect(page.locator('.tab-strips')).toBeVisible();
      const place = await routeDefinition(page, '.tab-strips');
      letGo();
      await expect(page.getByRole('button', { name: 'New form' })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      expect(await routeDefinition(page, '.tab-strips')).toBe(place);
    }
  },
);

test(
  'the heading of a form keeps its height when the project and the draft answer late',
  { tag: '@extended' },
  async ({ page, request }) => {
    const project = await makeProject(await administratorsCalls(request));
    await speak(page, 'fr');
    await beLoggedIn(page);
    await page.setViewportSize({ width: 390, height: 800 });
    const letGo = await holdBack(
      page,
      ({ pathname }) => pathname === `/v1/projects/${project}` || pathname.endsWith('/draft'),
    );
    await page.goto(`/projects/${project}/forms/wells/submissions`);
    await expect(page.getByRole('heading', { level: 1, name: 'Wells' })).toBeVisible();
    const place = await routeDefinition(page, '.tab-strips');
    letGo();
    await expect(page.getByRole('button', { name: 'Créer un brouillon' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Water supply/ })).toBeVisible();
    expect(await routeDefinition(page, '.tab-strips')).toBe(place);
  },
);

/** The tops of the parts of a page, in pixels. */
const placesOf = (page: Page): Promise<readonly number[]> =>
  page
    .locator('h1, .page-head, .tabs, .table-part, .form-page')
    .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().top)));

/** Cumulative layout shift since the page was opened, as measured by the browser: up to 0.1 is good. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) shift += Number(entry.value);
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(shift)));
      }),
  );

test('no part of a page moves when the text font arrives, and hardly a line', async ({ page, request }) => {
  const project = await makeProject(await administratorsCalls(request));
  const addresses = ['/login', '/', `/projects/${project}`, `/projects/${project}/forms/wells/submissions`];
  const cases = byExtent({
    few: addresses.map((address, index) => ({ address, width: index % 2 === 0 ? 1280 : 390 })),
    all: addresses.flatMap((address) => [1280, 390].map((width) => ({ address, width }))),
  });
  for (const [index, { address, width }] of cases.entries()) {
    // Loading each page in each language would show nothing new about a page.
    const language = LANGUAGES[index % LANGUAGES.length] ?? '';
    await speak(page, language);
    if (address === '/') await beLoggedIn(page);
    await page.setViewportSize({ width, height: 800 });
    const letGo = await holdBack(page, ({ pathname }) => pathname.startsWith('/inter-'));
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true], .loading-lines')).toHaveCount(0);
    const inter = () => page.evaluate(() => document.fonts.check("14px 'Inter Variable'", 'Ab'));
    expect(await inter()).toBe(false);
    const [places, shift] = [await placesOf(page), await shiftOf(page)];
    letGo();
    await expect.poll(inter).toBe(true);
    await page.evaluate(() => document.fonts.ready);
    const what = `${address} in ${language} at ${width} px`;
    // Positions are rounded.
    const moves = (await placesOf(page)).map((place, part) => Math.abs(place - (places[part] ?? Infinity)));
    expect(Math.max(...moves), what).toBeLessThanOrEqual(1);
    // A text that breaks elsewhere with the other font may grow or shrink by a line.
    expect((await shiftOf(page)) - shift, what).toBeLessThan(0.03);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test(
  'the home page shows projects together with what needs attention, and does not shift',
  { tag: '@extended' },
  async ({ page, request }) => {
    const { post, postForm } = await administratorsCalls(request);
    const project = await post('/projects', { name: 'Springs in the hills' });
    const asksFor = '<instance id="villages" src="jr://file-csv/villages.csv"/>';
    await postForm(`/projects/${project}/forms`, xform({ id: 'springs', title: 'Springs', model: asksFor }));
    await beLoggedIn(page);
    const row = page.getByRole('row', { name: /Springs in the hills/ });
    const draft = page.getByRole('link', { name: 'Upload files (Springs (draft))' });
    for (const width of [1280, 768, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const letGo = await holdBack(page, ({ pathname }) => pathname === '/v1/briefing');
      await page.goto('/');
      await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
      await page.evaluate(() => document.fonts.ready);
      const [head, shift] = [await routeDefinition(page, 'h1'), await shiftOf(page)];
      letGo();
      await expect(row.getByRole('img', { name: /in the last seven days/ })).toBeVisible();
      await expect(draft).toHaveCount(1);
      expect(await routeDefinition(page, 'h1'), `at ${width} px`).toBe(head);
      expect((await shiftOf(page)) - shift, `at ${width} px`).toBeLessThan(0.01);
      await page.unrouteAll({ behavior: 'wait' });
    }
    await page.getByRole('button', { name: /needs? attention/ }).click();
    await draft.click();
    await expect(page).toHaveURL(/\/forms\/springs\/draft\/attachments$/);
    await page.goBack();
    await page.getByRole('button', { name: /^Hide “Springs/ }).click();
    await expect(draft).toHaveCount(0);
    await page.reload();
    await expect(row.getByRole('img', { name: /in the last seven days/ })).toBeVisible();
    await expect(draft).toHaveCount(0);
  },
);
