import { expect } from '@playwright/test';
import { expectAccessible, expectFits } from '../support/goodPage';
import { bar } from '../support/webform/offlineForms';
import { beLoggedIn } from '../support/people';
import { addMedia, ask, fill, picture, publishForm, title } from '../support/webForms';
import { extendedIf, test } from '../test';

/** Height of the bar with nothing but the product name in it. */
const BAR = 48;

for (const locale of ['en-GB', 'cs-CZ', 'de-DE', 'es-ES', 'fr-FR'])
  test.describe(`on the narrowest phones, ${locale}`, () => {
    test.use({ locale, viewport: { width: 320, height: 700 } });

    test(
      'the notice of a draft test or a preview is within the bar',
      extendedIf(locale !== 'de-DE'),
      async ({ page, request }) => {
        const form = await publishForm(request);
        await ask(request, 'POST', `${form.path}/draft`);
        const draft = await ask<{ readonly enketoId: string }>(request, 'GET', `${form.path}/draft`);
        await beLoggedIn(page);
        for (const address of [`/-/${draft.enketoId}`, `/-/preview/${form.enketoId}`]) {
          await page.goto(address);
          await expect(page.locator('.mode')).toBeVisible();
          await expect(page.locator('.question-container').first()).toBeVisible();
          await expectFits(page, address);
          const { height } = (await page.locator('.bar').boundingBox()) ?? { height: 0 };
          expect(Math.round(height), address).toBe(BAR);
        }
      },
    );
  });

test.describe('a receipt on phones', () => {
  test.use({ locale: 'de-DE', viewport: { width: 390, height: 700 } });

  test('no label breaks within a word', { tag: '@extended' }, async ({ page, request }) => {
    const form = await publishForm(request);
    await beLoggedIn(page);
    await page.goto(`/-/${form.enketoId}`);
    await fill(page, 'Dori');
    await page.getByRole('button', { name: 'Senden', exact: true }).click();
    const arrived = page.locator('.receipt dt', { hasText: 'Angekommen' });
    await expect(arrived).toBeVisible();
    const lines = await arrived.evaluate((name) => {
      const text = new Range();
      text.selectNodeContents(name);
      return text.getClientRects().length;
    });
    expect(lines).toBe(1);
    await expectFits(page, 'receipt');
  });
});

/** Texts for offline use, in the languages with the longest and shortest ones. */
const OFFERS = [
  { locale: 'en-GB', long: 'Make available offline', short: 'Use offline' },
  { locale: 'de-DE', long: 'Offline verfügbar machen', short: 'Offline verwenden' },
  { locale: 'es-ES', long: 'Hacer disponible sin conexión', short: 'Usar sin conexión' },
];

for (const { locale, long, short } of OFFERS)
  test.describe(`the bar on phones, ${locale}`, () => {
    test.use({ locale });

    for (const width of [320, 390])
      test(
        `offline use is offered as an action, also in addition to the draft state, on ${width} px`,
        extendedIf(locale !== 'de-DE' || width !== 320),
        async ({ page, request }) => {
          const form = await publishForm(request);
          await beLoggedIn(page);
          await page.setViewportSize({ width, height: 700 });
          await page.goto(`/-/${form.enketoId}`);
          await expect(bar(page)).toHaveAccessibleName(short);
          await fill(page, 'Dori');
          // Only the icon is left next to the draft state, and the bar does not grow.
          await expect(page.locator('.kept-state')).toBeVisible();
          await expect(bar(page)).toHaveAccessibleName(long);
          await expectFits(page, `${width} px`);
          const { height } = (await page.locator('.bar').boundingBox()) ?? { height: 0 };
          expect(Math.round(height)).toBe(BAR);
        },
      );
  });

const CHOICES = ['Yes', 'No', "Don't know", 'Not applicable'];
const ROWS = ['label', 'list-nolabel', 'list'];

const table = (xml: string): string => `<h:html xmlns="http://www.w3.org/2002/xforms"
  xmlns:h="http://www.w3.org/1999/xhtml" xmlns:orx="http://openrosa.org/xforms">
  <h:head><h:title>Habits</h:title><model>
    <instance><data ${/id="well\d+"/.exec(xml)?.[0]} version="1"><q0/><q1/><q2/><orx:meta><orx:instanceID/></orx:meta></data></instance>
    ${ROWS.map((_, index) => `<bind nodeset="/data/q${index}" type="string"/>`).join('')}
    <bind nodeset="/data/orx:meta/orx:instanceID" type="string" preload="uid"/>
  </model></h:head>
  <h:body><group><label>Habits</label>${ROWS.map(
    (
      appearance,
      index,
    ) => `<select1 ref="/data/q${index}" appearance="${appearance}"><label>Row ${appearance}</label><hint>A_word_that_is_as_long_as_a_column_${index}</hint>
      ${CHOICES.map((label, value) => `<item><label>${label}</label><value>c${value}</value></item>`).join('')}</select1>`,
  ).join('')}</group></h:body></h:html>`;

