import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { administratorsCalls } from './administratorsCalls';
import { expectAccessible, expectFits } from './goodPage';
import { beLoggedIn } from './people';
import { ask, countOf, fill, makeLink, picture, publishForm, send, stranger, title, type Published } from './webForms';

const bar = (page: Page) => page.locator('.offline-button');
const dialog = (page: Page) => page.getByRole('dialog');

/** Makes the form that is shown available offline. */
const makeAvailable = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Make available offline' }).click();
  await dialog(page).getByRole('button', { name: 'Make available' }).click();
  await expect(dialog(page).getByRole('heading')).toHaveText('Available offline');
  await dialog(page).getByRole('button', { name: 'Close' }).click();
};

/** The path of a link that makes its form available offline. */
const offlinePath = ({ enketoId }: Published, token: string): string =>
  `/-/x/${enketoId}?st=${encodeURIComponent(token)}`;

/** As if the tab were closed and the page opened anew. */
const reopen = async (context: BrowserContext, page: Page, path: string): Promise<Page> => {
  await page.close();
  const next = await context.newPage();
  await next.goto(path);
  return next;
};

/** A form with a picture and a table, which are shown only if they are there. */
const withMedia = (xml: string): string =>
  xml
    .replace(
      '<model>',
      '<model><itext><translation lang="default"><text id="q"><value>Place</value><value form="image">jr://images/map.png</value></text></translation></itext>',
    )
    .replace('</instance>', '</instance><instance id="villages" src="jr://file-csv/villages.csv"/>')
    .replace('<photo/>', '<village/><photo/>')
    .replace(
      '<bind nodeset="/data/people"',
      '<bind nodeset="/data/village" type="string"/><bind nodeset="/data/people"',
    )
    .replace(
      '<input ref="/data/place"><label>Place</label></input>',
      '<input ref="/data/place"><label ref="jr:itext(\'q\')"/></input><select1 ref="/data/village"><label>Village</label><itemset nodeset="instance(\'villages\')/root/item"><value ref="name"/><label ref="label"/></itemset></select1>',
    );

test('a form is made available offline, filled in without a network after an hour, and sent later', async ({
  page,
  context,
  request,
}) => {
  const form = await publishForm(request);
  await beLoggedIn(page);
  await page.goto(`/-/${form.enketoId}`);
  await expect(title(page)).toHaveText('Visit to a well');
  await page.getByRole('button', { name: 'Make available offline' }).click();
  await expectAccessible(page, 'offer');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectFits(page, 'offer');
  await page.setViewportSize({ width: 1280, height: 720 });
  await dialog(page).getByRole('button', { name: 'Make available' }).click();
  await expect(dialog(page).getByRole('heading')).toHaveText('Available offline');
  await expectAccessible(page, 'available');
  await page.keyboard.press('Escape');
  await expect(bar(page)).toBeFocused();

  await context.setOffline(true);
  let away = await reopen(context, page, `/-/${form.enketoId}`);
  await expect(title(away)).toHaveText('Visit to a well');
  await expect(bar(away)).toHaveText(/No network/);
  await fill(away, 'Kaya');
  await away.locator('input[type=file][accept="image/*"]').setInputFiles(picture);
  await expect(away.getByText(/^Kept \d/)).toBeVisible();
  await send(away);
  await expect(away.getByRole('alert')).toContainText('Sending is tried again by itself');
  await away.clock.install();
  await away.clock.fastForward('01:00:00');

  // A second one after the browser was closed for the night.
  away = await reopen(context, away, `/-/${form.enketoId}`);
  await expect(away.getByRole('region', { name: 'Answers that wait here' })).toContainText('1 file');
  await fill(away, 'Dori');
  await expect(away.getByText(/^Kept \d/)).toBeVisible();
  away = await reopen(context, away, '/-/');
  await expect(away.getByRole('listitem')).toContainText('1 answer not sent yet');
  await expect(away.getByRole('listitem')).toContainText('1 begun');
  await expectAccessible(away, 'forms on this device');
  await away.getByRole('link', { name: 'Visit to a well' }).click();
  await expect(title(away)).toHaveText(/^Continue where you stopped/);
  await away.getByRole('button', { name: 'Continue' }).click();
  await expect(away.getByRole('textbox', { name: 'Place' })).toHaveValue('Dori');

  await context.setOffline(false);
  await expect(away.getByText('Answers that wait here')).toHaveCount(0);
  await expect(bar(away)).toHaveText(/Available offline/);
  await send(away);
  await expect(title(away)).toHaveText('Thank you');
  expect(await countOf(request, form)).toBe(2);
});

