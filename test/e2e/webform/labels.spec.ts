import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, expectFits, listen } from '../support/goodPage';
import { beLoggedIn } from '../support/people';
import { addMedia, publishForm, send, title, type Published } from '../support/webForms';
import { ATTACKS } from '../support/webform/attacks';
import { publishQuestions, storedValues } from '../support/webform/typedAnswers';
import { test } from '../test';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Active elements, and links with other schemes. */
const ALIVE = [
  'script, style, iframe, object, embed, form, base, meta, link, math, marquee, template, img:not(.logo)',
  'body *[onerror], *[onload], *[onclick], *[onmouseover], *[ontoggle], *[onfocus], *[srcdoc]',
  'a[href^="javascript" i], a[href^="data" i], details:not(.further), dialog, video, audio',
  '[style*="position"], [style*="url("]',
]
  .flatMap((selectors) => selectors.split(', '))
  .map((selector) => `.form ${selector}, .frame-title ${selector}, h1 ${selector}`)
  .join(', ');

const expectNothingAlive = async (page: Page): Promise<void> => {
  expect(await page.locator(ALIVE).evaluateAll((found) => found.map(({ outerHTML }) => outerHTML))).toEqual([]);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'attacked'))).toBeUndefined();
};

/** A form with an attack in each place that contributes text. */
const attacked = (id: string, attack: (index: number) => string): string => {
  const each = (write: (text: string, index: number) => string): string =>
    ATTACKS.map((_, index) => write(escaped(attack(index)), index)).join('');
  return `<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml"
    xmlns:jr="http://openrosa.org/javarosa" xmlns:orx="http://openrosa.org/xforms">
    <h:head><h:title>${escaped(attack(0))}</h:title><model>
    <itext><translation lang="default">${each((text, index) => `<text id="h${index}"><value>${text}</value><value form="guidance">${text}</value></text>`)}</translation></itext>
    <instance><data id="${id}" version="1">${each((text, index) => `<q${index}>${text}</q${index}><c${index}/><l${index}/>`)}<demanded/><broken>x</broken>
      <orx:meta><orx:instanceID/></orx:meta></data></instance>
    <instance id="list"><root>${each((text, index) => `<item><name>${index}</name><label>${text}</label></item>`)}</root></instance>
    ${each((text, index) => `<bind nodeset="/data/q${index}" type="string" constraint="false()" jr:constraintMsg="${text}"/><bind nodeset="/data/c${index}" type="string" required="true()" jr:requiredMsg="${text}"/>`)}
    <bind nodeset="/data/orx:meta/orx:instanceID" type="string" preload="uid"/></model></h:head>
    <h:body>${each(
      (text, index) => `<input ref="/data/q${index}"><label>${text}</label><hint ref="jr:itext('h${index}')"/></input>
      <select1 ref="/data/c${index}"><label>x <output value="/data/q${index}"/></label><item><label>${text}</label><value>a</value></item></select1>`,
    )}<select ref="/data/l0"><label>List</label><itemset nodeset="instance('list')/root/item"><value ref="name"/><label ref="label"/></itemset></select>
    </h:body></h:html>`;
};

test.describe('texts of a form', () => {
  // The protection must hold without the content security policy.
  test.use({ bypassCSP: true });

  test('no text of a form is active content, in any place', async ({ page, request }) => {
    const form = await publishForm(request, (xml) =>
      attacked(/id="(well\d+)"/.exec(xml)?.[1] ?? '', (index) => ATTACKS[index] ?? ''),
    );
    await beLoggedIn(page);
    page.on('dialog', () => expect.soft('a dialog').toBe('none'));
    await page.goto(`/-/${form.enketoId}`);
    await expect(page.locator('.question-container')).toHaveCount(ATTACKS.length * 2 + 1);
    await expectNothingAlive(page);
    await send(page);
    await expect(page.getByRole('region', { name: /your attention/ })).toBeVisible();
    await expectNothingAlive(page);
  });
});

/** Texts of a form as written, and the text that has to be visible. */
const SHOWN: readonly (readonly [written: string, seen: string, elements?: string])[] = [
  ['Mother <name>', 'Mother <name>'],
  ['Age <5 or >18', 'Age <5 or >18'],
  ['<district> of birth', '<district> of birth'],
  ['a<b and c>d', 'a<b and c>d'],
  ['Write <first name> & <last name>', 'Write <first name> & <last name>'],
  ['> 18 years', '> 18 years'],
  ['---', '---'],
  ['    four blanks', 'four blanks'],
  ['Not <!-- seen -->this', 'Not this'],
  ['**Bold** and _slanted_', 'Bold and slanted', 'strong, em'],
  ['<b>Bold</b> <span style="color: red">red</span>', 'Bold red', 'strong, span[style*="red"]'],
  ['H<sub>2</sub>O', 'H2O', 'sub'],
  ['First<br/>second', 'First\nsecond'],
  ['<div>Hello <output value="/data/who"/>!</div>', 'Hello Ann <Smith>!'],
];

