import { generateKeyPairSync } from 'node:crypto';
import { expect, type APIRequestContext, type Page, type Request } from '@playwright/test';
import { administratorsCalls, administratorsHeaders } from '../support/administratorsCalls';
import { waitingTexts, withKey } from '../support/webform/encryptedAnswers';
import { expectAccessible, expectFits } from '../support/goodPage';
import { makePerson } from '../support/makePerson';
import { beLoggedIn } from '../support/people';
import {
  ask,
  countOf,
  fill,
  linkPath,
  makeLink,
  picture,
  publishForm,
  send,
  stranger,
  title,
} from '../support/webForms';
import { test } from '../test';

/** Too large for one request with others, so that the upload can be interrupted in between. */
const sound = Buffer.alloc(1_200_000, 'sound of the well ');

/** Has a note that is relevant from six people on, and stores the time when the form was left. */
const withNote = (xml: string): string =>
  xml
    .replace('<photo/>', '<note/><end/><photo/>')
    .replace(
      '<bind nodeset="/data/photo"',
      `<bind nodeset="/data/note" type="string" relevant="/data/people &gt; 5"/>
      <bind nodeset="/data/end" type="dateTime" preload="timestamp" preloadParams="end"/>
      <bind nodeset="/data/photo"`,
    )
    .replace(
      '<upload ref="/data/photo"',
      '<input ref="/data/note"><label>Note</label></input><upload ref="/data/photo"',
    );

const box = (page: Page, name: string) => page.getByRole('textbox', { name });
const answerPeople = async (page: Page, people: string): Promise<void> => {
  await box(page, 'People').fill(people);
  await box(page, 'People').blur();
};
const isKept = (page: Page) => expect(page.getByText(/^Saved \d/)).toBeVisible();

/** Waits until a draft was saved after now. */
const keptAgain = async (page: Page, work: () => Promise<void>): Promise<void> => {
  const before = await savedAt(page);
  await work();
  await expect.poll(() => savedAt(page)).not.toBe(before);
};

/** When a draft was written last. */
const savedAt = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('transectWebForms');
        opening.onsuccess = () => {
          const database = opening.result;
          const rows = database.transaction('drafts').objectStore('drafts').getAll();
          rows.onsuccess = () => {
            database.close();
            resolve(rows.result.map((row: { savedAt: string }) => row.savedAt).join());
          };
        };
      }),
  );

/** The stored submissions of the server. */
const bytesAt = async (request: APIRequestContext, path: string): Promise<Buffer> => {
  const own = await administratorsHeaders(request);
  const answer = await request.get(path, { headers: own });
  expect(answer.ok(), path).toBe(true);
  return answer.body();
};