test('what waits for forms on this device is sent from their list', async ({ page, context, request }) => {
  const form = await publishForm(request);
  await beLoggedIn(page);
  await page.goto(`/-/x/${form.enketoId}`); // by the link alone
  await expect(dialog(page).getByRole('heading')).toHaveText('Available offline');
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await fill(page, 'Kaya');
  await send(page);
  await expect(page.getByRole('alert')).toContainText('Sending is tried again by itself');
  const list = await reopen(context, page, '/-/');
  await expect(list.getByRole('listitem')).toContainText('1 answer not sent yet');
  await context.setOffline(false);
  await expect(list.getByRole('status')).toHaveText('The submission that waited has arrived.');
  await expect(list.getByRole('listitem')).not.toContainText('not sent yet');
  expect(await countOf(request, form)).toBe(1);

  // Removed, nothing of the page stays behind.
  await list.getByRole('link', { name: 'Visit to a well' }).click();
  await bar(list).click();
  await dialog(list).getByRole('button', { name: 'Remove from this device' }).click();
  await dialog(list).getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(bar(list)).toHaveText(/Make available offline/);
  expect(
    await list.evaluate(async () => [await caches.keys(), (await navigator.serviceWorker.getRegistrations()).length]),
  ).toEqual([[], 0]);
});

/** What a browser does when it has a network again and no page is open. */
const wakeWorker = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const registration = registrations.find(({ scopeURL }) => scopeURL.endsWith('/-/'));
      if (registration) resolve(registration.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin: new URL(page.url()).origin,
    registrationId: await found,
    tag: 'webForm.sending',
    lastChance: false,
  });
};

test('what waits is sent in the background, when no page of a form is open', async ({ page, context, request }) => {
  const form = await publishForm(request);
  await beLoggedIn(page);
  await page.goto(`/-/x/${form.enketoId}`);
  await expect(dialog(page).getByRole('heading')).toHaveText('Available offline');
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await fill(page, 'Kaya');
  await page.locator('input[type=file][accept="image/*"]').setInputFiles(picture);
  await send(page);
  await expect(page.getByRole('alert')).toContainText('Sending is tried again by itself');
  await page.close();
  await context.setOffline(false);

  const site = await context.newPage();
  await site.goto('/');
  await wakeWorker(site);
  await expect.poll(() => countOf(request, form)).toBe(1);
  const list = await reopen(context, site, '/-/');
  await expect(list.getByRole('listitem')).not.toContainText('not sent yet');
  await expect(list.getByRole('listitem')).not.toContainText('begun');
});

