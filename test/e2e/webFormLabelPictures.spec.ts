import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, expectFits, listen } from './goodPage';
import { beLoggedIn } from './people';
import { storedValues } from './typedAnswers';
import { addMedia, publishForm, send, title } from './webForms';
import { test } from './test';

const text = (id: string, words: string, small: string, large: string): string =>
  `<text id="${id}"><value>${words}</value><value form="image">jr://images/${small}</value>
    <value form="big-image">jr://images/${large}</value></text>`;

const birds = (xml: string): string => `<h:html xmlns="http://www.w3.org/2002/xforms"
  xmlns:h="http://www.w3.org/1999/xhtml" xmlns:jr="http://openrosa.org/javarosa" xmlns:orx="http://openrosa.org/xforms">
  <h:head><h:title>Birds of the lake</h:title><model>
    <itext><translation lang="English (en)">${text('q', '**Which** bird?', 'small.png', 'plan.png')}
      ${text('a', 'Golden eagle', 'small.png', 'eagle.png')}${text('b', 'Heron', 'small.png', 'lost.png')}</translation></itext>
    <instance><data ${/id="well\d+"/.exec(xml)?.[0]} version="1"><bird/><seen/><orx:meta><orx:instanceID/></orx:meta></data></instance>
    <bind nodeset="/data/bird" type="string"/><bind nodeset="/data/seen" type="string"/>
    <bind nodeset="/data/orx:meta/orx:instanceID" type="string" preload="uid"/>
  </model></h:head>
  <h:body>${['bird', 'seen']
    .map(
      (
        name,
      ) => `<select1 ref="/data/${name}" appearance="${name === 'seen' ? 'no-buttons' : 'columns-2'}"><label ref="jr:itext('q')"/>
      <item><label ref="jr:itext('a')"/><value>eagle</value></item><item><label ref="jr:itext('b')"/><value>heron</value></item></select1>`,
    )
    .join('')}</h:body></h:html>`;

const picture = async (width: number, height: number): Promise<{ readonly type: string; readonly data: Buffer }> => ({
  type: 'image/png',
  data: await sharp({ create: { width, height, channels: 3, background: '#2a6' } })
    .png()
    .toBuffer(),
});

const widthOf = (page: Page): Promise<number> =>
  page
    .getByRole('dialog')
    .locator('img')
    .evaluate((image: HTMLImageElement) => image.width);

test('the larger picture of a label opens over the form, in its own size too, and gives the focus back', async ({
  page,
  request,
}) => {
  const form = await publishForm(request, birds);
  await addMedia(request, form, {
    'small.png': await picture(200, 150),
    'plan.png': await picture(2400, 1800),
    'eagle.png': await picture(400, 300),
  });
  await beLoggedIn(page);
  const complaints = listen(page);
  await page.goto(`/-/${form.enketoId}`);
  const question = page.getByRole('radiogroup').first();
  const larger = question.getByRole('button', { name: 'Larger picture: Which bird?' });
  const dialog = page.getByRole('dialog');

  await larger.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveAccessibleName('Which bird?');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await expect(dialog.getByRole('img', { name: 'Which bird?' })).toBeVisible();
  await expectAccessible(page, 'larger picture');
  await expectFits(page, 'larger picture');
  expect(await widthOf(page)).toBeLessThan(2400);
  await dialog.getByRole('button', { name: 'Full size' }).click();
  expect(await widthOf(page)).toBe(2400);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page, 'larger picture in full size');
  await expectFits(page, 'larger picture in full size');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(larger).toBeFocused();

  // Pressing the picture of a choice shows it; it is not an answer.
  await question.getByRole('button', { name: 'Larger picture: Golden eagle' }).click();
  await expect(dialog.getByRole('img', { name: 'Golden eagle' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Full size' })).toBeVisible();
  await page.mouse.click(4, 4);
  await expect(dialog).toBeHidden();
  await expect(question.getByRole('radio', { name: 'Golden eagle', exact: true })).not.toBeChecked();
  await question.getByRole('button', { name: 'Larger picture: Heron' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('The file lost.png is missing.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await question.getByText('Heron').click();
  await expect(question.getByRole('radio', { name: 'Heron', exact: true })).toBeChecked();

  // Where choices are their pictures, pressing one chooses it.
  const seen = page.getByRole('radiogroup').nth(1);
  const eagle = seen.locator('.label-picture').filter({ has: page.getByRole('button', { name: /eagle/ }) });
  await eagle.click({ position: { x: 10, y: 10 } });
  await expect(dialog).toBeHidden();
  await expect(seen.getByRole('radio', { name: 'Golden eagle', exact: true })).toBeChecked();
  await expectAccessible(page, 'pictures of labels');
  await send(page);
  await expect(title(page)).toHaveText('Thank you');
  expect(complaints).toEqual([]);
  expect(await storedValues(request, page, form)).toMatchObject({ bird: 'heron', seen: 'eagle' });
});