test(
  'words in angle brackets are shown, and the markup of forms is rendered',
  { tag: '@extended' },
  async ({ page, request }) => {
    const form: Published = await publishQuestions(request, [], {
      nodes: `<who>Ann &lt;Smith&gt;</who>${SHOWN.map((_, index) => `<n${index}/>`).join('')}`,
      binds: SHOWN.map((_, index) => `<bind nodeset="/data/n${index}" type="string"/>`).join(''),
      body: SHOWN.map(([written], index) => {
        const [before = '', after] = written.split('<output value="/data/who"/>');
        const label =
          after === undefined ? escaped(before) : `${escaped(before)}<output value="/data/who"/>${escaped(after)}`;
        return `<input ref="/data/n${index}"><label>${label}</label></input>`;
      }).join(''),
    });
    await beLoggedIn(page);
    await page.goto(`/-/${form.enketoId}`);
    const labels = page.locator('.question-container .control-text label');
    await expect(labels).toHaveCount(SHOWN.length);
    const seen = await labels.evaluateAll((found) => found.map((label) => (label as HTMLElement).innerText.trim()));
    expect(seen).toEqual(SHOWN.map(([, text]) => text));
    for (const [index, [written, , elements]] of SHOWN.entries())
      for (const element of elements?.split(', ') ?? [])
        await expect(labels.nth(index).locator(element), written).not.toHaveCount(0);
  },
);

test.describe('first values and places', () => {
  test.use({ timezoneId: 'Asia/Kolkata' });

  test(
    'a day with a time, a time without seconds, a timestamp without a zone and the location 0, 0 are answers',
    { tag: '@extended' },
    async ({ page, request }) => {
      const form = await publishQuestions(request, [], {
        nodes: '<day>2026-03-01 00:00:00</day><clock>08:30</clock><moment>2026-03-01 08:30:00</moment><place/>',
        binds: `<bind nodeset="/data/day" type="date" required="true()"/><bind nodeset="/data/clock" type="time" required="true()"/>
        <bind nodeset="/data/moment" type="dateTime" required="true()"/>
        <bind nodeset="/data/place" type="geopoint" required="true()"/>`,
        body: `<input ref="/data/day"><label>Day</label></input><input ref="/data/clock"><label>Clock</label></input><input ref="/data/moment"><label>Moment</label></input>
        <input ref="/data/place"><label>Place</label></input>`,
      });
      await beLoggedIn(page);
      await page.goto(`/-/${form.enketoId}`);
      await expect(page.getByRole('textbox', { name: 'Day' })).not.toHaveValue('');
      await expect(page.getByRole('textbox', { name: 'Clock' })).not.toHaveValue('');
      await expect(page.locator('.notice')).toHaveCount(0);
      await page.getByText('Type the coordinates').click();
      await page.getByLabel('Latitude').first().fill('0');
      await page.getByLabel('Longitude').first().fill('0');
      await page.getByLabel('Longitude').first().blur();
      await expect(page.getByText('Latitude: 0')).toBeVisible();
      await send(page);
      await expect(title(page)).toHaveText('Thank you');
      const stored = await storedValues(request, page, form);
      expect(stored).toMatchObject({
        day: '2026-03-01',
        clock: '08:30:00.000+05:30',
        moment: '2026-03-01T08:30:00.000+05:30',
        place: '0.0 0.0',
      });
    },
  );
});

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

test('the larger picture of a label opens over the form, also in its full size, and returns the focus', async ({
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

  // If choices are pictures, clicking one selects it.
  const seen = page.getByRole('radiogroup').nth(1);
  const eagle = seen.locator('.label-picture').filter({ has: page.getByRole('button', { name: /eagle/ }) });
  await eagle.click({ position: { x: 10, y: 10 } });
  await expect(dialog).toBeHidden();
  await expect(seen.getByRole('radio', { name: 'Golden eagle', exact: true })).toBeChecked();
  // Not under the bar with the button that sends.
  await question
    .getByRole('button', { name: 'Clear' })
    .evaluate((button) => button.scrollIntoView({ block: 'center' }));
  await expectAccessible(page, 'pictures of labels');
  await send(page);
  await expect(title(page)).toHaveText('Thank you');
  expect(complaints).toEqual([]);
  expect(await storedValues(request, page, form)).toMatchObject({ bird: 'heron', seen: 'eagle' });
});
