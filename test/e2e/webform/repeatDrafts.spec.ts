import { generateKeyPairSync } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { beLoggedIn } from '../support/people';
import { box, publishQuestions, typeInto } from '../support/webform/typedAnswers';
import { draftSaved, picture, send, title } from '../support/webForms';
import { extendedIf, test } from '../test';

const PERSON = '/data/person';
const BODY = `<group ref="${PERSON}"><label>Person</label><repeat nodeset="${PERSON}" jr:count="/data/people">
    <input ref="${PERSON}/name"><label>name</label></input>
    <input ref="${PERSON}/age"><label>age</label></input>
    <upload ref="${PERSON}/photo" mediatype="image/*"><label>photo</label></upload>
    <input ref="${PERSON}/role"><label>role</label></input>
    <setvalue event="odk-new-repeat" ref="${PERSON}/role" value="'worker'"/>
    <group ref="${PERSON}/tool"><label>Tool</label><repeat nodeset="${PERSON}/tool" jr:count="/data/tools">
      <input ref="${PERSON}/tool/what"><label>what</label></input></repeat></group></repeat></group>`;
const NODES = '<person jr:template=""><name/><age/><photo/><role/><tool jr:template=""><what/></tool></person>';
const BINDS = `<bind nodeset="${PERSON}/age" type="int"/><bind nodeset="${PERSON}/photo" type="binary"/>`;

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const KEY = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

const QUESTIONS = [
  ['people', 'int'],
  ['tools', 'int'],
] as const;

const removeAnswers = async (page: Page): Promise<void> => {
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};
const goOn = async (page: Page): Promise<void> => {
  await draftSaved(page);
  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(box(page, 'people')).toBeVisible();
};
const answerAt = async (page: Page, name: string, index: number, text: string): Promise<void> => {
  await box(page, name).nth(index).fill(text);
  await box(page, name).nth(index).blur();
};

for (const [kind, submission] of [
  ['a form', ''],
  ['an encrypted form', `<submission base64RsaPublicKey="${KEY}"/>`],
] as const)
  test(
    `repetitions removed from ${kind} by a smaller number are restored after reloads, unchanged`,
    extendedIf(kind !== 'a form'),
    async ({ page, request }) => {
      const more = { nodes: NODES, body: BODY, binds: BINDS + submission };
      const form = await publishQuestions(request, QUESTIONS, more);
      await beLoggedIn(page);
      page.on('dialog', (dialog) => void dialog.accept());
      await page.goto(`/-/${form.enketoId}`);
      await typeInto(page, 'people', '3');
      for (const [index, name] of ['Ada', 'Bede', 'Cyril'].entries()) await answerAt(page, 'name', index, name);
      await answerAt(page, 'role', 2, 'cook');
      await answerAt(page, 'age', 1, 'about 40');
      await typeInto(page, 'tools', '2');
      await answerAt(page, 'what', 4, 'knife');
      await answerAt(page, 'what', 5, 'spoon');
      await page.locator('input[type=file]').nth(1).setInputFiles(picture);
      // One of the tools is removed, and then its person.
      await typeInto(page, 'tools', '1');
      await removeAnswers(page);
      await typeInto(page, 'people', '1');
      await removeAnswers(page);

      await goOn(page);
      await expect(box(page, 'name')).toHaveCount(1);
      // They are saved again without being viewed.
      await answerAt(page, 'name', 0, 'Adah');
      await goOn(page);
      await typeInto(page, 'people', '3');
      await expect(box(page, 'name').nth(0)).toHaveValue('Adah');
      await expect(box(page, 'name').nth(1)).toHaveValue('Bede');
      await expect(box(page, 'age').nth(1)).toHaveValue('about 40');
      await expect(box(page, 'age').nth(1)).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByText('well.png')).toBeVisible();
      await expect(box(page, 'name').nth(2)).toHaveValue('Cyril');
      await expect(box(page, 'role').nth(2)).toHaveValue('cook');
      await expect(box(page, 'what')).toHaveCount(3);
      await expect(box(page, 'what').nth(2)).toHaveValue('knife');
      await typeInto(page, 'tools', '2');
      await expect(box(page, 'what').nth(5)).toHaveValue('spoon');

      // Removed repetitions are not sent, and do not prevent sending.
      await typeInto(page, 'people', '1');
      await removeAnswers(page);
      await send(page);
      await expect(title(page)).toHaveText('Thank you');
    },
  );

test(
  'clearing a number of repetitions changes nothing about them after a reload',
  { tag: '@extended' },
  async ({ page, request }) => {
    const form = await publishQuestions(request, QUESTIONS, { nodes: NODES, body: BODY, binds: BINDS });
    await beLoggedIn(page);
    await page.goto(`/-/${form.enketoId}`);
    await typeInto(page, 'people', '3');
    for (const [index, name] of ['Ada', 'Bede', 'Cyril'].entries()) await answerAt(page, 'name', index, name);
    await typeInto(page, 'people', '2');
    await removeAnswers(page);
    await typeInto(page, 'people', '');
    await expect(box(page, 'name')).toHaveCount(2);
    await goOn(page);
    await expect(box(page, 'name')).toHaveCount(2);
    await expect(box(page, 'name').nth(1)).toHaveValue('Bede');
    await typeInto(page, 'people', '3');
    await expect(box(page, 'name').nth(2)).toHaveValue('Cyril');
  },
);