test('a new version is fetched when there is a network, and told; what was begun goes on in its own', async ({
  page,
  context,
  request,
}) => {
  const form = await publishForm(request, withMedia);
  const calls = await administratorsCalls(request);
  const path = form.path.replace('/v1', '');
  await beLoggedIn(page);
  const publishAgain = async (version: string, edit: (xml: string) => string, files: Record<string, string> = {}) => {
    const current = await (await page.request.get(`${form.path}.xml`)).text();
    await calls.postForm(
      `${path}/draft?ignoreWarnings=true`,
      edit(current.replace(/version="[^"]*"/, `version="${version}"`)),
    );
    for (const [name, content] of Object.entries(files))
      await calls.postForm(`${path}/draft/attachments/${name}`, content);
    await calls.post(`${path}/draft/publish`);
  };
  await publishAgain('2', (xml) => xml, { 'villages.csv': 'name,label\nup,Upper village\n', 'map.png': 'a picture' });
  await page.goto(`/-/${form.enketoId}`);
  await makeAvailable(page);
  await fill(page, 'Kaya');
  await page.getByRole('textbox', { name: 'People' }).blur();
  await expect(page.getByText(/^Kept \d/)).toBeVisible();

  await publishAgain('3', (xml) => xml.replace('>People<', '>How many people<'));
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText('A new version of this form was fetched.')).toBeVisible();
  await expectAccessible(page, 'new version');
  await expect(page.getByRole('textbox', { name: 'Place' })).toHaveValue('Kaya');

  await context.setOffline(true);
  const away = await reopen(context, page, `/-/${form.enketoId}`);
  await away.getByRole('button', { name: 'Continue' }).click();
  await expect(away.getByRole('textbox', { name: 'Place' })).toHaveValue('Kaya');
  await expect(away.getByRole('textbox', { name: 'People', exact: true })).toHaveValue('7');
  await away.reload();
  await away.getByRole('button', { name: 'Begin anew' }).click();
  await expect(away.getByRole('textbox', { name: 'How many people' })).toBeVisible();
  await expect(away.getByRole('radio', { name: 'Upper village' })).toBeVisible();
});

test('a link that was ended meanwhile: what was answered stays, with the reason and a way to save it', async ({
  browser,
  request,
}) => {
  const form = await publishForm(request);
  const link = await makeLink(request, form, false);
  const page = await stranger(browser);
  const context = page.context();
  await page.goto(offlinePath(form, link.token));
  await expect(dialog(page).getByRole('heading')).toHaveText('Available offline');
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await fill(page, 'Kaya');
  await send(page);
  await expect(page.getByRole('alert')).toContainText('Sending is tried again by itself');
  await page.getByRole('button', { name: 'Kept answers' }).click();
  await page
    .getByRole('button', { name: 'Begin anew' })
    .or(page.getByRole('textbox', { name: 'Place' }))
    .first()
    .click();
  await fill(page, 'Dori');
  await expect(page.getByText(/^Kept \d/)).toBeVisible();

  const [{ id } = { id: 0 }] = await ask<readonly { readonly id: number }[]>(
    request,
    'GET',
    `${form.path}/public-links`,
  );
  await ask(request, 'DELETE', `${form.path}/public-links/${id}`);
  await page.close();
  await context.setOffline(false);
  const back = await context.newPage();
  await back.goto(offlinePath(form, link.token));
  const waiting = back.getByRole('region', { name: 'Answers that wait here' });
  await expect(waiting).toContainText('The link was revoked meanwhile');
  await expect(back.getByRole('alert')).toContainText('What was filled in here stays in this browser');
  await back.getByRole('button', { name: 'Show what is kept' }).click();
  await expect(waiting).toContainText('The link was revoked meanwhile');
  for (const place of [waiting, back.getByRole('region', { name: 'Begun, and kept here' })]) {
    const download = back.waitForEvent('download');
    await place.getByRole('button', { name: 'Save as a file' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.zip$/);
  }
  await expectAccessible(back, 'link ended');
  expect(await countOf(request, form)).toBe(0);
});

test('on shared computers, in previews and tests of drafts nothing is offered for offline use', async ({
  page,
  request,
}) => {
  const form = await publishForm(request);
  await beLoggedIn(page);
  for (const path of [
    `/-/${form.enketoId}?shared=1`,
    `/-/x/${form.enketoId}?shared=1`,
    `/-/preview/${form.enketoId}`,
  ]) {
    await page.goto(path);
    await expect(title(page)).toHaveText('Visit to a well');
    await expect(page.getByRole('textbox', { name: 'Place' })).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
  }
});
