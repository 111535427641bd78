import { chromium, type Browser, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, needChromium } from '../../test/support/chromium';
import type { Benchmark, Measurement } from './benchmark';
import { digestOf, makePhotos, photoForm, type Photos } from './forms/photos';
import { publishForm } from './forms/publishForm';
import { allMade, openForm, watchForms } from './forms/watchForm';
import { machineLoad } from './machineLoad';
import { idleMemory, withPeakMemory } from './residentMemory';
import { benchPerson, onServedData } from './servedData';

const PHOTOS = 100;
const CUTS = 20;
const MB = 1_000_000;
const LIMIT_MS = 900_000;
/** Bytes per second: fast enough to end, and slow enough to be cut in the middle of a photo. */
const LINE = 10_000_000;

/** Many photos in one submission. */
export const webFormPhotos: Benchmark = {
  about: `${PHOTOS} photos of 12 megapixels in one form in Chromium, sent over a line that is cut ${CUTS} times`,
  run: () =>
    onServedData([], async ({ address }) => {
      const browser = await chromium.launch({ executablePath: needChromium(), args: CHROMIUM_FLAGS });
      const photos = await makePhotos(PHOTOS);
      try {
        return await measure(browser, address, photos);
      } finally {
        photos.remove();
        await browser.close();
      }
    }),
};

/** The processes of the browser that show pages. */
const rendererOf = async (browser: Browser): Promise<number> => {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  await session.detach();
  return renderers.at(-1)?.id ?? 0;
};

/** Cuts the line in the middle of every few requests, until it was cut often enough. */
const cutAgainAndAgain = (page: Page): { readonly cuts: () => number } => {
  let requests = 0;
  let cuts = 0;
  const cut = async (): Promise<void> => {
    cuts += 1;
    await page.waitForTimeout(100 + 40 * cuts);
    await page.context().setOffline(true);
    await page.waitForTimeout(200);
    await page.context().setOffline(false);
  };
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().includes('/submission')) return;
    requests += 1;
    if (requests % 4 === 0 && cuts < CUTS) void cut();
  });
  return { cuts: () => cuts };
};

async function measure(browser: Browser, address: string, photos: Photos): Promise<Measurement[]> {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1280, height: 800 } });
  await context.request.post('/v1/sessions', { data: benchPerson });
  await watchForms(context);
  const { page: path, form } = await publishForm(context.request, photoForm('photos', PHOTOS));
  const page = await context.newPage();
  await openForm(page, path);
  await allMade(page);
  const renderer = await rendererOf(browser);
  const before = await idleMemory(renderer);

  const chosen = await withPeakMemory(renderer, async () => {
    const inputs = page.locator('.file-upload input[type="file"]:not([capture])');
    for (const [place, file] of photos.files.entries()) await inputs.nth(place).setInputFiles(file);
    await page.waitForFunction((count) => document.querySelectorAll('.file-upload img').length === count, PHOTOS, {
      timeout: LIMIT_MS,
    });
  });
  const choosing = await idleMemory(renderer);

  const line = await context.newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: LINE,
    uploadThroughput: LINE,
  });
  const { cuts } = cutAgainAndAgain(page);
  const began = performance.now();
  const sent = await withPeakMemory(renderer, async () => {
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Thank you' }).waitFor({ timeout: LIMIT_MS });
  });
  const seconds = (performance.now() - began) / 1000;

  const rows: readonly { readonly instanceId: string }[] = await (
    await context.request.get(`${form}/submissions`)
  ).json();
  const at = `${form}/submissions/${encodeURIComponent(rows[0]?.instanceId ?? '')}/attachments`;
  const files: readonly { readonly name: string }[] = await (await context.request.get(at)).json();
  const stored: string[] = [];
  for (const { name } of files)
    stored.push(digestOf(await (await context.request.get(`${at}/${encodeURIComponent(name)}`)).body()));
  const lost = photos.digests.filter((digest) => !stored.includes(digest)).length;

  const note = machineLoad();
  const memory = (what: string, bytes: number): Measurement => ({ what, value: bytes / MB, unit: 'MB', note });
  return [
    memory('the photos on the disk', photos.bytes),
    memory('memory of the page before', before),
    memory('the same, most while they are chosen', chosen.peak),
    memory('the same afterwards', choosing),
    memory('the same, most while they are sent', sent.peak),
    { what: 'sending them', value: seconds, unit: 's', note },
    { what: 'cuts of the line', value: cuts(), unit: '', note },
    { what: 'photos that were lost', value: lost, unit: '', budget: 0, note },
    { what: 'photos that arrived twice', value: stored.length - new Set(stored).size, unit: '', budget: 0, note },
    { what: 'submissions', value: rows.length, unit: '', budget: 1, note },
  ];
}
