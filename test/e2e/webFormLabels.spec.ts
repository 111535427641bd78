import { expect, type Page } from '@playwright/test';
import { ATTACKS } from './attacks';
import { beLoggedIn } from './people';
import { publishForm, send, title, type Published } from './webForms';
import { publishQuestions, storedValues } from './typedAnswers';
import { test } from './test';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Elements that do something of themselves, and links that are no links. */
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

/** A form with an attack in each place from which texts come. */
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
  // What is proven must hold where nothing else stands between.
  test.use({ bypassCSP: true });

  test('nothing in a text of a form comes alive, wherever it stands', async ({ page, request }) => {
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

/** Texts of a form as their makers wrote them, and what has to be seen. */
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

test('words in angle brackets are shown, and what forms know as markup is markup', async ({ page, request }) => {
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
});

test.describe('first values and places', () => {
  test.use({ timezoneId: 'Asia/Kolkata' });

  test('a day with a time, a time without seconds, a moment without a zone and the place 0, 0 are answers', async ({
    page,
    request,
  }) => {
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
    await page.getByRole('group', { name: 'Place' }).getByText(/Type/).first().click();
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
  });
});
