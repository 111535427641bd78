import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectFits } from '../support/goodPage';
import { beLoggedIn } from '../support/people';
import { publishForm, send } from '../support/webForms';
import { extendedIf, test } from '../test';

const choices = (names: readonly string[]): string =>
  names.map((name) => `<item><label>${name}</label><value>${name}</value></item>`).join('');

const visit = (xml: string): string => `<h:html xmlns="http://www.w3.org/2002/xforms"
  xmlns:h="http://www.w3.org/1999/xhtml" xmlns:jr="http://openrosa.org/javarosa" xmlns:orx="http://openrosa.org/xforms"
  xmlns:odk="http://www.opendatakit.org/xforms">
  <h:head><h:title>Visit to a household with a title that takes two lines</h:title><model>
    <instance><data ${/id="well\d+"/.exec(xml)?.[0]} version="1"><who><name/><age/><day/></who><water/><village/><needs/><rank/>
      <range/><rating/><place/><here/><code/><child jr:template=""><born/></child><child><born/></child><agreed/>
      <orx:meta><orx:instanceID/></orx:meta></data></instance>
    <bind nodeset="/data/who/name" type="string" required="true()"/><bind nodeset="/data/who/age" type="int"/>
    <bind nodeset="/data/who/day" type="date"/><bind nodeset="/data/water" type="string" required="true()"/>
    <bind nodeset="/data/village" type="string"/><bind nodeset="/data/needs" type="string"/><bind nodeset="/data/rank" type="odk:rank"/>
    <bind nodeset="/data/range" type="int"/><bind nodeset="/data/rating" type="int"/><bind nodeset="/data/place" type="geopoint"/>
    <bind nodeset="/data/here" type="geopoint"/><bind nodeset="/data/code" type="int"/><bind nodeset="/data/child/born" type="date"/>
    <bind nodeset="/data/agreed" type="string"/><bind nodeset="/data/orx:meta/orx:instanceID" type="string" preload="uid"/>
  </model></h:head>
  <h:body>
    <group ref="/data/who"><label>Household</label><input ref="/data/who/name"><label>Name</label></input>
      <input ref="/data/who/age"><label>Age</label></input><input ref="/data/who/day"><label>Day of the visit</label></input></group>
    <select1 ref="/data/water"><label>Water</label>${choices(['Tap', 'Well'])}</select1>
    <select1 ref="/data/village" appearance="autocomplete"><label>Village</label>${choices(['Zorgo', 'Mogtedo'])}</select1>
    <select ref="/data/needs" appearance="minimal"><label>Needs</label>${choices(['Food', 'Shelter'])}</select>
    <odk:rank ref="/data/rank"><label>Order</label>${choices(['Food', 'Shelter'])}</odk:rank>
    <range ref="/data/range" start="0" end="10" step="1"><label>Range</label></range>
    <range ref="/data/rating" start="1" end="5" step="1" appearance="rating"><label>Rating</label></range>
    <group><label>Places</label><input ref="/data/place" appearance="placement-map"><label>Place</label></input>
    <input ref="/data/here"><label>Location</label></input></group>
    <input ref="/data/code" appearance="counter"><label>Count</label></input>
    <group ref="/data/child"><label>Child</label><repeat nodeset="/data/child"><input ref="/data/child/born" appearance="no-calendar"><label>Born</label></input></repeat></group>
    <trigger ref="/data/agreed"><label>Agreed</label></trigger>
  </h:body></h:html>`;

/** Controls lower than 44 pixels, also counting what belongs to them around their frame. */
const smallControls = (page: Page): Promise<readonly string[]> =>
  page
    .locator(
      'button, input:not([type="radio"], [type="checkbox"], [aria-hidden="true"]), select, summary, .choice-target, .rating-star',
    )
    .filter({ visible: true })
    .evaluateAll((all) =>
      all
        .filter((control) => {
          const around = Number.parseFloat(getComputedStyle(control, '::after').height) || 0;
          return Math.max(control.getBoundingClientRect().height, around) < 44;
        })
        .map((control) => control.outerHTML.slice(0, 120)),
    );

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`on a phone, ${colorScheme}`, () => {
    test.use({
      locale: 'en-GB',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      colorScheme,
    });

    test(
      'what opens is accessible, and controls are large enough for fingers',
      extendedIf(colorScheme === 'dark'),
      async ({ page, request }) => {
        const form = await publishForm(request, visit);
        await beLoggedIn(page);
        await page.goto(`/-/${form.enketoId}`);
        await send(page);
        await expect(page.getByRole('region', { name: /need your attention/ })).toBeVisible();
        expect(await smallControls(page)).toEqual([]);
        await expectFits(page, 'errors');
        await expectAccessible(page, 'errors');

        await page.getByRole('combobox', { name: 'Village' }).tap();
        await expect(page.getByRole('option', { name: 'Zorgo' })).toBeVisible();
        await expectAccessible(page, 'list of choices');
        await page.getByRole('option', { name: 'Zorgo' }).tap();
        await page.getByRole('radio', { name: 'Well' }).check();
        await page.getByRole('button', { name: 'Keep this order' }).tap();

        await page.getByRole('button', { name: 'Contents' }).tap();
        await expect(page.getByRole('dialog', { name: 'Contents' })).toBeVisible();
        expect(await smallControls(page)).toEqual([]);
        await expectAccessible(page, 'outline');
        await page.getByRole('button', { name: 'Close' }).tap();

        await page.getByRole('textbox', { name: 'Day' }).last().fill('3');
        await page.getByRole('button', { name: 'Remove: Child 1' }).tap();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectAccessible(page, 'removal');
        await page.getByRole('button', { name: 'Keep', exact: true }).tap();

        await page.locator('.place-map').scrollIntoViewIfNeeded();
        await expect(page.locator('.map-block')).toBeVisible();
        expect(await smallControls(page)).toEqual([]);
        await expectAccessible(page, 'map');

        await page.getByRole('button', { name: 'Saved drafts' }).tap();
        await expect(page.getByRole('heading', { name: 'Saved drafts' })).toBeVisible();
        expect(await smallControls(page)).toEqual([]);
        await expectAccessible(page, 'drafts');
        await page.getByRole('button', { name: 'Rename' }).tap();
        await expectAccessible(page, 'renaming');
      },
    );
  });
