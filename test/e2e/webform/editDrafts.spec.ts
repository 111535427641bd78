import { expect } from '@playwright/test';
import { firstId, visit } from '../support/webform/editedSubmission';
import { box, changePlace, makeVisit, openEdit, question } from '../support/webform/editing';
import { expectAccessible, expectFits } from '../support/goodPage';
import { picture, send, title } from '../support/webForms';
import { test } from '../test';

test(
  'a half-filled edit outlives its page; a concurrent change of another user is reported, and nothing is lost',
  { tag: '@extended' },
  async ({ page, request }) => {
    const { address, versions, sent, id } = await makeVisit(page, request);
    await openEdit(page, address);
    await changePlace(page, 'Dori');
    await page.reload();
    await expect(title(page)).toHaveText(/^Continue where you left off/);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(box(page, 'Place')).toHaveValue('Dori');

    versions.push({ instanceId: 'uuid:other', xml: visit(id).replace(firstId, 'uuid:other').replace('>7<', '>8<') });
    await send(page);
    const failure = page.getByRole('alert', { name: 'Your answers were not sent' });
    await expect(failure).toContainText('Someone else has changed this submission since you opened it');
    await expect(failure.getByRole('button', { name: 'Send again' })).toHaveCount(0);
    await expect(failure.getByRole('link', { name: /current submission/ })).toHaveAttribute('href', address);
    const saving = page.waitForEvent('download');
    await failure.getByRole('button', { name: 'Save as a file' }).click();
    expect((await saving).suggestedFilename()).toMatch(/\.zip$/);
    expect(sent).toHaveLength(1);

    await page.reload();
    const waiting = page.getByRole('region', { name: 'Waiting to be sent' });
    await expect(waiting).toContainText('Someone else has changed this submission');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByText('Someone else has changed this submission since you began.')).toBeVisible();
    await expect(box(page, 'Place')).toHaveValue('Dori');
    const toPresent = page.getByRole('link', { name: 'Open the current submission in a new tab' });
    await expect(toPresent).toHaveAttribute('href', address);
    await page.goto(address);
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect(box(page, 'People')).toHaveValue('8');
    await changePlace(page, 'Dori again');
    await send(page);
    await expect(title(page)).toHaveText('Your changes were submitted');
    expect(sent.at(-1)?.xml).toContain('<orx:deprecatedID>uuid:other</orx:deprecatedID>');
  },
);

test('two edits of one submission are shown side by side, and one can be sent on top of the other', async ({
  page,
  request,
}) => {
  const { address, list, files, versions, sent, id } = await makeVisit(page, request);
  await openEdit(page, address);
  await box(page, 'Place').fill('Dori');
  await page.getByRole('radio', { name: 'maize' }).click();
  await box(page, 'Name').nth(1).fill('Bob');
  const others = visit(id).replace('>7<', '>8<').replace('>Bo<', '>Boris<').replace('map.png', '');
  versions.push({ instanceId: 'uuid:other', xml: others.replace(firstId, 'uuid:other'), by: 'Ada' });
  files.delete('map.png');
  await send(page);
  const failure = page.getByRole('alert', { name: 'Your answers were not sent' });
  await expect(failure).toContainText('Ada changed it on');
  await expect(failure.getByRole('heading', { level: 3 })).toHaveText([
    '1 answer that you both changed',
    '2 answers that only they changed (sending yours undoes this)',
    '2 answers that only you changed',
  ]);
  await expect(failure.getByRole('listitem')).toHaveText([
    'Name · Member 2BeforeBoTheirsBorisYoursBob',
    'PeopleBefore7Theirs8Yours7',
    'MapBeforemap.pngTheirsno answerYoursmap.png',
    'PlaceBeforeKayaTheirsKayaYoursDori',
    'CropBeforericeTheirsriceYoursmaize',
  ]);
  await expect(failure.getByRole('link', { name: /current submission/ })).toHaveAttribute('href', address);
  await expect(failure.getByRole('link', { name: 'Keep mine for later' })).toHaveAttribute(
    'href',
    `${list}/${encodeURIComponent(firstId)}`,
  );
  await expectAccessible(page, 'two edits');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectFits(page, 'two edits');

  await page.goto(list); // stored for later
  await page.goto(address);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  const stale = page.locator('[data-notice="stale"]');
  await expect(stale.getByRole('listitem')).toHaveCount(5);
  await stale.getByRole('button', { name: 'Continue with mine on top of theirs' }).click();
  await expect(stale).toContainText('What you send now replaces');
  versions.push({ instanceId: 'uuid:third', xml: others.replace(firstId, 'uuid:third').replace('>8<', '>9<') });
  await send(page);
  await expect(failure.getByRole('listitem')).toHaveCount(5);
  await expect(failure).toContainText('PeopleBefore8Theirs9Yours7');
  await failure.getByRole('button', { name: 'Send mine on top of theirs' }).click();
  await expect(title(page)).toHaveText('Your changes were submitted');
  expect(sent.at(-1)?.xml).toContain('<orx:deprecatedID>uuid:third</orx:deprecatedID>');
  expect(sent.at(-1)?.xml).toContain('<place>Dori</place><people>7</people><crop>maize</crop>');
  expect(sent.at(-1)?.files.map(({ name }) => name)).toEqual(['map.png']);
  await page.goto(address);
  await expect(box(page, 'Place')).toHaveValue('Dori'); // no answer is in the outbox or half-filled
  await expect(page.getByRole('region', { name: 'Waiting to be sent' })).toHaveCount(0);
});

