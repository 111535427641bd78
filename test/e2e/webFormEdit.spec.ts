import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { firstId, serveSubmission, visit, visitXml } from './editedSubmission';
import { administratorsCalls } from './administratorsCalls';
import { expectAccessible, expectFits, listen } from './goodPage';
import { beLoggedIn } from './people';
import { picture, publishForm, send, title } from './webForms';

const idIn = (xml: string): string => /id="(well\d+)"/.exec(xml)?.[1] ?? '';
const box = (page: Page, name: string) => page.getByRole('textbox', { name });
const question = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

/** Opens the address of a submission to a form of its own. */
const begin = async (page: Page, request: APIRequestContext, edit = (xml: string) => xml) => {
  let id = '';
  const form = await publishForm(request, (xml) => {
    id = idIn(xml);
    return visitXml(id);
  });
  const served = await serveSubmission(page, form, edit(visit(id)));
  await beLoggedIn(page);
  return { ...served, form, id };
};

const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await expect(box(page, 'Place')).toBeVisible();
};

const changed = async (page: Page, place: string): Promise<void> => {
  await box(page, 'Place').fill(place);
  await expect(page.getByText(/^Kept \d/)).toBeVisible();
};

test('a submission is edited: what was changed goes out, and everything else stays as it was', async ({
  page,
  request,
}) => {
  const complaints = listen(page);
  const { address, list, sent, id } = await begin(page, request);
  await open(page, address);
  await expect(page.getByText('You are editing the submission “Kaya” of January 2, 2026 at 3:05')).toBeVisible();
  await expect(page.getByText('It was sent by Bea.')).toBeVisible();
  await expectAccessible(page, 'editing');
  await expect(box(page, 'People')).toHaveValue('7');
  await expect(question(page, 'Front')).toContainText('front.png');
  await expect(question(page, 'Back')).toContainText('back.png (0');

  await box(page, 'Place').fill('Kaya & Dori');
  await box(page, 'People').fill('12');
  await question(page, 'Front')
    .locator('input[type=file]')
    .last()
    .setInputFiles({ ...picture, name: 'new front.png' });
  await question(page, 'Map').getByRole('button', { name: 'Remove' }).click();
  await box(page, 'Name').nth(1).fill('Bela');
  await page.getByRole('button', { name: 'Add' }).click();
  await box(page, 'Name').nth(2).fill('Cyr');
  await send(page);
  await expect(title(page)).toHaveText('Your changes have arrived');
  await expectAccessible(page, 'edited');
  await expect(page.getByRole('link', { name: 'Back to the submissions' })).toHaveAttribute('href', list);

  expect(sent).toHaveLength(1);
  const [{ xml, files } = { xml: '', files: [] }] = sent;
  expect(files).toEqual([{ name: expect.stringMatching(/^\d+-[0-9a-f]{12}\.png$/), bytes: picture.buffer }]);
  const ids = /<orx:instanceID>(uuid:[^<]+)<\/orx:instanceID><orx:deprecatedID>([^<]+)</.exec(xml);
  expect(ids?.[2]).toBe(firstId);
  expect(ids?.[1]).toMatch(/^uuid:[0-9a-f-]{36}$/);
  expect(ids?.[1]).not.toBe(firstId);
  const values = [...xml.matchAll(/<(\w+)(?:\/>|>([^<]*)(?=<))/g)].flatMap(([, name, value]) =>
    name === 'data' || name === 'member' ? [] : [[name, value ?? '']],
  );
  expect(values).toEqual([
    ['start', '2026-01-02T03:04:05.000+00:00'],
    ['place', 'Kaya &amp; Dori'],
    ['people', '12'],
    ['crop', 'rice'],
    ['front', files[0]?.name],
    ['back', 'back.png'],
    ['map', ''],
    ['name', 'Ada'],
    ['name', 'Bela'],
    ['name', 'Cyr'],
  ]);
  expect(xml).toContain(`id="${id}"`);
  expect(xml).toContain('version="1"');
  expect(complaints).toEqual([]);
});

test('an edit that changes nothing is not sent unless one asks for it, and files that are not there keep their names', async ({
  page,
  request,
}) => {
  const { address, files, sent } = await begin(page, request);
  files.set('map.png', null);
  files.delete('front.png');
  await open(page, address);
  await expect(question(page, 'Map')).toContainText('The server does not have the file map.png.');
  await expect(question(page, 'Front')).toContainText('The server does not have the file front.png.');
  await expectAccessible(page, 'missing files');
  await send(page);
  const notice = page.getByRole('alert', { name: 'You have not changed anything, so nothing was sent.' });
  await expect(notice).toBeFocused();
  expect(sent).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectFits(page, 'nothing changed');
  await notice.getByRole('button', { name: 'Send it all the same' }).click();
  await expect(title(page)).toHaveText('Your changes have arrived');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.files).toEqual([]);
  expect(sent[0]?.xml).toContain('<front>front.png</front><back>back.png</back><map>map.png</map>');
});

