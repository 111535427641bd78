import { expect } from '@playwright/test';
import { expectAccessible, expectFits, listen } from '../support/goodPage';
import { beLoggedIn } from '../support/people';
import { addMedia, ask, publishForm, send, title } from '../support/webForms';
import { publishQuestions, storedValues } from '../support/webform/typedAnswers';
import { extendedIf, test } from '../test';

const externalChoices = (xml: string): string => `<h:html xmlns="http://www.w3.org/2002/xforms"
  xmlns:h="http://www.w3.org/1999/xhtml" xmlns:orx="http://openrosa.org/xforms">
  <h:head><h:title>Villages</h:title><model>
    <instance><data ${/id="well\d+"/.exec(xml)?.[0]} version="1"><region/><village/><fruit/><orx:meta><orx:instanceID/></orx:meta></data></instance>
    <bind nodeset="/data/region" type="string"/><bind nodeset="/data/village" type="string"/><bind nodeset="/data/fruit" type="string"/>
    <bind nodeset="/data/orx:meta/orx:instanceID" type="string" preload="uid"/>
  </model></h:head>
  <h:body>
    <input ref="/data/region"><label>Region</label></input>
    <input ref="/data/village" query="instance('villages')/root/item[region = /data/region ]"><label>Village</label></input>
    <select1 ref="/data/fruit" appearance="search('fruits', 'contains', 'label', /data/region)"><label>Fruit</label>
      <item><label>label</label><value>key</value></item><item><label>None of them</label><value>none</value></item></select1>
  </h:body></h:html>`;

const fruits = 'key,label\nq,Quince\npl,Plum\n';
const table =
  '"list_name","name","label::English (en)","region"\n"villages","v1","Sunny","n"\n"villages","v2","Oak","s"\n"rivers","r1","Elbe","n"\n';

test(
  'a web form offers choices from external tables by their labels, filtered by its conditions, and stores their names',
  { tag: '@extended' },
  async ({ page, request }) => {
    const form = await publishForm(request, externalChoices);
    await addMedia(request, form, {
      'itemsets.csv': { type: 'text/csv', data: table },
      'fruits.csv': { type: 'text/csv', data: fruits },
    });
    await beLoggedIn(page);
    const complaints = listen(page);
    await page.goto(`/-/${form.enketoId}`);
    await page.getByRole('textbox', { name: 'Region' }).fill('n');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('radio')).toHaveCount(3);
    await expect(page.getByRole('radio', { name: 'None of them' })).toBeVisible();
    await page.getByRole('radio', { name: 'Quince' }).check();
    await page.getByRole('radio', { name: 'Sunny' }).check();
    await expectAccessible(page, 'choices');
    await send(page);
    await expect(title(page)).toHaveText('Thank you');
    expect(complaints).toEqual([]);
    const { value } = await ask<{ readonly value: readonly object[] }>(request, 'GET', `${form.path}.svc/Submissions`);
    expect(value).toMatchObject([{ region: 'n', village: 'v1', fruit: 'q' }]);
  },
);

const ITEMS = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta']
  .map((name) => `<item><label>${name}</label><value>${name.toLowerCase()}</value></item>`)
  .join('');

const LISTS = [
  ['one', 'select1', 'autocomplete'],
  ['several', 'select', 'minimal'],
  ['found', 'select', 'autocomplete'],
] as const;

// Low: there is no room for a list above its box, and at first none below it. High: there is room above the last boxes.
for (const height of [420, 700])
  test(
    `a list of choices keeps its position during a slow click on a choice, in a window of ${height} px`,
    extendedIf(height !== 420),
    async ({ page, request }) => {
      await page.setViewportSize({ width: 390, height });
      const form = await publishQuestions(request, [['word', 'string', 'incremental="true"']], {
        nodes: LISTS.map(([name]) => `<${name}/>`).join(''),
        body: LISTS.map(
          ([name, element, appearance]) =>
            `<${element} ref="/data/${name}" appearance="${appearance}"><label>${name}</label>${ITEMS}</${element}>`,
        ).join(''),
      });
      await beLoggedIn(page);
      await page.goto(`/-/${form.enketoId}`);
      for (const [name, element] of LISTS) {
        const box = page.getByRole('combobox', { name, exact: true });
        const list = page.getByRole('listbox');
        await box.scrollIntoViewIfNeeded();
        await box.click();
        await expect(list).toBeInViewport();
        for (const choice of element === 'select' ? ['Beta', 'Epsilon'] : ['Beta']) {
          const option = list.getByRole('option', { name: choice, exact: true });
          await page.mouse.wheel(0, 40);
          await option.hover();
          const before = await option.boundingBox();
          await page.mouse.down();
          // Both effects of a click are drawn: the search box has lost the focus, and the list was drawn again.
          await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
          expect(await option.boundingBox(), `${name}: ${choice}`).toEqual(before);
          await page.mouse.up();
          if (element === 'select') await expect(option).toHaveAttribute('aria-selected', 'true');
        }
        if (element === 'select') await page.keyboard.press('Escape');
        await expect(list).toHaveCount(0);
      }
      await send(page);
      await expect(title(page)).toHaveText('Thank you');
      expect(await storedValues(request, page, form)).toMatchObject({
        one: 'beta',
        several: 'beta epsilon',
        found: 'beta epsilon',
      });
    },
  );