/** The contents of a submission request: the XML and the names of the files. */
const sentBy = (request: Request) => {
  const body = request.postDataBuffer()?.toString('latin1') ?? '';
  const [xml] = /<data[^]*<\/data>/.exec(body) ?? [];
  return { xml, files: [...body.matchAll(/filename="([^"]+\.(?:png|mp3))"/g)].map(([, name]) => name) };
};

test('answers of a web form outlive a killed page, and sending resumes where it stopped', async ({
  page,
  context,
  request,
}) => {
  const form = await publishForm(request, withNote);
  await beLoggedIn(page);
  await page.goto(`/-/${form.enketoId}`);
  await fill(page, 'Kaya', '7');
  await box(page, 'People').blur();
  await box(page, 'Note').fill('deep');
  await answerPeople(page, '3'); // the note is no longer relevant
  await expect(box(page, 'Note')).toHaveCount(0);
  await page.locator('input[type=file][accept="image/*"]').setInputFiles(picture);
  await keptAgain(page, () =>
    page
      .getByRole('group', { name: 'Sound' })
      .locator('input')
      .setInputFiles({ name: 'pump.mp3', mimeType: 'audio/mpeg', buffer: sound }),
  );
  await isKept(page);
  await expectAccessible(page, 'kept');
  await page.setViewportSize({ width: 320, height: 700 });
  // With the longest of our translations, the bar keeps its height.
  const height = await page.locator('.bar').evaluate((bar: HTMLElement) => {
    for (const [at, text] of [
      ['span', 'Enregistré : 22:05'],
      ['.button', 'Brouillons'],
    ] as const)
      bar.querySelector(`.kept-state ${at}`)?.replaceChildren(text);
    return bar.offsetHeight;
  });
  expect(height).toBeLessThanOrEqual(48);
  await page.close(); // without notice to the page, as in a crash

  const next = await context.newPage();
  await next.goto(`/-/${form.enketoId}`);
  await expect(title(next)).toHaveText(/^Continue where you left off \(.+\)\?$/);
  await expect(next.getByRole('listitem')).toContainText('Kaya');
  await expect(next.getByRole('listitem')).toContainText('2 files');
  await expectAccessible(next, 'draft offered');
  await next.setViewportSize({ width: 320, height: 700 });
  await expectFits(next, 'draft offered');
  await next.setViewportSize({ width: 1280, height: 720 });

  // A second draft with a name of its own.
  await next.getByRole('button', { name: 'Start a new response' }).click();
  await fill(next, 'Dori');
  await isKept(next);
  await next.getByRole('button', { name: 'Saved drafts' }).click();
  await expect(next.getByRole('listitem')).toHaveCount(2);
  const dori = next.getByRole('listitem').filter({ hasText: 'Dori' });
  await dori.getByRole('button', { name: 'Rename' }).click();
  await box(next, 'Name').fill('Old well');
  await next.getByRole('button', { name: 'Save', exact: true }).click();
  const old = next.getByRole('listitem').filter({ hasText: 'Old well' });
  await old.getByRole('button', { name: 'Remove from this device' }).click();
  await next.getByRole('button', { name: 'Remove for good' }).click();
  await expect(next.getByRole('listitem')).toHaveCount(1);

  await next.getByRole('button', { name: 'Continue' }).click();
  await expect(box(next, 'Place')).toHaveValue('Kaya');
  await expect(next.getByText(/well\.png/)).toBeVisible();
  await expect(next.getByText(/pump\.mp3/)).toBeVisible();
  await answerPeople(next, '8');
  await expect(box(next, 'Note')).toHaveValue('deep');

  // The connection is cut after the first file.
  const tries: ReturnType<typeof sentBy>[] = [];
  await next.route('**/submission?**', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    tries.push(sentBy(route.request()));
    return tries.length === 2 ? route.abort() : route.continue();
  });
  await send(next);
  await expect(next.getByRole('heading', { name: 'Saved. It will be sent when you are online.' })).toBeVisible();
  await next.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(title(next)).toHaveText('Thank you');
  expect(tries.map(({ files }) => files.length)).toEqual([1, 1, 1]);
  expect(tries[2]?.files).toEqual(tries[1]?.files);
  expect(new Set(tries.map(({ xml }) => xml)).size).toBe(1);
  await expect(next.getByRole('region', { name: 'Receipt' })).toContainText(/Reference\s*uuid:/);
  await expectAccessible(next, 'receipt');

  const [row] = await ask<readonly { readonly instanceId: string }[]>(request, 'GET', `${form.path}/submissions`);
  const at = `${form.path}/submissions/${encodeURIComponent(row?.instanceId ?? '')}`;
  const xml = await bytesAt(request, `${at}.xml`);
  expect(xml.toString()).toContain('<place>Kaya</place><people>8</people><note>deep</note>');
  const files = await ask<readonly { readonly name: string; readonly exists: boolean }[]>(
    request,
    'GET',
    `${at}/attachments`,
  );
  expect(files.map(({ exists }) => exists)).toEqual([true, true]);
  const stored = await Promise.all(files.map(({ name }) => bytesAt(request, `${at}/attachments/${name}`)));
  const sizes = stored.map((bytes) => bytes.length).sort((a, b) => a - b);
  expect(sizes).toEqual([picture.buffer.length, sound.length]);
  expect(stored.some((bytes) => bytes.equals(sound)) && stored.some((bytes) => bytes.equals(picture.buffer))).toBe(
    true,
  );

  // Nothing of it is stored here.
  await next.reload();
  await expect(title(next)).toHaveText('Visit to a well');
  expect(await savedAt(next)).toBe('');
});