test.describe('a table of choices', () => {
  for (const width of [320, 390, 1280])
    test(
      `every choice is within ${width} px and below its word in the first row`,
      extendedIf(width !== 320),
      async ({ page, request }) => {
        const form = await publishForm(request, table);
        await beLoggedIn(page);
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`/-/${form.enketoId}`);
        await expect(page.locator('.table-row')).toHaveCount(ROWS.length);
        await expectFits(page, `${width} px`);
        const rows = await page.locator('.table-row').evaluateAll((all) =>
          all.map((row) => {
            const frame = row.closest('.group-content')?.getBoundingClientRect();
            return [...row.querySelectorAll('.value-option')].map((option) => {
              const box = option.getBoundingClientRect();
              const words = option.querySelector('.text-content');
              return {
                middle: Math.round(box.left + box.width / 2),
                isWithin: frame !== undefined && box.left >= frame.left && box.right <= frame.right,
                isWhole: words !== null && words.scrollWidth <= Math.ceil(box.width),
              };
            });
          }),
        );
        const [first] = rows;
        for (const row of rows) {
          expect(row.map(({ middle }) => middle)).toEqual(first?.map(({ middle }) => middle));
          expect(row.filter(({ isWithin, isWhole }) => !isWithin || !isWhole)).toEqual([]);
        }
      },
    );
});

const arabic = (xml: string): string => `<h:html xmlns="http://www.w3.org/2002/xforms"
  xmlns:h="http://www.w3.org/1999/xhtml" xmlns:jr="http://openrosa.org/javarosa" xmlns:orx="http://openrosa.org/xforms">
  <h:head><h:title>طيور البحيرة</h:title><model>
    <itext><translation lang="Arabic (ar)"><text id="a"><value>نسر</value><value form="image">jr://images/a.png</value></text></translation></itext>
    <instance><data ${/id="well\d+"/.exec(xml)?.[0]} version="1"><bird/><orx:meta><orx:instanceID/></orx:meta></data></instance>
    <bind nodeset="/data/bird" type="string"/><bind nodeset="/data/orx:meta/orx:instanceID" type="string" preload="uid"/>
  </model></h:head>
  <h:body><select1 ref="/data/bird"><label>أي طائر؟</label><item><label ref="jr:itext('a')"/><value>a</value></item></select1></h:body></h:html>`;

test.describe('on the narrowest phones, from right to left', () => {
  test.use({ viewport: { width: 320, height: 700 } });

  test(
    'a title and the buttons of choices with pictures keep their distance from the right edge',
    { tag: '@extended' },
    async ({ page, request }) => {
      const form = await publishForm(request, arabic);
      await addMedia(request, form, { 'a.png': { type: 'image/png', data: picture.buffer } });
      await beLoggedIn(page);
      await page.goto(`/-/${form.enketoId}`);
      const right = async (selector: string, within: string): Promise<number> =>
        page
          .locator(selector)
          .first()
          .evaluate((element, around) => {
            const words = document.createRange();
            words.selectNodeContents(element);
            const [inner, outer] = [words, element.closest(around) ?? element].map(
              (each) => each.getBoundingClientRect().right,
            );
            return (outer ?? 0) - (inner ?? 0);
          }, within);
      await expect(page.locator('.value-option')).toBeVisible();
      expect(await right('.form-title h1', 'body')).toBeGreaterThanOrEqual(16);
      expect(await right('.value-option input', '.value-option')).toBeGreaterThanOrEqual(12);
    },
  );
});

test.describe('web form on a small screen, in the dark, in Czech', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', locale: 'cs-CZ' });

  test('messages and notices of a web form fit, are readable and translated on a small screen, in dark mode, in Czech', async ({
    page,
    context,
    request,
  }) => {
    const form = await publishForm(request);
    await beLoggedIn(page);
    await page.goto('/-/unavailable');
    await expect(title(page)).toHaveText('Webový formulář teď nelze zobrazit');
    await expect(page.locator('html')).toHaveAttribute('lang', 'cs');
    await expectAccessible(page, 'unavailable');
    await expectFits(page, 'unavailable');

    await page.goto(`/-/${form.enketoId}`);
    await page.getByRole('textbox', { name: 'Place' }).fill('Zorgo');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Odeslat', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Uloženo. Odešle se, jakmile budete online.' })).toBeFocused();
    await expectFits(page, 'offline');
    await expectAccessible(page, 'offline');
    await page.route('**/submission?**', (route) => route.abort());
    await context.setOffline(false);
    await page.reload();
    await page.getByText('Čeká na odeslání (1)').click();
    await expectFits(page, 'unsent');
    await page.getByRole('button', { name: 'Odstranit', exact: true }).click();
    await expectAccessible(page, 'unsent');
    await page.getByRole('button', { name: 'Odstranit natrvalo' }).click();
    await expect(page.getByText(/Čeká na odeslání/)).toHaveCount(0);
    await page.reload();
    await expect(title(page)).toHaveText('Visit to a well');
    await expect(page.getByText(/Čeká na odeslání/)).toHaveCount(0);
  });
});