/** A drawing with active content, if it is more than a picture. */
const BODY = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100" width="200" height="100"
  onload="globalThis.attacked = 1"><script>globalThis.attacked = 2</script>
  <style>.part { fill: #cde; stroke: #123 }</style>
  <g transform="translate(10 10)"><rect id="head" class="part" width="60" height="80" onclick="globalThis.attacked = 3"/></g>
  <foreignObject width="10" height="10"><iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="&lt;script>parent.attacked = 4&lt;/script>"/></foreignObject>
  <a href="javascript:globalThis.attacked = 5"><circle id="hand" class="part" cx="150" cy="50" r="40"/></a></svg>`;

const QUESTIONS = [
  ['one', 'select1', ''],
  ['several', 'select', ''],
  ['fixed', 'select1', ' readonly="true()"'],
] as const;

const form = (xml: string): string => `<h:html xmlns="http://www.w3.org/2002/xforms"
  xmlns:h="http://www.w3.org/1999/xhtml" xmlns:jr="http://openrosa.org/javarosa" xmlns:orx="http://openrosa.org/xforms">
  <h:head><h:title>Where does it hurt?</h:title><model>
    <itext><translation lang="English (en)"><text id="q"><value>Where?</value><value form="image">jr://images/body.svg</value></text></translation></itext>
    <instance><data ${/id="well\d+"/.exec(xml)?.[0]} version="1"><one/><several/><fixed>hand</fixed><orx:meta><orx:instanceID/></orx:meta></data></instance>
    ${QUESTIONS.map(([name, , more]) => `<bind nodeset="/data/${name}" type="string"${more}/>`).join('')}
    <bind nodeset="/data/orx:meta/orx:instanceID" type="string" preload="uid"/>
  </model></h:head>
  <h:body>${QUESTIONS.map(
    ([name, kind]) => `<${kind} ref="/data/${name}" appearance="image-map"><label ref="jr:itext('q')"/>
      ${['Head', 'Hand', 'Elsewhere'].map((part) => `<item><label>${part}</label><value>${part.toLowerCase()}</value></item>`).join('')}</${kind}>`,
  ).join('')}</h:body></h:html>`;

test.describe('a question whose choices are parts of a drawing', () => {
  // The protection must hold without the content security policy.
  test.use({ bypassCSP: true });

  test('is answered by clicking its shapes, or in the list below; no other part of the drawing is active', async ({
    page,
    request,
  }) => {
    const published = await publishForm(request, form);
    await addMedia(request, published, { 'body.svg': { type: 'image/svg+xml', data: BODY } });
    await beLoggedIn(page);
    const complaints = listen(page);
    await page.goto(`/-/${published.enketoId}`);
    const question = (place: number) => page.locator('.question-container').nth(place);
    const [one, several, fixed] = [question(0), question(1), question(2)];
    await expect(fixed.locator('.image-map-part')).toHaveCount(2);

    const press = async (place: typeof one, part: string): Promise<void> =>
      place
        .locator('.image-map-part')
        .filter({ has: page.locator('title', { hasText: part }) })
        .click();
    await press(one, 'Head');
    await expect(one.getByRole('radio', { name: 'Head' })).toBeChecked();
    await press(one, 'Hand');
    await expect(one.getByRole('radio', { name: 'Hand' })).toBeChecked();
    await expect(one.locator('.image-map-chosen')).toHaveText('Hand');

    await press(several, 'Head');
    await press(several, 'Hand');
    await press(several, 'Head');
    await several.getByRole('checkbox', { name: 'Elsewhere' }).check();
    await expect(several.getByRole('checkbox', { name: 'Hand' })).toBeChecked();
    await expect(several.getByRole('checkbox', { name: 'Head' })).not.toBeChecked();
    await expect(several.locator('.image-map-part.is-chosen')).toHaveCount(1);

    const drawn = fixed.locator('.image-map-drawing img');
    await expect(drawn).toHaveAccessibleName('Where?');
    await drawn.click({ position: { x: 30, y: 40 }, force: true });
    await expect(fixed.getByRole('radio', { name: 'Hand' })).toBeChecked();

    await expectAccessible(page, 'drawing');
    await page.setViewportSize({ width: 320, height: 640 });
    await expectFits(page, 'drawing');
    expect(await page.evaluate(() => Reflect.get(globalThis, 'attacked'))).toBeUndefined();
    await expect(page.locator('.form :is(script, style, iframe, foreignObject, a[href^="javascript"])')).toHaveCount(0);
    await send(page);
    await expect(title(page)).toHaveText('Thank you');
    expect(complaints).toEqual([]);
    expect(await storedValues(request, page, published)).toMatchObject({
      one: 'hand',
      several: 'hand elsewhere',
      fixed: 'hand',
    });
  });
});