test('a half-filled edit outlives its page; if somebody else changed the submission meanwhile, that is said and nothing is lost', async ({
  page,
  request,
}) => {
  const { address, versions, sent, id } = await begin(page, request);
  await open(page, address);
  await changed(page, 'Dori');
  await page.reload();
  await expect(title(page)).toHaveText(/^Continue where you stopped/);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(box(page, 'Place')).toHaveValue('Dori');

  versions.push({ instanceId: 'uuid:other', xml: visit(id).replace(firstId, 'uuid:other').replace('>7<', '>8<') });
  await send(page);
  const failure = page.getByRole('alert', { name: 'Your answers were not sent' });
  await expect(failure).toContainText('Somebody else has changed this submission since you opened it');
  await expect(failure.getByRole('button', { name: 'Send again' })).toHaveCount(0);
  await expect(failure.getByRole('link', { name: /as it is now/ })).toHaveAttribute('href', address);
  const saving = page.waitForEvent('download');
  await failure.getByRole('button', { name: 'Save as a file' }).click();
  expect((await saving).suggestedFilename()).toMatch(/\.zip$/);
  expect(sent).toHaveLength(1);

  await page.reload();
  const waiting = page.getByRole('region', { name: 'Answers that wait here' });
  await expect(waiting).toContainText('Somebody else has changed this submission');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('Somebody else has changed this submission since you began.')).toBeVisible();
  await expect(box(page, 'Place')).toHaveValue('Dori');
  const toPresent = page.getByRole('link', { name: 'Open the submission as it is now in a new tab' });
  await expect(toPresent).toHaveAttribute('href', address);
  await page.goto(address);
  await page.getByRole('button', { name: 'Begin anew' }).click();
  await expect(box(page, 'People')).toHaveValue('8');
  await changed(page, 'Dori again');
  await send(page);
  await expect(title(page)).toHaveText('Your changes have arrived');
  expect(sent.at(-1)?.xml).toContain('<orx:deprecatedID>uuid:other</orx:deprecatedID>');
});

test('a half-filled edit goes on with its files: one that was chosen is sent, and one that is not there stays a name', async ({
  page,
  request,
}) => {
  const { address, files, sent } = await begin(page, request);
  files.set('map.png', null);
  await open(page, address);
  await question(page, 'Front')
    .locator('input[type=file]')
    .last()
    .setInputFiles({ ...picture, name: 'new front.png' });
  await changed(page, 'Dori');
  await page.reload();
  await expect(page.getByRole('listitem')).toContainText('3 files');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(question(page, 'Front')).toContainText('new front.png');
  await expect(question(page, 'Map')).toContainText('The server does not have the file map.png.');
  await send(page);
  await expect(title(page)).toHaveText('Your changes have arrived');
  const [edit] = sent;
  expect(edit?.files).toEqual([{ name: expect.stringMatching(/^\d+-[0-9a-f]{12}\.png$/), bytes: picture.buffer }]);
  expect(edit?.xml).toContain(
    `<front>${edit?.files[0]?.name}</front><back>back.png</back><map>map.png</map><member><name>Ada</name></member>`,
  );
  expect(edit?.xml).toContain(`<orx:deprecatedID>${firstId}</orx:deprecatedID>`);
  await page.goto(address);
  await expect(box(page, 'Place')).toHaveValue('Dori'); // nothing half-filled is left
});

test('a submission is edited in the version it was made in, or in the current one, which may lack a choice', async ({
  page,
  request,
}) => {
  const { address, form, id, sent } = await begin(page, request);
  const calls = await administratorsCalls(request);
  const path = form.path.replace('/v1', '');
  await calls.postForm(`${path}/draft?ignoreWarnings=true`, visitXml(id, { version: '2', crops: ['maize'] }));
  await calls.post(`${path}/draft/publish`);
  await open(page, address);
  await expect(page.getByText('It was made in an earlier version of the form, and is edited in that')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'rice' })).toBeChecked();
  await page.getByRole('link', { name: 'Edit it in the current version' }).click();
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText(['Crop: “rice” is lost.']);
  await expect(page.getByRole('link', { name: 'Edit it in the version it was made in' })).toHaveAttribute(
    'href',
    address,
  );
  await page.getByRole('button', { name: 'Edit it all the same' }).click();
  await page.getByRole('radio', { name: 'maize' }).click();
  await send(page);
  await expect(title(page)).toHaveText('Your changes have arrived');
  expect(sent[0]?.xml).toContain(`id="${id}" version="2"`);
  expect(sent[0]?.xml).toContain('<crop>maize</crop>');
});

