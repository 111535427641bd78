import { expect } from '@playwright/test';
import { administratorsCalls } from '../support/administratorsCalls';
import { firstId, visitXml } from '../support/webform/editedSubmission';
import { box, makeVisit, openEdit, question } from '../support/webform/editing';
import { expectAccessible, expectFits, listen } from '../support/goodPage';
import { picture, send, title } from '../support/webForms';
import { test } from '../test';

test('a submission is edited: changes are sent, and everything else stays unchanged', async ({ page, request }) => {
  const complaints = listen(page);
  const { address, list, sent, id } = await makeVisit(page, request);
  await openEdit(page, address);
  await expect(page.getByText('You are editing the submission “Kaya” of 2 January 2026 at 03:05')).toBeVisible();
  await expect(page.getByText('Sent by Bea.')).toBeVisible();
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
  await expect(title(page)).toHaveText('Your changes were submitted');
  await expectAccessible(page, 'edited');
  await expect(page.getByRole('link', { name: 'Back to the submission' })).toHaveAttribute(
    'href',
    `${list}/${encodeURIComponent(firstId)}`,
  );

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

test(
  'an unchanged edit is sent on request only, and missing files keep their names',
  { tag: '@extended' },
  async ({ page, request }) => {
    const { address, files, sent } = await makeVisit(page, request);
    files.set('map.png', null);
    files.delete('front.png');
    await openEdit(page, address);
    await expect(question(page, 'Map')).toContainText('The server does not have the file map.png.');
    await expect(question(page, 'Front')).toContainText('The server does not have the file front.png.');
    await expectAccessible(page, 'missing files');
    await send(page);
    const notice = page.getByRole('alert', { name: 'You haven’t changed anything, so nothing was sent.' });
    await expect(notice).toBeFocused();
    expect(sent).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectFits(page, 'nothing changed');
    await notice.getByRole('button', { name: 'Send anyway' }).click();
    await expect(title(page)).toHaveText('Your changes were submitted');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.files).toEqual([]);
    expect(sent[0]?.xml).toContain('<front>front.png</front><back>back.png</back><map>map.png</map>');
  },
);

test(
  'a submission is edited in its own version, or in the current one, which may lack a choice',
  { tag: '@extended' },
  async ({ page, request }) => {
    const { address, form, id, sent } = await makeVisit(page, request);
    const calls = await administratorsCalls(request);
    const path = form.path.replace('/v1', '');
    await calls.postForm(`${path}/draft?ignoreWarnings=true`, visitXml(id, { version: '2', crops: ['maize'] }));
    await calls.post(`${path}/draft/publish`);
    await openEdit(page, address);
    await expect(
      page.getByText('It was created in an earlier version of the form. You are editing it in that'),
    ).toBeVisible();
    await expect(page.getByRole('radio', { name: 'rice' })).toBeChecked();
    await page.getByRole('link', { name: 'Edit it in the current version' }).click();
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveText(['Crop: “rice” is lost.']);
    await expect(page.getByRole('link', { name: 'Edit it in its original version' })).toHaveAttribute('href', address);
    await page.getByRole('button', { name: 'Edit anyway' }).click();
    await page.getByRole('radio', { name: 'maize' }).click();
    await send(page);
    await expect(title(page)).toHaveText('Your changes were submitted');
    expect(sent[0]?.xml).toContain(`id="${id}" version="2"`);
    expect(sent[0]?.xml).toContain('<crop>maize</crop>');
  },
);

test(
  'answers that the form no longer accepts are listed before a submission is edited',
  { tag: '@extended' },
  async ({ page, request }) => {
    const { address, list, sent } = await makeVisit(page, request, (xml) =>
      xml.replace('>rice<', '>oats<').replace('</people>', '</people><lamp>red</lamp>'),
    );
    await page.goto(address);
    const notice = page.getByRole('alert', { name: '2 answers can’t be kept as they are' });
    await expect(notice).toBeFocused();
    await expect(notice.getByRole('listitem')).toHaveText(['lamp: “red” is lost.', 'Crop: “oats” is lost.']);
    await expect(notice.getByRole('link')).toHaveAttribute('href', `${list}/${encodeURIComponent(firstId)}`);
    await expect(box(page, 'Place')).toBeHidden();
    await expectAccessible(page, 'differences');
    await notice.getByRole('button', { name: 'Edit anyway' }).click();
    await expect(box(page, 'Place')).toBeVisible();
    await send(page); // losing the answer is a change
    await expect(title(page)).toHaveText('Your changes were submitted');
    expect(sent[0]?.xml).toContain('<crop/>');
  },
);

/** Makes each submission of the form an entity, with an id generated at its start. */
const withEntity = (xml: string): string =>
  xml
    .replace('<orx:instanceName/>', '$&<entity dataset="wells" id="" create="1"><label/></entity>')
    .replace('<model>', '<model e:entities-version="2024.1.0" xmlns:e="http://www.opendatakit.org/xforms/entities">')
    .replace(
      '</model>',
      `<bind nodeset="/data/orx:meta/entity/label" type="string" calculate="/data/place"/>
      <bind nodeset="/data/orx:meta/entity/@id" type="string" readonly="true()"/>
      <setvalue event="odk-instance-first-load" ref="/data/orx:meta/entity/@id" value="uuid()"/></model>`,
    );

test('an edit keeps the id of the entity of its submission', { tag: '@extended' }, async ({ page, request }) => {
  const entity =
    '<entity dataset="wells" id="0a1b2c3d-0000-4000-8000-000000000001" create="1"><label>Kaya</label></entity>';
  const edit = (xml: string): string => xml.replace('</orx:meta>', `${entity}</orx:meta>`);
  const { address, sent } = await makeVisit(page, request, edit, withEntity);
  await openEdit(page, address);
  await box(page, 'Place').fill('Dori');
  await send(page);
  await expect(title(page)).toHaveText('Your changes were submitted');
  expect(sent[0]?.xml).toContain(entity.replace('Kaya', 'Dori'));
});
