import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, type Route } from '@playwright/test';
import { administratorsCalls } from '../support/administratorsCalls';
import { expectAccessible, expectFits, listen } from '../support/goodPage';
import { beLoggedIn } from '../support/people';
import { test } from '../test';

const formWith = (names: readonly string[]): string => `<?xml version="1.0"?>
<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml"><h:head><h:title>Wells</h:title>
<model><instance><data id="wells" version="1"><depth/><meta><instanceID/></meta></data></instance>
${names.map((name, place) => `<instance id="i${place}" src="jr://file-csv/${name}"/>`).join('\n')}
<bind nodeset="/data/depth" type="int"/><bind nodeset="/data/meta/instanceID" type="string"/></model></h:head>
<h:body><input ref="/data/depth"><label>Depth</label></input></h:body></h:html>`;

/** A list of choices with which nothing is wrong, with one choice. */
const listOf = (choice: string): string => `name,label\n${choice},${choice}\n`;

type Files = readonly (readonly [name: string, text: string])[];

test.describe('draft media files', () => {
  let place = '';

  const open = async (page: Page, request: Parameters<typeof administratorsCalls>[0], names: readonly string[]) => {
    const { post, postForm } = await administratorsCalls(request);
    const project = await post('/projects', { name: 'Wells' });
    await postForm(`/projects/${project}/forms`, formWith(names));
    place = `/projects/${project}/forms/wells/draft/attachments`;
    await beLoggedIn(page);
    await page.goto(place);
    await expect(row(page, names[0] ?? '')).toBeVisible();
  };

  const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name.replace('.', '\\.')) });

  const transferOf = (page: Page, files: Files) =>
    page.evaluateHandle((list) => {
      const data = new DataTransfer();
      for (const [name, text] of list) data.items.add(new File([text], name));
      return data;
    }, files);

  const drag = async (page: Page, event: 'dragover' | 'drop', onto: string, files: Files) =>
    page.getByText(onto, { exact: true }).dispatchEvent(event, { dataTransfer: await transferOf(page, files) });

  const stored = async (page: Page, name: string) => {
    const answer = await page.request.get(`/v1${place}/${encodeURIComponent(name)}`);
    return answer.ok() ? answer.text() : answer.status();
  };

  test('media files of a draft can be dropped on the page and on a row, and the page reports the result', async ({
    page,
    request,
  }) => {
    const complaints = listen(page);
    await open(page, request, ['pumps.csv', 'villages.csv']);
    await expectAccessible(page, 'media files');
    await expect(page.getByText('2 files are missing.')).toBeVisible();

    await drag(page, 'dragover', 'pumps.csv', [['x', '1']]);
    await expect(page.getByText('Drop the file to upload it as “pumps.csv”.')).toBeVisible();
    await drag(page, 'dragover', 'pumps.csv', [
      ['x', '1'],
      ['y', '2'],
    ]);
    await expect(page.getByText('Drop 2 files.')).toBeVisible();
    // A drag cancelled by a key does not fire `dragleave`.
    await expect(page.getByText('Drop 2 files.')).toHaveCount(0);

    const villages = 'id,name\n'.repeat(5000);
    const sent = page.waitForRequest((call) => call.method() === 'POST');
    await drag(page, 'drop', 'pumps.csv', [
      ['other.jpg', 'x'],
      ['villages.csv', villages],
    ]);
    const plan = page.getByRole('region', { name: 'Upload these files?' });
    await expect(plan).toContainText('1 file has a name that the form asks for');
    await expect(plan).toContainText('other.jpg');
    await expectAccessible(page, 'the plan');
    await expect(plan.getByRole('button', { name: 'Upload' })).toBeFocused();
    await page.keyboard.press('Enter');
    expect((await sent).headers()['content-encoding']).toBe('gzip');
    await expect(page.getByText('1 file was uploaded.')).toBeVisible();
    expect(await stored(page, 'villages.csv')).toBe(villages);
    await expect(row(page, 'villages.csv')).toHaveClass(/highlighted/);
    await expect(page.getByText('1 file is missing.')).toBeVisible();

    // Same name: uploaded at once.
    await drag(page, 'drop', 'pumps.csv', [['pumps.csv', listOf('first')]]);
    await expect(row(page, 'pumps.csv').getByRole('link')).toBeVisible();
    expect(await stored(page, 'pumps.csv')).toBe(listOf('first'));

    // Another name: confirmation.
    await drag(page, 'drop', 'pumps.csv', [['P.csv', listOf('second')]]);
    const asked = page.getByRole('dialog', { name: 'Replace file?' });
    await expect(asked).toContainText('“P.csv”');
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await expect(asked).toHaveCount(0);
    expect(await stored(page, 'pumps.csv')).toBe(listOf('first'));
    await drag(page, 'drop', 'pumps.csv', [['P.csv', listOf('second')]]);
    await asked.getByRole('button', { name: 'Replace file' }).click();
    await expect(page.getByText('1 file was uploaded.')).toBeVisible();
    expect(await stored(page, 'pumps.csv')).toBe(listOf('second'));

    // No file matches.
    await drag(page, 'drop', 'pumps.csv', [
      ['PUMPS.csv', '1'],
      ['x', '2'],
    ]);
    const none = page.getByRole('region', { name: 'Nothing to upload' });
    await expect(none).toContainText('PUMPS.csv');
    await page.keyboard.press('Enter');
    await expect(none).toHaveCount(0);
    expect(complaints).toEqual([]);
  });

  test('media files of a draft can be chosen and the upload stopped, and leaving during the upload asks for confirmation', async ({
    page,
    request,
  }) => {
    await open(page, request, ['a.csv', 'b.csv', 'c.csv']);
    const files = ['a.csv', 'b.csv', 'c.csv'].map((name) => ({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(listOf(name)),
    }));
    const choose = async () => {
      await page.getByRole('button', { name: 'Upload files' }).click();
      await page.locator('dialog input[type=file]').setInputFiles(files);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Upload', exact: true })).toBeFocused();
      await page.keyboard.press('Enter');
    };
    let waiting: Route | undefined;
    await page.route('**/attachments/b.csv', (route) => void (waiting = route));
    await choose();
    const progress = page.getByRole('region', { name: 'Uploading 3 files' });
    await expect(progress).toContainText('1 more file after this one.');
    await expectAccessible(page, 'uploading');
    await page.setViewportSize({ width: 390, height: 800 });
    await expectFits(page, 'uploading');
    await page.setViewportSize({ width: 1280, height: 800 });

    // Leaving asks for confirmation.
    await page.getByRole('link', { name: 'Testing' }).press('Enter');
    const question = page.getByRole('dialog', { name: 'Leave this page?' });
    await expect(question).toContainText('Files are still being uploaded.');
    await question.getByRole('button', { name: 'Stay here' }).click();
    await expect(page).toHaveURL(new RegExp(`${place}$`));
    await progress.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByText('The upload was stopped. 1 of 3 files is uploaded and stays.')).toBeVisible();
    await waiting?.abort().catch(() => undefined);
    await page.unroute('**/attachments/b.csv');
    expect(await stored(page, 'a.csv')).toBe(listOf('a.csv'));
    expect(await stored(page, 'c.csv')).toBe(404);

    // The server refuses one: the rest stays where it is.
    await page.route('**/attachments/b.csv', (route) =>
      route.fulfill({ status: 409, json: { code: 409.1, message: 'The disk is full.' } }),
    );
    await choose();
    await expect(page.getByRole('alert')).toContainText('Only 1 of 3 files was uploaded.');
    await expect(page.getByRole('alert')).toContainText('The disk is full.');
  });

  test(
    'a media file of a draft can be chosen for one row with the keyboard alone',
    { tag: '@extended' },
    async ({ page, request }) => {
      await open(page, request, ['pumps.csv', 'villages.csv']);
      const ask = async (button: string) => {
        const [chooser] = await Promise.all([
          page.waitForEvent('filechooser'),
          page.getByRole('button', { name: button, exact: true }).press('Enter'),
        ]);
        expect(chooser.isMultiple()).toBe(false);
        return chooser;
      };
      const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
      const replace = page.getByRole('button', { name: 'Replace “pumps.csv”', exact: true });

      // Same name: uploaded at once; the next row is one key away.
      await (await ask('Upload “pumps.csv”')).setFiles(file('pumps.csv', listOf('first')));
      await expect(page.getByText('1 file was uploaded.')).toBeVisible();
      await expect(replace).toBeFocused();
      expect(await stored(page, 'pumps.csv')).toBe(listOf('first'));

      // Another name: confirmation, also if the same file is chosen again.
      const asked = page.getByRole('dialog', { name: 'Replace file?' });
      for (const end of ['Cancel', 'Replace file']) {
        await (await ask('Replace “pumps.csv”')).setFiles(file('P.csv', listOf('second')));
        await expect(asked).toContainText('“P.csv”');
        await asked.getByRole('button', { name: end }).press('Enter');
        await expect(asked).toHaveCount(0);
        await expect(replace).toBeFocused();
      }
      await expect(page.getByText('1 file was uploaded.')).toBeVisible();
      expect(await stored(page, 'pumps.csv')).toBe(listOf('second'));

      // On phones it is next to its name.
      await page.setViewportSize({ width: 390, height: 800 });
      await expectFits(page, 'media files');
      const last = page.getByRole('button', { name: 'Upload “villages.csv”' });
      await expect(last).toBeInViewport({ ratio: 1 });
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), last.click()]);
      await chooser.setFiles(file('villages.csv', listOf('third')));
      await expect(page.getByText('All 2 files are uploaded.')).toBeVisible();
      expect(await stored(page, 'villages.csv')).toBe(listOf('third'));
    },
  );

  test(
    'media files of a draft that vanish before they are uploaded are named',
    { tag: '@extended' },
    async ({ page, request }) => {
      await open(page, request, ['a.csv']);
      const folder = mkdtempSync(join(tmpdir(), 'transect-media-'));
      const path = join(folder, 'a.csv');
      writeFileSync(path, 'x');
      await page.getByRole('button', { name: 'Upload files' }).click();
      await page.locator('dialog input[type=file]').setInputFiles(path);
      rmSync(folder, { recursive: true });
      await page.getByRole('button', { name: 'Upload', exact: true }).click();
      await expect(page.getByRole('alert')).toContainText(
        '“a.csv” cannot be read. It may have been changed, moved or deleted',
      );
      expect(await stored(page, 'a.csv')).toBe(404);
    },
  );

  test(
    'hundreds of media files of a draft can be uploaded at once',
    { tag: '@extended' },
    async ({ page, request }) => {
      const names = Array.from({ length: 210 }, (_, number) => `file ${String(number).padStart(3, '0')}.csv`);
      await open(page, request, names);
      expect(await page.getByRole('row').count()).toBeLessThan(100);
      await drag(
        page,
        'drop',
        'file 000.csv',
        names.map((name) => [name, listOf(name)] as const),
      );
      await expect(page.getByText('210 files have names that the form asks for')).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page.getByText('210 files were uploaded.')).toBeVisible({ timeout: 100_000 });
      await expect(page.getByText('All 210 files are uploaded.')).toBeVisible();
      expect(await stored(page, 'file 209.csv')).toBe(listOf('file 209.csv'));
    },
  );
});