test('an edit whose acknowledgement was lost is sent again as it is, and what was changed since as a further edit', async ({
  page,
  request,
}) => {
  const { address, versions, sent, state } = await begin(page, request);
  await open(page, address);
  await changed(page, 'Dori');
  state.isCut = true;
  await send(page);
  await expect(page.getByRole('alert', { name: 'Your answers were not sent' })).toBeVisible();
  expect(versions).toHaveLength(2);
  state.isCut = false;
  await changed(page, 'Dori, later');
  await send(page);
  await expect(title(page)).toHaveText('Your changes have arrived');
  const [, arrived, last] = versions;
  expect(versions).toHaveLength(3);
  expect(arrived?.xml).toContain('<place>Dori</place>');
  expect(last?.xml).toContain('<place>Dori, later</place>');
  expect(last?.xml).toContain(`<orx:deprecatedID>${arrived?.instanceId}</orx:deprecatedID>`);
  expect(sent).toHaveLength(3);

  await open(page, address);
  await changed(page, 'Dori, unsent');
  state.isCut = true;
  await send(page);
  await expect(page.getByRole('alert', { name: 'Your answers were not sent' })).toBeVisible();
  state.isCut = false;
  await page.goto(address); // what waits goes first, by itself
  await expect(title(page)).toHaveText('Your changes have arrived');
  expect(versions).toHaveLength(4);
  expect(sent.at(-1)?.xml).toBe(versions.at(-1)?.xml);
});

test('answers that the form does not take any more are told before a submission is edited', async ({
  page,
  request,
}) => {
  const { address, list, sent } = await begin(page, request, (xml) =>
    xml.replace('>rice<', '>oats<').replace('</people>', '</people><lamp>red</lamp>'),
  );
  await page.goto(address);
  const notice = page.getByRole('alert', { name: '2 answers cannot be taken over as they are' });
  await expect(notice).toBeFocused();
  await expect(notice.getByRole('listitem')).toHaveText(['lamp: “red” is lost.', 'Crop: “oats” is lost.']);
  await expect(notice.getByRole('link')).toHaveAttribute('href', list);
  await expect(box(page, 'Place')).toBeHidden();
  await expectAccessible(page, 'differences');
  await notice.getByRole('button', { name: 'Edit it all the same' }).click();
  await expect(box(page, 'Place')).toBeVisible();
  await send(page); // what is lost is a change
  await expect(title(page)).toHaveText('Your changes have arrived');
  expect(sent[0]?.xml).toContain('<crop/>');
});

test('a submission that is gone, encrypted, or on a server without edits is not edited, which is said', async ({
  page,
  request,
}) => {
  const { address, state, versions, sent, id } = await begin(page, request);
  await open(page, address);
  await changed(page, 'Dori');
  state.isThere = false;
  await send(page);
  await expect(page.getByRole('alert', { name: 'Your answers were not sent' })).toContainText('was deleted meanwhile');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  await page.goto(address);
  await expect(title(page)).toHaveText('This submission is not there');
  const waiting = page.getByRole('region', { name: 'Answers that wait here' });
  await expect(waiting).toContainText('was deleted meanwhile');
  await expectAccessible(page, 'gone');
  await waiting.getByRole('button', { name: 'Remove' }).click();
  await waiting.getByRole('button', { name: 'Remove for good' }).click();
  await expect(waiting).toHaveCount(0);
  state.isThere = true;
  await open(page, address);
  await changed(page, 'Dori, half-filled');
  state.hasEdits = false;
  await page.goto(address);
  await expect(title(page)).toHaveText('This server does not support editing');
  const rest = page.locator('[data-notice="begun"]');
  await expect(rest.getByRole('listitem')).toContainText('Dori, half-filled');
  await expect(rest.getByRole('button', { name: 'Save as a file' })).toBeVisible();
  state.hasEdits = true;
  versions.push({ instanceId: 'uuid:sealed', xml: `<data encrypted="yes" id="${id}" version="1"><meta/></data>` });
  await page.goto(address);
  await expect(title(page)).toHaveText('Encrypted submissions cannot be edited');
  expect(sent).toHaveLength(1);
});
