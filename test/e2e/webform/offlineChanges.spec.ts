import { expect } from '@playwright/test';
import { administratorsCalls } from '../support/administratorsCalls';
import { expectAccessible } from '../support/goodPage';
import { dialog, makeAvailable, offlinePath, reopen } from '../support/webform/offlineForms';
import { beLoggedIn } from '../support/people';
import { draftSaved, ask, countOf, fill, makeLink, publishForm, send, stranger } from '../support/webForms';
import { test } from '../test';

/** A form with a picture and a table, which are shown only if they exist. */
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

test('a new version is fetched and announced when there is a network; drafts continue in their own', async ({
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
  await draftSaved(page);

  await publishAgain('3', (xml) => xml.replace('>People<', '>How many people<'));
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText('A new version of this form was downloaded.')).toBeVisible();
  await expectAccessible(page, 'new version');
  await expect(page.getByRole('textbox', { name: 'Place' })).toHaveValue('Kaya');

  await context.setOffline(true);
  const away = await reopen(context, page, `/-/${form.enketoId}`);
  await away.getByRole('button', { name: 'Continue' }).click();
  await expect(away.getByRole('textbox', { name: 'Place' })).toHaveValue('Kaya');
  await expect(away.getByRole('textbox', { name: 'People', exact: true })).toHaveValue('7');
  await away.reload();
  await away.getByRole('button', { name: 'Start a new response' }).click();
  await expect(away.getByRole('textbox', { name: 'How many people' })).toBeVisible();
  await expect(away.getByRole('radio', { name: 'Upper village' })).toBeVisible();
});

test(
  'a link ended in the meantime keeps the answers, with the reason and a button to save them',
  { tag: '@extended' },
  async ({ browser, request }) => {
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
    await expect(page.getByRole('heading', { name: 'Saved. It will be sent when you are online.' })).toBeVisible();
    await page.getByRole('button', { name: 'Fill in another' }).click();
    await fill(page, 'Dori');
    await draftSaved(page);

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
    const waiting = back.getByRole('region', { name: 'Waiting to be sent' });
    await expect(waiting).toContainText('The link has been revoked');
    await expect(back.getByRole('alert')).toContainText('Your answers stay in this browser');
    await back.getByRole('button', { name: 'Show my drafts' }).click();
    await expect(waiting).toContainText('The link has been revoked');
    for (const place of [waiting, back.getByRole('region', { name: 'Saved drafts' })]) {
      const download = back.waitForEvent('download');
      await place.getByRole('button', { name: 'Save as a file' }).click();
      expect((await download).suggestedFilename()).toMatch(/\.zip$/);
    }
    await expectAccessible(back, 'link ended');
    expect(await countOf(request, form)).toBe(0);
  },
);