test(
  'a half-filled edit continues with its files: a chosen one is sent, and a missing one keeps its name',
  { tag: '@extended' },
  async ({ page, request }) => {
    const { address, files, sent } = await makeVisit(page, request);
    files.set('map.png', null);
    await openEdit(page, address);
    await question(page, 'Front')
      .locator('input[type=file]')
      .last()
      .setInputFiles({ ...picture, name: 'new front.png' });
    await changePlace(page, 'Dori');
    await page.reload();
    await expect(page.getByRole('listitem')).toContainText('3 files');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(question(page, 'Front')).toContainText('new front.png');
    await expect(question(page, 'Map')).toContainText('The server does not have the file map.png.');
    await send(page);
    await expect(title(page)).toHaveText('Your changes were submitted');
    const [edit] = sent;
    expect(edit?.files).toEqual([{ name: expect.stringMatching(/^\d+-[0-9a-f]{12}\.png$/), bytes: picture.buffer }]);
    expect(edit?.xml).toContain(
      `<front>${edit?.files[0]?.name}</front><back>back.png</back><map>map.png</map><member><name>Ada</name></member>`,
    );
    expect(edit?.xml).toContain(`<orx:deprecatedID>${firstId}</orx:deprecatedID>`);
    await page.goto(address);
    await expect(box(page, 'Place')).toHaveValue('Dori'); // no half-filled edit is left
  },
);

test(
  'an edit with a lost acknowledgement is sent again unchanged, and later changes as a further edit',
  { tag: '@extended' },
  async ({ page, request }) => {
    const { address, versions, sent, state } = await makeVisit(page, request);
    await openEdit(page, address);
    await changePlace(page, 'Dori');
    state.isCut = true;
    await send(page);
    await expect(page.getByRole('heading', { name: 'Saved. It will be sent when you are online.' })).toBeVisible();
    expect(versions).toHaveLength(2);
    state.isCut = false;
    await page.getByRole('button', { name: 'Change answers' }).click();
    await changePlace(page, 'Dori, later');
    await send(page);
    await expect(title(page)).toHaveText('Your changes were submitted');
    const [, arrived, last] = versions;
    expect(versions).toHaveLength(3);
    expect(arrived?.xml).toContain('<place>Dori</place>');
    expect(last?.xml).toContain('<place>Dori, later</place>');
    expect(last?.xml).toContain(`<orx:deprecatedID>${arrived?.instanceId}</orx:deprecatedID>`);
    expect(sent).toHaveLength(3);

    await openEdit(page, address);
    await changePlace(page, 'Dori, unsent');
    state.isCut = true;
    await send(page);
    await expect(page.getByRole('heading', { name: 'Saved. It will be sent when you are online.' })).toBeVisible();
    state.isCut = false;
    await page.goto(address); // the outbox is sent first, automatically
    await expect(title(page)).toHaveText('Your changes were submitted');
    expect(versions).toHaveLength(4);
    expect(sent.at(-1)?.xml).toBe(versions.at(-1)?.xml);
  },
);

test(
  'a submission that is deleted, encrypted, or on a server without edits cannot be edited, with an explanation',
  { tag: '@extended' },
  async ({ page, request }) => {
    const { address, state, versions, sent, id } = await makeVisit(page, request);
    await openEdit(page, address);
    await changePlace(page, 'Dori');
    state.isThere = false;
    await send(page);
    await expect(page.getByRole('alert', { name: 'Your answers were not sent' })).toContainText('was deleted, so');
    await page.getByRole('button', { name: 'Save as a file' }).click();
    await page.goto(address);
    await expect(title(page)).toHaveText('Submission not found');
    const waiting = page.getByRole('region', { name: 'Waiting to be sent' });
    await expect(waiting).toContainText('was deleted, so');
    await expectAccessible(page, 'gone');
    await waiting.getByRole('button', { name: 'Remove' }).click();
    await waiting.getByRole('button', { name: 'Remove for good' }).click();
    await expect(waiting).toHaveCount(0);
    state.isThere = true;
    await openEdit(page, address);
    await changePlace(page, 'Dori, half-filled');
    state.hasEdits = false;
    await page.goto(address);
    await expect(title(page)).toHaveText('This server does not support editing');
    const rest = page.locator('[data-notice="begun"]');
    await expect(rest.getByRole('listitem')).toContainText('Dori, half-filled');
    await expect(rest.getByRole('button', { name: 'Save as a file' })).toBeVisible();
    state.hasEdits = true;
    versions.push({ instanceId: 'uuid:sealed', xml: `<data encrypted="yes" id="${id}" version="1"><meta/></data>` });
    await page.goto(address);
    await expect(title(page)).toHaveText('Encrypted submissions can’t be edited');
    expect(sent).toHaveLength(1);
  },
);

test(
  'on a shared computer an edit is sent, and nothing of it is stored there',
  { tag: '@extended' },
  async ({ page, request }) => {
    const { address, versions } = await makeVisit(page, request);
    await openEdit(page, `${address}?shared=1`);
    await expect(page.getByText('Shared computer: nothing is saved here')).toBeVisible();
    await box(page, 'Place').fill('Dori');
    await send(page);
    await expect(title(page)).toHaveText('Your changes were submitted');
    expect(versions.at(-1)?.xml).toContain('<place>Dori</place>');
    expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  },
);
