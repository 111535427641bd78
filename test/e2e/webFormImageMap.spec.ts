import { expect } from '@playwright/test';
import { expectAccessible, expectFits, listen } from './goodPage';
import { beLoggedIn } from './people';
import { storedValues } from './typedAnswers';
import { addMedia, publishForm, send, title } from './webForms';
import { test } from './test';

/** A drawing that does what drawings can, if they are more than a picture. */
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
  // What is proven must hold where nothing else stands between.
  test.use({ bypassCSP: true });

  test('is answered by pressing them, or in the list below; nothing else of the drawing comes alive', async ({
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