test(
  'drafts of a web form are shown to no other account or link of the same browser',
  { tag: '@extended' },
  async ({ page, request }) => {
    const form = await publishForm(request);
    const calls = await administratorsCalls(request);
    const other = await makePerson(calls, 'Salimata');
    await calls.post(`/assignments/admin/${other.id}`);
    await beLoggedIn(page);
    await page.goto(`/-/${form.enketoId}`);
    await fill(page, 'Djibo');
    await isKept(page);
    await keptAgain(page, () => answerPeople(page, 'seven'));
    page.on('dialog', (dialog) => void dialog.accept()); // in case the last key was not written yet

    const { token } = await makeLink(request, form, false);
    await page.goto(linkPath(form, token, false));
    await expect(title(page)).toHaveText('Visit to a well');
    await beLoggedIn(page, other);
    await page.goto(`/-/${form.enketoId}`);
    await expect(title(page)).toHaveText('Visit to a well');
    await beLoggedIn(page);
    await page.goto(`/-/${form.enketoId}`);
    await expect(page.getByRole('listitem')).toContainText('Djibo');

    // The form gets a newer version; the draft continues in its own.
    await ask(request, 'POST', `${form.path}/draft`);
    await ask(request, 'POST', `${form.path}/draft/publish?version=2`);
    await page.reload();
    await expect(page.getByRole('listitem')).toContainText('started in an earlier version of the form');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('The form has a newer version.')).toBeVisible();
    // Invalid text is restored, too.
    await expect(box(page, 'People')).toHaveValue('seven');
    await answerPeople(page, '7');
    await send(page);
    await expect(title(page)).toHaveText('Thank you');
    const [row] = await ask<readonly { readonly instanceId: string }[]>(request, 'GET', `${form.path}/submissions`);
    const xml = await bytesAt(request, `${form.path}/submissions/${encodeURIComponent(row?.instanceId ?? '')}.xml`);
    expect(xml.toString()).toMatch(/version="1".*<place>Djibo</);
  },
);

test(
  'drafts of an encrypted web form are sealed, for their tab only',
  { tag: '@extended' },
  async ({ browser, request }) => {
    const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const form = await publishForm(request, withKey(own.publicKey.export({ type: 'spki', format: 'der' })));
    const { token } = await makeLink(request, form, false);
    const page = await stranger(browser);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(linkPath(form, token, false));
    await expect(page.getByText('Closing it deletes them')).toBeVisible();
    await keptAgain(page, () => fill(page, 'Ouahigouya'));
    const kept = await page.evaluate(waitingTexts);
    expect(kept).toContain('"sealed"');
    expect(kept).not.toContain('Ouahigouya');
    const other = await page.context().newPage();
    await other.goto(linkPath(form, token, false));
    await expect(title(other)).toHaveText('Visit to a well');
    await page.reload();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(box(page, 'Place')).toHaveValue('Ouahigouya');
    await send(page);
    await expect(title(page)).toHaveText('Thank you');
    expect(await savedAt(page)).toBe('');
  },
);

test('a web form on a shared computer stores nothing, and asks for confirmation before a loss', async ({
  browser,
  request,
}) => {
  const form = await publishForm(request);
  const { token } = await makeLink(request, form, false);
  const page = await stranger(browser);
  await page.goto(`${linkPath(form, token, false)}&shared=1`);
  await expect(page.getByText('Shared computer: nothing is saved here')).toBeVisible();
  await fill(page, 'Titao');
  await page.locator('input[type=file][accept="image/*"]').setInputFiles(picture);
  await page.route('**/submission?**', (route) => route.abort());
  await send(page);
  await expect(page.getByRole('alert')).toContainText('Don’t close the page');
  const written = await page.evaluate(async () => [
    (await indexedDB.databases()).length,
    Object.keys(localStorage),
    Object.keys(sessionStorage),
    document.querySelector('input')?.form?.autocomplete,
  ]);
  expect(written).toEqual([0, [], [], 'off']);
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void dialog.dismiss();
  });
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => questions).toEqual(['beforeunload']);
  await page.unroute('**/submission?**');
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(title(page)).toHaveText('Thank you');
  expect(await countOf(request, form)).toBe(1);
});
